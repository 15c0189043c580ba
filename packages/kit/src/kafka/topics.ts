import kafkajs from 'kafkajs';
import { backoffMs, pause } from '../backoff.ts';
import { createLog, type Log } from '../log.ts';
import { createKafka, type KafkaServers } from './client.ts';

export interface Topic {
  readonly topic: string;
  /** how many consumers of one group can share it; never lowered, and raising it breaks the order of one moment */
  readonly partitions: number;
}

/** A topic of the shop, with the process that alone publishes to it. */
interface OwnedTopic extends Topic {
  readonly owner: string;
}

/** Every topic of the shop. */
export const TOPICS: readonly OwnedTopic[] = [
  { topic: 'payment.v1', partitions: 6, owner: 'payment' },
  { topic: 'order.v1', partitions: 6, owner: 'order' },
  { topic: 'catalog.v1', partitions: 6, owner: 'catalog' },
  { topic: 'cart.v1', partitions: 3, owner: 'cart' },
  { topic: 'coupon.v1', partitions: 3, owner: 'coupon' },
  { topic: 'banking.v1', partitions: 3, owner: 'banking' },
  { topic: 'account.v1', partitions: 3, owner: 'account' },
  { topic: 'audit.v1', partitions: 3, owner: 'account' },
];

export interface EnsureOptions {
  readonly topics?: readonly Topic[];
  /** before every name; sets tests apart from one another */
  readonly prefix?: string;
  readonly log?: Log;
}

/**
 * Creates the topics that are missing, on up to three brokers each; existing ones stay as they are.
 * @returns the names that were created
 * @throws Error when Kafka cannot be reached
 */
export async function ensureTopics(servers: KafkaServers, options: EnsureOptions = {}): Promise<string[]> {
  const { topics = TOPICS, prefix = '', log = createLog('topics') } = options;
  const admin = createKafka({ ...servers, clientId: 'topics', log }).admin();
  await admin.connect();
  try {
    const there = new Set(await admin.listTopics());
    const missing = topics.filter(({ topic }) => !there.has(prefix + topic));
    if (missing.length > 0) await create(admin, missing, prefix);
    return missing.map(({ topic }) => prefix + topic);
  } finally {
    await admin.disconnect();
  }
}

type Admin = ReturnType<ReturnType<typeof createKafka>['admin']>;

async function create(admin: Admin, missing: readonly Topic[], prefix: string): Promise<void> {
  const { brokers } = await admin.describeCluster();
  const copies = Math.min(3, brokers.length);
  const safe = copies === 3 ? [{ name: 'min.insync.replicas', value: '2' }] : [];
  await admin.createTopics({
    // kafkajs gives up at once where a broker has not heard of a topic that the controller has just made.
    waitForLeaders: false,
    topics: missing.map(({ topic, partitions }) => ({
      topic: prefix + topic,
      numPartitions: partitions,
      replicationFactor: copies,
      configEntries: [...safe, { name: 'unclean.leader.election.enable', value: 'false' }],
    })),
  });
  await areLed(
    admin,
    missing.map(({ topic }) => prefix + topic),
  );
}

const LED_WITHIN_MS = 30_000;

/** Waits until a broker knows the topics and each has its leaders. @throws what Kafka said last */
async function areLed(admin: Admin, topics: string[]): Promise<void> {
  const signal = AbortSignal.timeout(LED_WITHIN_MS);
  for (let tries = 0; ; tries += 1) {
    try {
      await admin.fetchTopicMetadata({ topics });
      return;
    } catch (error) {
      if (signal.aborted || !isYoung(error)) throw error;
    }
    await pause(backoffMs(tries, { first: 50, most: 500 }), signal);
  }
}

const isYoung = (error: unknown) =>
  error instanceof kafkajs.KafkaJSProtocolError &&
  ['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE'].includes(error.type);
