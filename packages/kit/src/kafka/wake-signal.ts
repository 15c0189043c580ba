/** An auto-reset event with a timeout, for one waiter: a signal that comes while nothing waits is kept for the next wait. */
export interface WakeSignal {
  set(): void;
  wait(ms: number): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let isSet = false;
  let wake: (() => void) | undefined;
  return {
    set() {
      isSet = true;
      wake?.();
    },
    async wait(ms) {
      if (!isSet) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isSet = false;
      wake = undefined;
    },
  };
}
