import { createLog, type Log } from '../log.ts';
import { createKafka } from './client.ts';

export interface Topic {
  readonly topic: string;
  /** how many consumers of one group can share it; never lowered, and raising it breaks the order of one moment */
  readonly partitions: number;
}

/** Every topic of the shop; each has one owner, which alone publishes to it (architecture.md section 8). */
export const TOPICS: readonly Topic[] = [
  { topic: 'payment.v1', partitions: 6 },
  { topic: 'order.v1', partitions: 6 },
  { topic: 'catalog.v1', partitions: 6 },
  { topic: 'cart.v1', partitions: 3 },
  { topic: 'coupon.v1', partitions: 3 },
  { topic: 'banking.v1', partitions: 3 },
  { topic: 'account.v1', partitions: 3 },
  { topic: 'audit.v1', partitions: 3 },
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
export async function ensureTopics(brokers: readonly string[], options: EnsureOptions = {}): Promise<string[]> {
  const { topics = TOPICS, prefix = '', log = createLog('topics') } = options;
  const admin = createKafka({ brokers, clientId: 'topics', log }).admin();
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
    waitForLeaders: true,
    topics: missing.map(({ topic, partitions }) => ({
      topic: prefix + topic,
      numPartitions: partitions,
      replicationFactor: copies,
      configEntries: [...safe, { name: 'unclean.leader.election.enable', value: 'false' }],
    })),
  });
}
