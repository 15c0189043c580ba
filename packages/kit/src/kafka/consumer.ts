import { backoffMs, pause } from '../backoff.ts';
import { atMostEvery } from '../every.ts';
import type { Log } from '../log.ts';
import { deleteExpired } from '../jobs/retention.ts';
import { RESOLVED_LETTERS } from '../postgres/dead-letter.ts';
import { OLD_CLAIMS } from '../postgres/inbox.ts';
import type { Pool } from '../postgres/pool.ts';
import type { KafkaServers } from './client.ts';
import type { EventType, RetryOptions, Subscription } from './delivery.ts';
import { joinGroup } from './group.ts';
import { retryDeadLetters } from './dead-letter-retry.ts';

export type { Event, RetryOptions } from './delivery.ts';

/** One topic that a group listens to. */
export interface ConsumerSpec {
  readonly group: string;
  readonly topic: string;
  readonly types: Subscription;
}

/** A type of event: its message, and what is done with one. */
export const on = <E>(message: { decode(bytes: Uint8Array): E }, handle: EventType<E>['handle']): EventType<E> => ({
  decode: (bytes) => message.decode(bytes),
  handle,
});

/**
 * Names the events a group wants from a topic: `types: { 'order.paid': on(OrderPaid, handle) }`. Other types of the topic are passed over. `handle` commits its effect and the inbox claim together.
 */
export function consumer<T extends Record<string, unknown>>(spec: {
  readonly group: string;
  readonly topic: string;
  readonly types: { readonly [K in keyof T]: EventType<T[K]> };
}): ConsumerSpec {
  return { ...spec, types: spec.types as unknown as Subscription };
}

export interface ConsumersOptions extends KafkaServers {
  /** the process that listens; its handlers act as `<service>.consumer` */
  readonly service: string;
  /** where messages are parked that cannot be applied; a process without a database only logs and counts them */
  readonly pool?: Pool | undefined;
  readonly log: Log;
  /** before every topic and group; sets tests apart from one another */
  readonly prefix?: string | undefined;
  readonly retry?: RetryOptions | undefined;
}

export interface Consumers {
  /** whether every group has joined; false while Kafka is away */
  isListening(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts one consumer for each group and returns at once. It connects in the background, again and again if it must:
 * An outage of Kafka stops nothing else. Offsets are committed after the effect; the same event may come again.
 * @throws Error when two specs of a group claim the same type: one of them would never be called
 */
export function startConsumers(specs: readonly ConsumerSpec[], options: ConsumersOptions): Consumers {
  const stopping = new AbortController();
  const prefix = options.prefix ?? '';
  const groups = [...Map.groupBy(specs, ({ group }) => group)].map(([group, list]) => ({
    group,
    topics: topicsOf(group, list, prefix),
  }));
  const joined = new Set<string>();
  const running = groups.map(({ group, topics }) =>
    keepListening({ group, topics, options, joined, signal: stopping.signal }),
  );
  const { service, pool, log, retry } = options;
  const chances = pool
    ? groups.map(({ group, topics }) => {
        const types = Object.assign({}, ...topics.values()) as Subscription;
        const { signal } = stopping;
        return retryDeadLetters({
          service,
          consumer: group,
          types,
          pool,
          log,
          signal,
          everyMs: retry?.deadLettersEveryMs,
        });
      })
    : [];
  const cleaning = pool && setInterval(() => deleteOld(pool, log), deleteEveryMs);
  return {
    isListening: () => joined.size === groups.length,
    async stop() {
      clearInterval(cleaning);
      stopping.abort();
      await Promise.all([...running, ...chances]);
    },
  };
}

const deleteEveryMs = 10 * 60_000;

/** Every consumer deletes its expired inbox claims and resolved dead letters, whether or not its service has an outbox. */
function deleteOld(pool: Pool, log: Log): void {
  deleteExpired(pool, [OLD_CLAIMS, RESOLVED_LETTERS], new Date()).catch((error: unknown) =>
    log.debug({ err: error }, 'old claims and letters wait for the next turn'),
  );
}

interface Listening {
  readonly group: string;
  readonly topics: ReadonlyMap<string, Subscription>;
  readonly options: ConsumersOptions;
  /** the groups that are reading now */
  readonly joined: Set<string>;
  readonly signal: AbortSignal;
}

/** A consumer that lived this long was well; what ended it is a new trouble, so the pauses begin small again. */
const healthyMs = 30_000;

/** Each turn is one life of a kafkajs consumer; whatever ends it, the next one begins after a pause. */
async function keepListening({ group, topics, options, joined, signal }: Listening): Promise<void> {
  const gate = atMostEvery(10_000);
  for (let failures = 0; !signal.aborted; failures += 1) {
    const began = Date.now();
    try {
      const onJoined = () => joined.add(group);
      await joinGroup({
        ...options,
        group: `${options.prefix ?? ''}${group}`,
        consumer: group,
        topics,
        onJoined,
        signal,
      });
    } catch (error) {
      joined.delete(group);
      if (Date.now() - began > healthyMs) failures = 0;
      gate((heldBack) => options.log.warn({ err: error, group, heldBack }, 'events cannot be read, trying again'));
    }
    await pause(backoffMs(failures, { first: 200, most: 2_000 }), signal);
  }
}

function topicsOf(group: string, specs: readonly ConsumerSpec[], prefix: string): Map<string, Subscription> {
  const topics = new Map<string, Subscription>();
  for (const { topic, types } of specs) {
    const known = topics.get(prefix + topic) ?? {};
    const twice = Object.keys(types).find((type) => type in known);
    if (twice) throw new Error(`group ${group} has two consumers for ${twice}`);
    topics.set(prefix + topic, { ...known, ...types });
  }
  return topics;
}
