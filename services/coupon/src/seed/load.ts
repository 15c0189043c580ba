import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@shop/kit/clock';
import { createPool } from '@shop/kit/postgres/pool';
import type { Db } from '@shop/kit/postgres/transaction';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { pastInstant } from '@shop/primitives/past-moment';
import { z } from 'zod';

const row = z.object({
  code: z.string(),
  name: z.string(),
  type: z.enum(['percent', 'fixed']),
  amount: z.int(),
  minCents: z.int(),
  isShipping: z.boolean(),
  excludeHot: z.boolean(),
  excludeSale: z.boolean(),
  expiry: z.iso.date().nullable(),
  useLimit: z.int(),
  enabled: z.boolean(),
});

const moment = z.object({ daysAgo: z.int().min(0), minute: z.int().min(0) });
const useRow = z.object({
  orderNo: z.string(),
  version: z.int(),
  code: z.string(),
  customerId: z.string(),
  state: z.enum(['held', 'final', 'released']),
  taken: moment,
  ended: moment.nullable(),
});

const opRow = z.object({
  code: z.string(),
  what: z.enum(['created', 'enabled', 'disabled', 'emailed']),
  staffId: z.string(),
  at: moment,
});

/**
 * Loads coupon.jsonl with what was done to them and their uses in the past once: the stamp is written in the same transaction, so a second run changes nothing.
 * @param now the days of the past are counted from here
 */
export async function loadCoupons(db: Db, folder: string, now: Date): Promise<number> {
  const stamped = await db.query(`insert into seed_stamp (name) values ('demo') on conflict do nothing`);
  if (stamped.rowCount === 0) return 0;
  const { rowCount } = await db.query(
    `insert into coupon (code, name, type, amount, min_cents, is_shipping, exclude_hot, exclude_sale, expiry, use_limit, enabled)
     select code, name, type, amount, "minCents", "isShipping", "excludeHot", "excludeSale", expiry, "useLimit", enabled
       from jsonb_to_recordset($1::jsonb) as c(code text, name text, type text, amount bigint, "minCents" bigint,
            "isShipping" boolean, "excludeHot" boolean, "excludeSale" boolean, expiry date, "useLimit" int, enabled boolean)
     on conflict (code) do nothing`,
    [JSON.stringify(await rowsOf(join(folder, 'coupon.jsonl'), row))],
  );
  await loadOps(db, await rowsOf(join(folder, 'coupon_op.jsonl'), opRow), now);
  await loadUses(db, await rowsOf(join(folder, 'coupon_use.jsonl'), useRow), now);
  return rowCount;
}

async function rowsOf<T>(file: string, each: z.ZodType<T>): Promise<T[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => each.parse(JSON.parse(line)));
}

/** Who made a coupon and when also stands in its row. */
async function loadOps(db: Db, ops: z.output<typeof opRow>[], now: Date): Promise<void> {
  const rows = ops.map((op) => ({ ...op, at: pastInstant(now, op.at) }));
  await db.query(
    `insert into coupon_op (code, what, staff_id, at)
     select code, what, "staffId", at from jsonb_to_recordset($1::jsonb) as o(code text, what text, "staffId" text, at timestamptz) order by at`,
    [JSON.stringify(rows)],
  );
  await db.query(
    `update coupon c set staff_id = o.staff_id, created_at = o.at from coupon_op o where o.code = c.code and o.what = 'created'`,
  );
}

/** A counter is the number of the uses that count. */
async function loadUses(db: Db, uses: z.output<typeof useRow>[], now: Date): Promise<void> {
  const rows = uses.map(({ taken, ended, ...use }) => {
    return { ...use, taken: pastInstant(now, taken), ended: ended && pastInstant(now, ended) };
  });
  await db.query(
    `insert into coupon_use (order_no, version, code, customer_id, state, taken_at, ended_at)
     select "orderNo", version, code, "customerId", state, taken, ended
       from jsonb_to_recordset($1::jsonb) as u("orderNo" text, version int, code text, "customerId" text, state text,
            taken timestamptz, ended timestamptz)`,
    [JSON.stringify(rows)],
  );
  await db.query(
    `update coupon c set use_count = u.n
       from (select code, count(*)::int as n from coupon_use where state <> 'released' group by code) u where u.code = c.code`,
  );
}

if (import.meta.main) {
  const url = process.env['DATABASE_URL'] ?? '';
  const pool = createPool({ url, name: 'coupon-seed', mostMs: 0 });
  const [, , folder = '.', now] = process.argv;
  await withTransaction(pool, (tx) => loadCoupons(tx, folder, now ? new Date(now) : systemClock.now()));
  await pool.end();
}
