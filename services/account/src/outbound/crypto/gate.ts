import { refuse } from '@shop/primitives/refusal';

export interface Gate {
  /** @throws Refusal unavailable when too many already wait */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Lets so many run at once and so many wait; argon2id costs 55 ms of a core, so a flood of sign-ins must not take the
 * process (docs/rules/reliability.md 11).
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0;
  const queue: (() => void)[] = [];
  const enter = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw busy();
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

const busy = () => refuse('unavailable', 'account.busy', 'We are very busy right now. Please try again in a moment.');
