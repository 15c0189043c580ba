import { type JobsOptions, Queue } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';
import type { Redis } from 'ioredis';
import { atMostEvery } from '../every.ts';
import { createLog, type Log } from '../log.ts';
import { counter } from '../metrics.ts';
import { createRedis } from '../redis.ts';

export interface JobQueue<T> {
  /**
   * Asks for a job; one of the same id that still waits, runs or failed within the hour makes this one void. It never throws for
   * Redis and never takes more than 300 ms: what is due lies in Postgres and a sweep finds it.
   * @param jobId deterministic, as `email-<id>`; BullMQ refuses ':' and whole numbers
   * @throws RangeError for such an id
   */
  enqueue(jobId: string, payload: T, options?: { readonly delayMs?: number }): Promise<void>;
  close(): Promise<void>;
}

export interface QueueOptions {
  readonly name: string;
  readonly redisUrl: string;
  readonly log?: Log;
}

const patienceMs = 300;
/** Five attempts over about half a minute. A done job leaves at once, so that its id may be asked for again. */
const kept: JobsOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: { age: 3_600, count: 200 },
};
const asked = counter('shop_jobs_enqueued_total', 'Jobs asked for, by what became of it', ['queue', 'outcome']);

export function createQueue<T>({ name, redisUrl, log = createLog('jobs') }: QueueOptions): JobQueue<T> {
  const connection = createRedis(redisUrl, 'queue', log);
  const queue = new Queue(name, {
    connection,
    defaultJobOptions: kept,
    skipWaitingForReady: true,
    telemetry: new BullMQOtel({ tracerName: 'shop' }),
  });
  const gate = atMostEvery(10_000);
  // Also heard by createRedis; without a listener of its own the queue would end the process.
  queue.on('error', () => {});
  return {
    async enqueue(jobId, payload, { delayMs = 0 } = {}) {
      checkId(jobId);
      const outcome = await addWithin(queue, connection, { jobId, payload, delayMs });
      asked.inc({ queue: name, outcome });
      if (outcome === 'left')
        gate((heldBack) => log.warn({ queue: name, jobId, heldBack }, 'a job is left to the sweep'));
    },
    async close() {
      await queue.close().catch(() => {});
      connection.disconnect();
    },
  };
}

function checkId(jobId: string): void {
  if (jobId.includes(':') || /^\d+$/.test(jobId))
    throw new RangeError(`a job id has no ':' and is no number: ${jobId}`);
}

interface Request {
  readonly jobId: string;
  readonly payload: unknown;
  readonly delayMs: number;
}

async function addWithin(
  queue: Queue,
  connection: Redis,
  { jobId, payload, delayMs }: Request,
): Promise<'added' | 'left'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'left'>((resolve) => {
    timer = setTimeout(() => resolve('left'), patienceMs);
  });
  const add = async () => {
    if (connection.status !== 'ready') await ready(connection);
    await queue.add(queue.name, payload, { jobId, ...(delayMs > 0 ? { delay: delayMs } : {}) });
    return 'added' as const;
  };
  try {
    return await Promise.race([add().catch(() => 'left' as const), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Right after the start the connection may be a moment away; after that it is away, and nobody waits for it twice. */
function ready(connection: Redis): Promise<void> {
  if (connection.status === 'reconnecting' || connection.status === 'end')
    return Promise.reject(new Error('redis is away'));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('redis is away')), patienceMs);
    connection.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
