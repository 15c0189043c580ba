import { setTimeout } from 'node:timers/promises';
import type { Fault, Faults } from '../faults/faults.ts';
import type { Books } from './books.ts';
import type { PaySession, Transaction } from './records.ts';

export interface NotifierSetting {
  readonly books: Books;
  readonly faults: Faults;
  readonly method: 'GET' | 'POST';
  /** the wait before each further try, in milliseconds; as many tries follow the first as there are waits */
  readonly waitsMs: readonly number[];
}

export interface Notifier {
  /** Notifies the merchant that a session has an outcome; the caller does not wait. Silent cards are not notified. */
  notify(session: PaySession, transaction: Transaction): void;
  /** Goes on with what an earlier run did not bring to an end. */
  resume(): void;
  stop(): void;
}

/** Six further tries, in all about a minute. */
export const NOTICE_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

const PATIENCE_MS = 10_000;
const REPEATS = 2;

/**
 * Fail-proof result notification: a call to the merchant's notification address that carries
 * `sessionId` and nothing else, tried again until it is answered 200 or 404.
 */
export function createNotifier({ books, faults, method, waitsMs }: NotifierSetting): Notifier {
  const stopped = new AbortController();

  const pursue = async (session: PaySession, madeBefore: number): Promise<void> => {
    for (let tries = madeBefore + 1; !stopped.signal.aborted; tries++) {
      if (tries > 1) await setTimeout(waitsMs[tries - 2], undefined, { signal: stopped.signal });
      const status = await call(session, method, stopped.signal);
      if (stopped.signal.aborted) return;
      const over = status === 200 || status === 404 || tries > waitsMs.length;
      await books.noteNotice({ sessionId: session.id, tries, over });
      if (over) break;
    }
    await repeat(session);
  };

  /** The fault `repeat`: the same notification again, twice, or as often as the switch says. */
  const repeat = async (session: PaySession): Promise<void> => {
    const repeats = faults.current().find(isRepeat)?.times ?? REPEATS;
    for (let made = 0; made < repeats && faults.take('windcave', ['repeat']); made++) {
      await call(session, method, stopped.signal);
    }
  };

  const start = (session: PaySession, madeBefore: number): void => {
    pursue(session, madeBefore).catch((error: unknown) => {
      if (!stopped.signal.aborted) console.error('sandbox: a notification could not be noted', error);
    });
  };

  return {
    notify: (session, { silent }) => {
      if (session.notificationUrl && !silent) start(session, 0);
    },
    resume: () => {
      for (const { session, tries } of books.unnotified()) start(session, tries);
    },
    stop: () => stopped.abort(),
  };
}

const isRepeat = ({ provider, mode }: Fault): boolean => provider === 'windcave' && mode === 'repeat';

/** @returns the HTTP status; 0 without an answer in time. Redirects are not followed. */
async function call({ id, notificationUrl }: PaySession, method: 'GET' | 'POST', stop: AbortSignal): Promise<number> {
  const target = new URL(notificationUrl ?? '');
  const body = new URLSearchParams({ sessionId: id });
  if (method === 'GET') target.searchParams.set('sessionId', id);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const reply = await fetch(target, { method, redirect: 'manual', signal, ...(method === 'POST' && { body }) });
    await reply.body?.cancel();
    return reply.status;
  } catch {
    return 0;
  }
}
