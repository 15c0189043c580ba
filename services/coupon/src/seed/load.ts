import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool } from '@shop/kit/postgres/pool';
import type { Db } from '@shop/kit/postgres/transaction';
import { withTransaction } from '@shop/kit/postgres/transaction';
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

/** Loads coupon.jsonl once: the stamp is written in the same transaction, so a second run changes nothing. */
export async function loadCoupons(db: Db, folder: string): Promise<number> {
  const stamped = await db.query(`insert into seed_stamp (name) values ('demo') on conflict do nothing`);
  if (stamped.rowCount === 0) return 0;
  const lines = (await readFile(join(folder, 'coupon.jsonl'), 'utf8')).split('\n').filter(Boolean);
  const { rowCount } = await db.query(
    `insert into coupon (code, name, type, amount, min_cents, is_shipping, exclude_hot, exclude_sale, expiry, use_limit, enabled)
     select code, name, type, amount, "minCents", "isShipping", "excludeHot", "excludeSale", expiry, "useLimit", enabled
       from jsonb_to_recordset($1::jsonb) as c(code text, name text, type text, amount bigint, "minCents" bigint,
            "isShipping" boolean, "excludeHot" boolean, "excludeSale" boolean, expiry date, "useLimit" int, enabled boolean)
     on conflict (code) do nothing`,
    [JSON.stringify(lines.map((line) => row.parse(JSON.parse(line))))],
  );
  return rowCount;
}

if (import.meta.main) {
  const url = process.env['DATABASE_URL'] ?? '';
  const pool = createPool({ url, name: 'coupon-seed' });
  await withTransaction(pool, (tx) => loadCoupons(tx, process.argv[2] ?? '.'));
  await pool.end();
}
