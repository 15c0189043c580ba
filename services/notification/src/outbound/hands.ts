import { span } from '@shop/kit/telemetry';
import type { Hands } from '../application/ports.ts';

export interface SomeHands extends Hands {
  /** @returns when what is in hand has ended */
  rest(): Promise<void>;
}

interface Options {
  readonly name: string;
  readonly most: number;
  readonly log: { warn(fields: object, message: string): void };
}

/** So many pieces of work at a time, inside of this process and under the trace of whoever asked. */
export function someHands({ name, most, log }: Options): SomeHands {
  const working = new Set<Promise<void>>();
  let taken = 0;
  const leave = () => {
    taken -= 1;
  };
  const finish = async (work: () => Promise<unknown>) => {
    try {
      await span(`process ${name}`, 'consumer', {}, work);
    } catch (error) {
      log.warn({ err: error }, `${name}: left to the sweep`);
    }
    leave();
  };
  return {
    reserve() {
      if (taken >= most) return undefined;
      taken += 1;
      return {
        leave,
        run(work) {
          const done = finish(work);
          working.add(done);
          void done.finally(() => working.delete(done));
        },
      };
    },
    rest: async () => void (await Promise.all(working)),
  };
}
