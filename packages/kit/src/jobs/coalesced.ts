import { setTimeout as sleep } from 'node:timers/promises';

export interface Coalesced {
  /** Requests a run soon. All requests until it begins share it; those that arrive while it runs share the next one. */
  request(): void;
  /** Waits for the run in progress; nothing runs afterwards. */
  stop(): Promise<void>;
}

export interface CoalescedOptions {
  /** ms from a request to its run: whatever happens within that time costs one run */
  readonly delayMs: number;
  readonly onError: (error: unknown) => void;
}

/** Coalesces requests for background `work`, which never overlaps itself. A failed run is reported, not repeated: a sweep follows. */
export function coalesced(work: () => Promise<unknown>, { delayMs, onError }: CoalescedOptions): Coalesced {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    while (again && !signal.aborted) {
      await sleep(delayMs, undefined, { signal }).catch(() => {});
      again = false;
      if (!signal.aborted) await work().catch(onError);
    }
    running = undefined;
  };
  return {
    request() {
      again = true;
      if (!signal.aborted) running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
