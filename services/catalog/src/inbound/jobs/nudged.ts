export interface Nudged {
  /** Asks for a run soon; while one is under way it is followed by exactly one more, however often it is asked. */
  nudge(): void;
  /** Waits for the run in hand; nothing runs afterwards. */
  stop(): Promise<void>;
}

/** Runs `work` in the background when nudged, never beside itself. A failure is reported and forgotten: a sweep follows. */
export function nudged(work: () => Promise<unknown>, failed: (error: unknown) => void): Nudged {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const run = async () => {
    do {
      again = false;
      await work().catch(failed);
    } while (again && !stopped);
    running = undefined;
  };
  return {
    nudge() {
      again = true;
      if (!stopped) running ??= run();
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
