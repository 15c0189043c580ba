import { emptyTables } from '@shop/kit/testing/empty-tables';
import { createQueue, type JobQueue } from '@shop/kit/jobs/queue';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { testConfig } from '@shop/kit/testing/config';
import { eventually } from '@shop/kit/testing/eventually';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { type RunningService, startForTest } from '@shop/kit/testing/service';
import { asNzDate } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endCoupons } from '../src/application/end-coupons.ts';
import { END_COUPON } from '../src/inbound/jobs/end-coupon.worker.ts';
import { couponReminders } from '../src/outbound/bullmq/coupon-reminders.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { COUPON_COUNTS } from '../src/config.ts';
import { startCoupon } from '../src/start.ts';

/** 12:00 on 2 December 2026 in New Zealand. */
const now = new Date('2026-12-01T23:00:00Z');
const clock = { now: () => now };
/** The end of 30 November there. */
const ENDED = new Date('2026-11-30T11:00:00Z');

let database: FreshDatabase;
let pool: Pool;
let running: RunningService;
let jobs: JobQueue<{ readonly code: string }>;

beforeAll(async () => {
  database = await freshDatabase('coupon');
  const config = await testConfig(database.url);
  pool = createPool({ url: database.url, name: 'end-coupons-test' });
  await pool.query(`insert into coupon (code, name, type, amount, use_limit, expiry)
                    values ('FIRST', 'Over', 'fixed', 1, 1, '2026-11-30')`);
  running = await startForTest({ name: 'coupon', start: startCoupon, config: { ...config, ...COUPON_COUNTS }, clock });
  // Once the first look of its sweep is over, the next is minutes away: from here on the jobs act alone.
  await eventually(async () => {
    if ((await history()).length === 0) throw new Error('the sweep has not looked yet');
  });
  jobs = createQueue({ name: END_COUPON, redisUrl: config.REDIS_URL });
}, 60_000);
afterAll(async () => {
  await jobs.close();
  await running.stop();
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await emptyTables(pool, 'coupon_op, coupon_use, coupon');
  await pool.query(
    `insert into coupon (code, name, type, amount, use_limit, expiry)
     values ('OLD', 'Over', 'fixed', 1, 1, '2026-11-30'), ('OLDER', 'Over', 'fixed', 1, 1, '2026-11-29'),
            ('TODAY', 'Its last day', 'fixed', 1, 1, '2026-12-02'), ('EVER', 'No end', 'fixed', 1, 1, null)`,
  );
});

const history = async () =>
  (await pool.query<{ code: string; what: string; at: Date }>('select code, what, at from coupon_op order by code'))
    .rows;

describe('a coupon whose last day is over', () => {
  it('has its end in its history, by the job of that day', async () => {
    await jobs.enqueue('end-coupon-OLD', { code: 'OLD' });
    await eventually(async () => expect(await history()).toEqual([{ code: 'OLD', what: 'ended', at: ENDED }]));
  });

  it('has it once, whoever looks and how often, and no other coupon has', async () => {
    const end = endCoupons({ transact: transactOn(pool, () => {}), clock });
    const ended = await Promise.all([end(''), end(''), end('OLD'), end('TODAY'), end('EVER')]);
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect((await history()).map(({ code }) => code)).toEqual(['OLD', 'OLDER']);
    expect(await end('')).toBe(0);
  });

  it('is planned for a second after the end of that day in New Zealand', async () => {
    const enqueued: unknown[] = [];
    const queue = { enqueue: async (...job: unknown[]) => void enqueued.push(job) };
    await couponReminders({ queue, now: () => new Date(ENDED.getTime() - 5_000) })('OLD', asNzDate('2026-11-30'));
    expect(enqueued).toEqual([['end-coupon-OLD', { code: 'OLD' }, { delayMs: 6_000 }]]);
  });
});
