import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@shop/kit/ids';
import { createPool } from '@shop/kit/postgres/pool';
import type { Db } from '@shop/kit/postgres/transaction';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { z } from 'zod';

const voucherRow = z.object({ code: z.string(), cents: z.int() });
const customerRow = z.object({ id: z.string(), creditCents: z.int() });

/** Loads demo vouchers and customers' credit once; the stamp is written in the same transaction. */
export async function loadTenders(db: Db, folder: string): Promise<number> {
  const stamped = await db.query(`insert into seed_stamp (name) values ('demo') on conflict do nothing`);
  if (stamped.rowCount === 0) return 0;
  const vouchers = await rowsOf(join(folder, 'voucher.jsonl'), voucherRow);
  const customers = await rowsOf(join(folder, 'customer.jsonl'), customerRow);
  for (const { code, cents } of vouchers) await deposit(db, { kind: 'voucher', ref: code, cents });
  const credits = customers.filter(({ creditCents }) => creditCents > 0);
  for (const { id, creditCents } of credits) await deposit(db, { kind: 'credit', ref: id, cents: creditCents });
  return vouchers.length + credits.length;
}

async function rowsOf<T>(file: string, row: z.ZodType<T>): Promise<T[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => row.parse(JSON.parse(line)));
}

/** A balance and the ledger entry that explains it. */
async function deposit(db: Db, { kind, ref, cents }: { kind: string; ref: string; cents: number }): Promise<void> {
  await db.query('insert into tender_account (kind, ref, balance_cents) values ($1, $2, $3)', [kind, ref, cents]);
  await db.query('insert into tender_entry (id, kind, ref, cents, at) values ($1, $2, $3, $4, now())', [
    newId(),
    kind,
    ref,
    cents,
  ]);
}

if (import.meta.main) {
  const pool = createPool({ url: process.env['DATABASE_URL'] ?? '', name: 'payment-seed' });
  await withTransaction(pool, (tx) => loadTenders(tx, process.argv[2] ?? '.'));
  await pool.end();
}
