import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { currentContext } from '../src/context.ts';
import { createQueue } from '../src/jobs/queue.ts';
import { startWorkers, worker } from '../src/jobs/worker.ts';
import { createRedis } from '../src/redis.ts';
import { span } from '../src/telemetry.ts';
import { captureLog } from '../src/testing/capture-log.ts';
import { eventually } from '../src/testing/eventually.ts';
import { type Outage, outageOf } from '../src/testing/outage.ts';
import { freshRedis } from '../src/testing/servers.ts';
import { recordSpans } from '../src/testing/spans.ts';

let outage: Outage;
const stops: (() => Promise<void> | void)[] = [];
beforeAll(async () => {
  outage = await outageOf(await freshRedis());
});
afterEach(async () => {
  await outage.restore();
  for (const stop of stops.splice(0).toReversed()) await stop();
});
afterAll(() => outage.close());

const payload = z.object({ orderNo: z.string() });
const { log, lines } = captureLog();

function open(run: (job: { orderNo: string }) => Promise<string | void>) {
  const name = `kit-${randomBytes(4).toString('hex')}`;
  const queue = createQueue<unknown>({ name, redisUrl: outage.url, log });
  const workers = startWorkers([worker({ queue: name, concurrency: 2, payload, run })], {
    service: 'test',
    redisUrl: outage.url,
    log,
  });
  stops.push(queue.close, workers.stop);
  return { name, queue, workers };
}

/** What the busy machine of a test run may add to the 300 ms that are promised. */
const soon = 700;

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

describe('a job', () => {
  it('reaches the worker with its payload, under its own request id', async () => {
    const seen: unknown[] = [];
    const { queue } = open(async ({ orderNo }) => void seen.push(orderNo, currentContext().requestId));
    await queue.enqueue('expire-quote-1', { orderNo: 'SF1' });
    await eventually(() => expect(seen).toEqual(['SF1', 'job-expire-quote-1']));
  });

  it('of the same id runs once while it waits, and may be requested again when it is done', async () => {
    let runs = 0;
    const { queue } = open(async () => void (runs += 1));
    await Promise.all([1, 2, 3].map(() => queue.enqueue('once', { orderNo: 'SF1' }, { delayMs: 200 })));
    await eventually(() => expect(runs).toBe(1));
    await eventually(async () => {
      await queue.enqueue('once', { orderNo: 'SF1' });
      expect(runs).toBe(2);
    });
  });

  it('waits for its time', async () => {
    let at = 0;
    const { queue } = open(async () => void (at = Date.now()));
    const enqueuedAt = Date.now();
    await queue.enqueue('later', { orderNo: 'SF1' }, { delayMs: 400 });
    await eventually(() => expect(at).not.toBe(0));
    expect(at - enqueuedAt).toBeGreaterThanOrEqual(390);
  });

  it('is tried again after a failure', async () => {
    let tries = 0;
    const { queue } = open(async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    });
    await queue.enqueue('again', { orderNo: 'SF1' });
    await eventually(() => expect(tries).toBe(2));
  });

  it('whose payload does not parse fails at once and is never tried again', async () => {
    let runs = 0;
    const { queue, name } = open(async () => void (runs += 1));
    await queue.enqueue('broken', { orderNo: 7 });
    await eventually(() =>
      expect(lines).toContainEqual(expect.objectContaining({ queue: name, msg: 'a job failed', attempt: 1 })),
    );
    expect(runs).toBe(0);
  });

  it.each(['expire:1', '17'])('is refused under the id %s, which BullMQ would not take', async (id) => {
    const { queue } = open(async () => {});
    await expect(queue.enqueue(id, { orderNo: 'SF1' })).rejects.toThrow(RangeError);
  });

  it('continues the trace of the request that enqueued it', async () => {
    const spans = recordSpans();
    stops.push(spans.stop);
    const { queue } = open(() => span('effect', 'internal', {}, () => Promise.resolve()));
    await span('request', 'server', {}, () => queue.enqueue('traced', { orderNo: 'SF1' }));
    await eventually(() => expect(spans.named('effect')).toHaveLength(1));
    const [request] = spans.named('request');
    const [effect] = spans.named('effect');
    expect(effect?.spanContext().traceId).toBe(request?.spanContext().traceId);
  });
});

describe.each(['stop', 'freeze'] as const)('when Redis is away (%s)', (way) => {
  it('adding a job neither fails nor takes longer than 300 ms, and work goes on when Redis is back', async () => {
    const seen: string[] = [];
    const { queue } = open(async ({ orderNo }) => void seen.push(orderNo));
    await queue.enqueue('before', { orderNo: 'before' });
    await eventually(() => expect(seen).toEqual(['before']));
    await outage[way]();
    const first = await timed(() => queue.enqueue('during', { orderNo: 'during' }));
    expect(first).toBeLessThan(soon);
    const many = await timed(() =>
      Promise.all(Array.from({ length: 100 }, (_, i) => queue.enqueue(`many-${i}`, { orderNo: 'many' }))),
    );
    expect(many).toBeLessThan(soon);
    await outage.restore();
    await eventually(async () => {
      await queue.enqueue('after', { orderNo: 'after' });
      expect(seen).toContain('after');
    }, 15_000);
  });

  it('from the very start, adding a job takes no longer either, and the worker finds Redis when it comes', async () => {
    const seen: string[] = [];
    await outage[way]();
    const { queue } = open(async ({ orderNo }) => void seen.push(orderNo));
    expect(await timed(() => queue.enqueue('early', { orderNo: 'early' }))).toBeLessThan(soon);
    await outage.restore();
    await eventually(async () => {
      await queue.enqueue('later', { orderNo: 'later' });
      expect(seen).toContain('later');
    }, 15_000);
  });

  it('stopping a service takes no longer than a moment', async () => {
    const { queue, workers } = open(async () => {});
    await queue.enqueue('warm', { orderNo: 'x' });
    await outage[way]();
    expect(await timed(() => Promise.all([queue.close(), workers.stop()]))).toBeLessThan(6_000);
  });

  it('a cache command fails soon instead of hanging the request', async () => {
    const redis = createRedis(outage.url, 'cache', log);
    stops.push(() => redis.disconnect());
    await eventually(() => redis.ping());
    await outage[way]();
    const took = await timed(async () => {
      await expect(redis.get('x')).rejects.toBeInstanceOf(Error);
    });
    expect(took).toBeLessThan(soon);
    await outage.restore();
    await eventually(() => redis.ping());
  });

  it('the log says so a few times, not with every attempt', async () => {
    open(async () => {});
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = lines.length;
    await outage[way]();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(lines.length - before).toBeLessThan(10);
  });
});
