/** Lets one waiter sleep until it is rung for or until its time is up. A ring while nobody waits is kept. */
export interface Doorbell {
  ring(): void;
  wait(ms: number): Promise<void>;
}

export function createDoorbell(): Doorbell {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
      wake = undefined;
    },
  };
}
