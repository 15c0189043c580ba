import { pause } from '../backoff.ts';
import type { Log } from '../log.ts';
import { type DeadLetter, resolveLetter, takeDueLetters } from '../postgres/dead-letter.ts';
import type { Pool } from '../postgres/pool.ts';
import { deliver, type Subscription } from './delivery.ts';

export interface DeadLetterRetry {
  readonly service: string;
  readonly consumer: string;
  readonly types: Subscription;
  readonly pool: Pool;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** how often to look; a minute by default */
  readonly everyMs?: number | undefined;
}

/**
 * Retries dead letters whose dependency was unavailable for longer than a consumer waits, and those that an operator
 * marked 'again' after fixing the cause. They arrive out of order, so handlers compare versions.
 */
export async function retryDeadLetters(options: DeadLetterRetry): Promise<void> {
  const { pool, consumer, log, signal, everyMs = 60_000 } = options;
  await pause(everyMs * Math.random(), signal);
  while (!signal.aborted) {
    try {
      for (const letter of await takeDueLetters(pool, consumer)) await tryAgain(options, letter);
    } catch (error) {
      log.debug({ err: error, consumer }, 'dead letters wait for the next round');
    }
    await pause(everyMs, signal);
  }
}

async function tryAgain(options: DeadLetterRetry, letter: Omit<DeadLetter, 'reason' | 'error'>): Promise<void> {
  const { service, consumer, pool, log, signal, types } = options;
  if (signal.aborted || !(letter.type in types)) return;
  const { topic, partition, offset, payload, eventId, ...rest } = letter;
  const receiver = {
    service,
    consumer,
    types,
    pool,
    log,
    retry: { attempts: 1, unavailableMs: 0 },
    isOurs: () => !signal.aborted,
  };
  const arrival = {
    envelope: { ...rest, id: eventId, traceparent: rest.traceparent ?? undefined },
    value: payload,
    place: { topic, partition, offset },
  };
  if ((await deliver(receiver, arrival)) !== 'applied') return;
  await resolveLetter(pool, consumer, eventId);
  log.info({ consumer, event: eventId, type: letter.type }, 'a dead letter was applied after all');
}
