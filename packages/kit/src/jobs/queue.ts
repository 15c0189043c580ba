import { once } from 'node:events';
import { type JobsOptions, Queue } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';
import type { Redis } from 'ioredis';
import { atMostEvery } from '../every.ts';
import { createLog, type Log } from '../log.ts';
import { counter } from '../metrics.ts';
import { createRedis } from '../redis.ts';
import { within } from '../within.ts';
import { meterQueue } from './queue-depth.ts';

export interface JobQueue<T> {
  /**
   * Enqueues a job; one of the same id that still waits, runs or failed within the hour makes this one void. It never throws for
   * Redis and never takes more than 300 ms: due work is a row in Postgres, which a sweep finds.
   * @param jobId deterministic, as `email-<id>`; BullMQ refuses ':' and whole numbers
   * @throws RangeError for such an id
   */
  enqueue(jobId: string, payload: T, options?: { readonly delayMs?: number }): Promise<void>;
  /** whether its Redis is there */
  isUp(): boolean;
  close(): Promise<void>;
}

export interface QueueOptions {
  readonly name: string;
  readonly redisUrl: string;
  readonly log?: Log;
}

const patienceMs = 300;
/** Five attempts over about half a minute. A finished job is removed at once, so that its id can be enqueued again. */
const retention: JobsOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: { age: 3_600, count: 200 },
};
const enqueued = counter('shop_jobs_enqueued_total', 'Jobs enqueued, by what became of it', ['queue', 'outcome']);

export function createQueue<T>({ name, redisUrl, log = createLog('jobs') }: QueueOptions): JobQueue<T> {
  const connection = createRedis(redisUrl, 'queue', log);
  const queue = queueWithRetention(name, connection);
  const stopMeter = meterQueue(name, () => (connection.status === 'ready' ? queue.get() : undefined));
  const gate = atMostEvery(10_000);
  return {
    async enqueue(jobId, payload, { delayMs = 0 } = {}) {
      checkId(jobId);
      const options = { jobId, ...(delayMs > 0 ? { delay: delayMs } : {}) };
      const failure = await within(patienceMs, add(queue.get, connection, { payload, options }), 'no answer in time');
      enqueued.inc({ queue: name, outcome: failure ? 'left' : 'added' });
      if (!failure) return;
      gate((heldBack) => log.warn({ queue: name, jobId, heldBack, reason: failure }, 'a job is left to the sweep'));
    },
    isUp: () => connection.status === 'ready',
    async close() {
      stopMeter();
      await within(patienceMs, queue.close(), undefined);
      connection.disconnect();
    },
  };
}

/** BullMQ's queue never recovers when Redis goes in the middle of its first steps; such a one is replaced. */
function queueWithRetention(name: string, connection: Redis) {
  let queue: Queue | undefined;
  const open = () => {
    const made = new Queue(name, {
      connection,
      defaultJobOptions: retention,
      telemetry: new BullMQOtel({ tracerName: 'shop' }),
    });
    // Also handled by createRedis; without a listener of its own the queue would end the process.
    made.on('error', () => {});
    made.waitUntilReady().catch(() => {
      if (queue === made) queue = undefined;
    });
    return made;
  };
  queue = open();
  return {
    get: () => {
      queue ??= open();
      return queue;
    },
    close: async () => queue?.close(),
  };
}

function checkId(jobId: string): void {
  if (jobId.includes(':') || /^\d+$/.test(jobId))
    throw new RangeError(`a job id has no ':' and is no number: ${jobId}`);
}

interface Request {
  readonly payload: unknown;
  readonly options: JobsOptions;
}

/** @returns undefined when the job is in Redis, else why it is not */
async function add(queue: () => Queue, connection: Redis, { payload, options }: Request): Promise<string | undefined> {
  try {
    // Right after the start the connection may be a moment away. Later it counts as down, and callers do not wait for it.
    if (connection.status === 'connecting' || connection.status === 'connect') await once(connection, 'ready');
    if (connection.status !== 'ready') return 'redis is away';
    await queue().add(queue().name, payload, options);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
