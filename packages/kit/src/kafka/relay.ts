import { backoffMs, pause } from '../backoff.ts';
import { atMostEvery } from '../every.ts';
import type { Log } from '../log.ts';
import { becomeRelay, markPublished, unpublished } from '../postgres/outbox-rows.ts';
import type { Pool } from '../postgres/pool.ts';
import type { Session } from '../postgres/session.ts';
import type { KafkaServers } from './client.ts';
import { messageOf } from './message.ts';
import { createPublisher, type Publisher } from './producer.ts';
import { tendOutbox } from './relay-chores.ts';
import { createWakeSignal, type WakeSignal } from './wake-signal.ts';

export interface RelayOptions extends KafkaServers {
  readonly pool: Pool;
  readonly service: string;
  readonly log: Log;
  /** before every topic; sets tests apart from one another */
  readonly prefix?: string | undefined;
}

export interface Relay {
  /** An event was just committed: it is published at once rather than at the next poll. */
  nudge(): void;
  /** false while events wait because Kafka or the database is away; true in a relay that stands by */
  isWell(): boolean;
  stop(): Promise<void>;
}

/**
 * Without a nudge the relay polls four times a second; nudged, it polls after a short rest, in which the events of a busy moment
 * gather: what is published together costs every consumer one fetch and the relay two statements.
 */
const restMs = 150;
const pollEveryMs = 250;
const standbyMs = 1_000;
const batch = 500;

interface Work extends RelayOptions {
  readonly publisher: Publisher;
  readonly wake: WakeSignal;
  readonly signal: AbortSignal;
  readonly state: { well: boolean };
}

/**
 * Publishes what the outbox holds, oldest first, each aggregate in order, at least once. One relay a database works;
 * the others stand by and take over within about a second when its connection ends. Kafka or Postgres may be away for
 * any length of time: rows wait, and nothing here throws.
 */
export function startRelay(options: RelayOptions): Relay {
  const stopping = new AbortController();
  const { brokers, login, service, log } = options;
  const publisher = createPublisher({ brokers, login, clientId: `${service}-relay`, log });
  const wake = createWakeSignal();
  const state = { well: true };
  const running = keepWorking({ ...options, publisher, wake, state, signal: stopping.signal });
  return {
    nudge: wake.set,
    isWell: () => state.well,
    async stop() {
      stopping.abort();
      wake.set();
      await running;
      await publisher.stop();
    },
  };
}

async function keepWorking(work: Work): Promise<void> {
  const gate = atMostEvery(10_000);
  for (let failures = 0; !work.signal.aborted; failures += 1) {
    try {
      await inOneSession(work, () => {
        failures = 0;
      });
    } catch (error) {
      work.state.well = false;
      gate((heldBack) => work.log.warn({ err: error, heldBack }, 'the relay lost its database'));
      await pause(backoffMs(failures, { first: 100, most: 2_000 }), work.signal);
    }
  }
}

async function inOneSession(work: Work, connected: () => void): Promise<void> {
  const session = await work.pool.session();
  try {
    connected();
    work.state.well = true;
    while (!work.signal.aborted && !(await becomeRelay(session))) await pause(standbyMs, work.signal);
    if (!work.signal.aborted) await relayUntilStopped(work, session);
  } finally {
    await session.close().catch(() => {});
  }
}

async function relayUntilStopped(work: Work, session: Session): Promise<void> {
  work.log.info('this relay publishes the outbox');
  const chores = tendOutbox(work.pool, work.log);
  try {
    for (let failures = 0; !work.signal.aborted; ) {
      const outcome = await publishSome(work, session);
      work.state.well = outcome !== 'failed';
      failures = outcome === 'failed' ? failures + 1 : 0;
      if (outcome === 'failed') await pause(backoffMs(failures, { first: 100, most: 2_000 }), work.signal);
      if (outcome === 'done') await untilNextPoll(work);
    }
  } finally {
    chores.stop();
  }
}

async function untilNextPoll({ wake, signal }: Work): Promise<void> {
  await pause(restMs, signal);
  await wake.wait(pollEveryMs - restMs);
}

/**
 * @returns 'more' when there may be more at once
 * @throws what Postgres throws: without its session this relay may no longer hold the lock
 */
async function publishSome(work: Work, session: Session): Promise<'done' | 'more' | 'failed'> {
  const rows = await unpublished(session, batch);
  if (rows.length === 0) return 'done';
  try {
    await work.publisher.publish(rows.map((row) => messageOf(row, work.prefix)));
  } catch (error) {
    complain(work.log, error, rows.length);
    return 'failed';
  }
  await markPublished(session, rows);
  return rows.length === batch ? 'more' : 'done';
}

const complaints = atMostEvery(10_000);

function complain(log: Log, error: unknown, waiting: number): void {
  complaints((heldBack) => log.warn({ err: error, waiting, heldBack }, 'the outbox could not be published, it waits'));
}
