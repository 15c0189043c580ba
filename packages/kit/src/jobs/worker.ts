import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';
import type { z } from 'zod';
import { systemActor } from '../actor.ts';
import { runInContext } from '../context.ts';
import { atMostEvery } from '../every.ts';
import type { Log } from '../log.ts';
import { counter, histogram, stopwatch } from '../metrics.ts';
import { createRedis } from '../redis.ts';
import { within } from '../within.ts';

export interface WorkerSpec {
  readonly queue: string;
  readonly concurrency: number;
  run(payload: unknown): Promise<string>;
}

/**
 * A worker of one queue. `run` may be called twice for one job, so it acts once; it takes less than 10 s. A payload that
 * does not parse is our bug: failed at once, never retried.
 */
export function worker<T>(spec: {
  readonly queue: string;
  readonly concurrency: number;
  readonly payload: z.ZodType<T>;
  /** what it returns is the outcome that the metric counts: one of a few words */
  run(payload: T): Promise<string | void>;
}): WorkerSpec {
  const { queue, concurrency, payload: schema } = spec;
  return {
    queue,
    concurrency,
    async run(payload) {
      const parsed = schema.safeParse(payload);
      if (!parsed.success) throw new UnrecoverableError(`a job of ${queue} has a payload that cannot be read`);
      return (await spec.run(parsed.data)) ?? 'done';
    },
  };
}

const jobs = counter('shop_jobs_total', 'Jobs by outcome', ['queue', 'outcome']);
const seconds = histogram('shop_job_seconds', 'Time a job took', ['queue']);

const stopMs = 5_000;

export interface WorkersOptions {
  /** the process that works; it acts as `<service>.worker` */
  readonly service: string;
  readonly redisUrl: string;
  readonly log: Log;
}

/** Starts the workers and returns at once; they find Redis by themselves, at the start and after every outage. */
export function startWorkers(specs: readonly WorkerSpec[], options: WorkersOptions): { stop(): Promise<void> } {
  const stops = specs.map((spec) => startWorker(spec, options));
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

function startWorker(spec: WorkerSpec, { service, redisUrl, log }: WorkersOptions): () => Promise<void> {
  const connection = createRedis(redisUrl, 'worker', log);
  const running = new Worker(spec.queue, (job) => runJob(spec, job, service), {
    connection,
    concurrency: spec.concurrency,
    telemetry: new BullMQOtel({ tracerName: 'shop' }),
  });
  const gate = atMostEvery(10_000);
  running.on('error', (error) =>
    gate((heldBack) => log.warn({ err: error, queue: spec.queue, heldBack }, 'a worker waits')),
  );
  running.on('failed', (job, error) => reportFailure(spec, { job, error, log }));
  return async () => {
    // Jobs in progress may finish; another worker gets the rest when their locks expire.
    const isThere = connection.status === 'ready';
    await within(isThere ? stopMs : 200, running.close(!isThere), undefined);
    connection.disconnect();
  };
}

async function runJob(spec: WorkerSpec, job: Job, service: string): Promise<string> {
  const took = stopwatch();
  const context = { requestId: `job-${job.id ?? ''}`, actor: systemActor(service, 'worker') };
  const outcome = await runInContext(context, () => spec.run(job.data));
  jobs.inc({ queue: spec.queue, outcome });
  seconds.observe({ queue: spec.queue }, took());
  return outcome;
}

function reportFailure(
  { queue }: WorkerSpec,
  { job, error, log }: { job: Job | undefined; error: Error; log: Log },
): void {
  const isLast = !job || error instanceof UnrecoverableError || job.attemptsMade >= (job.opts.attempts ?? 1);
  jobs.inc({ queue, outcome: isLast ? 'failed' : 'retried' });
  const fields = { err: error, queue, job: job?.id, attempt: job?.attemptsMade };
  if (isLast) log.error(fields, 'a job failed');
  else log.warn(fields, 'a job is tried again');
}
