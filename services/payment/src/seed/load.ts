import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@shop/kit/clock';
import { newId, newToken } from '@shop/kit/ids';
import { createPool } from '@shop/kit/postgres/pool';
import type { Db } from '@shop/kit/postgres/transaction';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { asCents } from '@shop/primitives/money';
import { pastInstant } from '@shop/primitives/past-moment';
import { z } from 'zod';
import type { Attempt } from '../domain/attempt.ts';
import { attemptColumns } from '../outbound/postgres/attempt.columns.ts';

const voucherRow = z.object({ code: z.string(), cents: z.int() });
const customerRow = z.object({ id: z.string(), creditCents: z.int() });

const attemptRow = z.object({
  paymentId: z.string(),
  orderNo: z.string(),
  gateway: z.string(),
  amountCents: z.int().transform(asCents),
  state: z.enum(['captured', 'declined']),
  branch: z.string(),
  staffId: z.string(),
  reference: z.string(),
  refundOf: z.string(),
  at: z.object({ daysAgo: z.int().min(0), minute: z.int().min(0) }),
});

/** Loads demo vouchers and customers' credit and what was paid in the past once; the stamp is written in the same transaction. */
export async function loadTenders(db: Db, folder: string, now: Date): Promise<number> {
  const stamped = await db.query(`insert into seed_stamp (name) values ('demo') on conflict do nothing`);
  if (stamped.rowCount === 0) return 0;
  const vouchers = await rowsOf(join(folder, 'voucher.jsonl'), voucherRow);
  const customers = await rowsOf(join(folder, 'customer.jsonl'), customerRow);
  for (const { code, cents } of vouchers) await deposit(db, { kind: 'voucher', ref: code, cents });
  const credits = customers.filter(({ creditCents }) => creditCents > 0);
  for (const { id, creditCents } of credits) await deposit(db, { kind: 'credit', ref: id, cents: creditCents });
  await loadStations(db);
  await loadAttempts(db, await rowsOf(join(folder, 'attempt.jsonl'), attemptRow), now);
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

/** The terminals at the counters of the demo, as the sandbox has them. */
async function loadStations(db: Db): Promise<void> {
  await db.query(
    `insert into station (id, branch, name, gateway)
     values ('AKL-1', 'AKL', 'Auckland 1', 'weftpos'), ('AKL-2', 'AKL', 'Auckland 2', 'weftpos'),
            ('WLG-1', 'WLG', 'Wellington 1', 'weftpos'),
            ('AKL-V1', 'AKL', 'Auckland V1', 'veftpos'), ('WLG-V1', 'WLG', 'Wellington V1', 'veftpos')`,
  );
}

/** Over, so nobody asks a provider about them. They were never in the sandbox's books either. */
async function loadAttempts(db: Db, attempts: z.output<typeof attemptRow>[], now: Date): Promise<void> {
  const rows = attempts.map(({ at, reference, ...attempt }): Attempt => {
    const settledAt = pastInstant(now, at);
    const ours = `${attempt.orderNo}-1-${attempt.paymentId.slice(0, 8)}`;
    const isOk = attempt.state === 'captured';
    return {
      ...{ ...attempt, attempt: 1, ourReference: ours, token: newToken(), returnToken: newToken(), pageUrl: '' },
      ...{ providerSession: '', providerReference: reference, reason: isOk ? '' : 'Declined', confirmationToken: '' },
      ...{ expiresAt: settledAt, startedAt: settledAt, settledAt, station: '' },
    };
  });
  await db.query(
    `insert into attempt (${attemptColumns.names()})
     select ${attemptColumns.values('a')} from jsonb_to_recordset($1::jsonb) as ${attemptColumns.record('a')}`,
    [JSON.stringify(rows)],
  );
}

if (import.meta.main) {
  const pool = createPool({ url: process.env['DATABASE_URL'] ?? '', name: 'payment-seed', mostMs: 0 });
  const [, , folder = '.', now] = process.argv;
  await withTransaction(pool, (tx) => loadTenders(tx, folder, now ? new Date(now) : systemClock.now()));
  await pool.end();
}
