import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Transaction } from './records.ts';

/** How notices are sent from now on, as it is posted. */
export const noticeScript = z.strictObject({
  /** each one so often, every copy on its own */
  copies: z.int().min(1).max(20).default(1),
  /** so much later than what they are about, in milliseconds */
  delayMs: z.int().min(0).max(600_000).default(0),
});
export type NoticeScript = z.output<typeof noticeScript>;

export interface Notices {
  /** Tells the merchant that a transaction asks for a signature or is over; the caller does not wait. */
  tell(transaction: Transaction, isGood: boolean): void;
  set(script: NoticeScript): void;
  stop(): void;
}

const PATIENCE_MS = 10_000;
/** Of these the host takes the notice for delivered, or for not wanted. */
const FINAL: readonly number[] = [200, 201, 302, 303, 404, 502];

/**
 * The host's fail-proof result notification: a GET of UrlSuccess or UrlFail without a word of its own, tried again until a final status.
 * A restart forgets what was not delivered. @param waitsMs before each further try
 */
export function createNotices(waitsMs: readonly number[]): Notices {
  const stopped = new AbortController();
  let script = noticeScript.parse({});
  const pursue = async (url: string, delayMs: number): Promise<void> => {
    for (const waitMs of [delayMs, ...waitsMs]) {
      await setTimeout(waitMs, undefined, { signal: stopped.signal });
      if (FINAL.includes(await call(url, stopped.signal))) return;
    }
  };
  return {
    tell: ({ urlSuccess, urlFail }, isGood) => {
      const url = isGood ? urlSuccess : urlFail;
      if (url === '') return;
      for (let copy = 0; copy < script.copies; copy++)
        pursue(url, script.delayMs).catch((error: unknown) => {
          if (!stopped.signal.aborted) console.error('sandbox: a terminal notice failed', error);
        });
    },
    set: (wanted) => {
      script = wanted;
    },
    stop: () => stopped.abort(),
  };
}

/** @returns the HTTP status; 0 without an answer in time. Redirects are not followed. */
async function call(url: string, stop: AbortSignal): Promise<number> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]);
    const reply = await fetch(url, { redirect: 'manual', signal });
    await reply.body?.cancel();
    return reply.status;
  } catch {
    return 0;
  }
}
