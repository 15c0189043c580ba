import { once } from 'node:events';
import type { Consumer, EachBatchPayload } from 'kafkajs';
import type { Log } from '../log.ts';
import { gauge } from '../metrics.ts';
import type { Pool } from '../postgres/pool.ts';
import { within } from '../within.ts';
import { createKafka, type KafkaServers } from './client.ts';
import { deliver, type RetryOptions, type Subscription } from './delivery.ts';
import { envelopeOf } from './message.ts';

export interface Group extends KafkaServers {
  readonly service: string;
  readonly pool?: Pool | undefined;
  readonly log: Log;
  /** as Kafka knows the group */
  readonly group: string;
  /** its name in the inbox and in dead letters */
  readonly consumer: string;
  readonly topics: ReadonlyMap<string, Subscription>;
  readonly signal: AbortSignal;
  onJoined(): void;
  readonly retry?: RetryOptions | undefined;
}

const lag = gauge('shop_consumer_lag', 'Events of a partition not yet read', ['group', 'topic', 'partition']);
const heartbeatMs = 2_000;
const commitEveryMs = 1_000;
const commitPatienceMs = 2_000;

/**
 * One life of a consumer: joins, reads until it is stopped or broken, leaves.
 * @throws what kafkajs throws when it cannot connect, or what made it crash
 */
export async function joinGroup(group: Group): Promise<void> {
  const kafka = createKafka({ ...group, clientId: group.group });
  const consumer = kafka.consumer({
    groupId: group.group,
    // Short, so that the partitions of a process that was killed are read again soon.
    sessionTimeout: 10_000,
    heartbeatInterval: heartbeatMs,
    maxWaitTimeInMs: 1_000,
    allowAutoTopicCreation: false,
    // Restarting is our loop's; kafkajs itself restarts after some errors only.
    retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000, restartOnFailure: () => Promise.resolve(false) },
  });
  try {
    await read(group, consumer);
  } finally {
    await consumer.disconnect().catch(() => {});
  }
}

async function read(group: Group, consumer: Consumer): Promise<void> {
  const assignment = watchAssignment(consumer);
  const commits = lateCommits();
  const crashed = new Promise<never>((_, reject) => {
    consumer.on('consumer.crash', ({ payload }) => reject(payload.error));
  });
  crashed.catch(() => {});
  await consumer.connect();
  await consumer.subscribe({ topics: [...group.topics.keys()], fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: 3,
    eachBatch: (payload) => readBatch(group, { payload, commits, isSameAssignment: assignment() }),
  });
  group.onJoined();
  try {
    if (!group.signal.aborted) await Promise.race([once(group.signal, 'abort'), crashed]);
  } finally {
    await commits.now();
  }
}

/**
 * @returns a function that gives a "still ours?" for the assignment of now. kafkajs goes on handling a batch after its
 * partition was reassigned (#1097); any rebalance therefore ends the current batches.
 */
function watchAssignment(consumer: Consumer): () => () => boolean {
  let generation = 0;
  const next = () => {
    generation += 1;
  };
  for (const event of ['consumer.rebalancing', 'consumer.group_join', 'consumer.crash', 'consumer.stop'] as const) {
    consumer.on(event, next);
  }
  return () => {
    const mine = generation;
    return () => mine === generation;
  };
}

interface InHand {
  readonly payload: EachBatchPayload;
  readonly commits: LateCommits;
  isSameAssignment(): boolean;
}

async function readBatch(group: Group, { payload, commits, isSameAssignment }: InHand): Promise<void> {
  const { batch } = payload;
  const types = group.topics.get(batch.topic) ?? {};
  const isOurs = () => !group.signal.aborted && payload.isRunning() && !payload.isStale() && isSameAssignment();
  const labels = { group: group.consumer, topic: batch.topic, partition: String(batch.partition) };
  lag.set(labels, Number(batch.offsetLag()));
  const pulse = keepAlive(payload);
  try {
    for (const message of batch.messages) {
      const envelope = envelopeOf(message);
      const place = { topic: batch.topic, partition: batch.partition, offset: message.offset };
      const arrival = { envelope, value: message.value ?? Buffer.alloc(0), place };
      if (!isOurs() || (await deliver({ ...group, types, isOurs }, arrival)) === 'left') break;
      payload.resolveOffset(message.offset);
      await payload.heartbeat();
    }
  } finally {
    clearInterval(pulse);
    if (group.signal.aborted) await commit(payload);
    else commits.soon(payload);
  }
}

/** A handler may wait longer than the session timeout; a rebalance that this finds out is noticed by the loop. */
function keepAlive(payload: EachBatchPayload): NodeJS.Timeout {
  return setInterval(() => void payload.heartbeat().catch(() => {}), heartbeatMs);
}

interface LateCommits {
  soon(payload: EachBatchPayload): void;
  now(): Promise<void>;
}

/**
 * Offsets are committed once a second and at the end, for all partitions of a group together: a commit after every batch
 * would cost more than most events. The process that takes over from a killed one reads its last second again, and the
 * inbox discards it.
 */
function lateCommits(): LateCommits {
  let last: EachBatchPayload | undefined;
  let timer: NodeJS.Timeout | undefined;
  const now = async () => {
    clearTimeout(timer);
    timer = undefined;
    const payload = last;
    last = undefined;
    if (payload) await commit(payload);
  };
  return {
    soon(payload) {
      last = payload;
      timer ??= setTimeout(() => void now(), commitEveryMs);
    },
    now,
  };
}

/** The effects are committed already: if this offset commit fails, the events are redelivered and the inbox discards them. */
async function commit(payload: EachBatchPayload): Promise<void> {
  try {
    const { topics } = payload.uncommittedOffsets();
    if (topics.length > 0) await within(commitPatienceMs, payload.commitOffsetsIfNecessary({ topics }), undefined);
  } catch {
    // Kafka is unavailable or the group is rebalancing: both are reported elsewhere.
  }
}
