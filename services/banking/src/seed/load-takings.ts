import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@shop/kit/postgres/transaction';
import { add, asCents } from '@shop/primitives/money';
import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { pastInstant } from '@shop/primitives/past-moment';
import { z } from 'zod';
import { type BankedMethod, countedLines, expectedLines } from '../domain/day.ts';
import { entryOf } from '../domain/ledger.ts';
import { dayRepository } from '../outbound/postgres/day.repository.ts';
import { ledgerRepository } from '../outbound/postgres/ledger.repository.ts';

const moment = z.object({ daysAgo: z.int().min(0), minute: z.int().min(0) });
const takingsRow = z.object({
  eventId: z.uuid(),
  orderNo: z.string(),
  paymentId: z.uuid(),
  branch: z.string(),
  staffId: z.string(),
  gateway: z.string(),
  type: z.literal([1, 2]),
  amountCents: z.int().transform(asCents),
  reference: z.string(),
  settled: moment,
});
const recordRow = z.object({
  branch: z.string(),
  daysAgo: z.int().min(1),
  staffId: z.string(),
  comment: z.string(),
  submitted: moment,
  differences: z.array(z.object({ gateway: z.string(), cents: z.int().transform(asCents) })),
});
type SeedRecord = z.output<typeof recordRow>;
const methodRow = z
  .object({ gateway: z.string(), name: z.string(), bankedEditable: z.boolean() })
  .transform(({ gateway: code, ...method }): BankedMethod => ({ code, ...method }));

/**
 * Loads the takings of the demo's past and the records of its submitted days once: run it in a transaction, the stamp is written with it.
 * @param now the days of the past are counted from here
 * @throws Error when NODE_ENV is production
 */
export async function loadTakings(db: Db, dir: string, now: Date): Promise<void> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('the demo takings are never loaded in production');
  const { rowCount } = await db.query(`insert into seed_stamp (name) values ('demo') on conflict do nothing`);
  if (rowCount === 0) return;
  const takings = await rowsOf(join(dir, 'takings.jsonl'), takingsRow);
  const ledger = ledgerRepository(db);
  for (const { eventId, settled, ...one } of takings) {
    await ledger.append(entryOf(eventId, { ...one, attempt: 1, settledAt: pastInstant(now, settled) }));
  }
  const methods = await rowsOf(join(dir, 'method.jsonl'), methodRow);
  for (const record of await rowsOf(join(dir, 'banking_record.jsonl'), recordRow)) {
    await submit(db, { record, methods }, now);
  }
}

async function rowsOf<T>(file: string, row: z.ZodType<T>): Promise<T[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => row.parse(JSON.parse(line)));
}

interface Submitting {
  readonly record: SeedRecord;
  readonly methods: readonly BankedMethod[];
}

/** As staff submit a day: what is open up to it lies in its record, and what was counted differs where the plan says so. */
async function submit(db: Db, { record, methods }: Submitting, now: Date): Promise<void> {
  const { branch, daysAgo, staffId, comment, submitted, differences } = record;
  const bankedOn = addDays(todayInNz(now), -daysAgo);
  const day = { branch, bankedOn, staffId, comment, submittedAt: pastInstant(now, submitted) };
  const days = dayRepository(db);
  const id = await days.insert(day);
  const expected = expectedLines(methods, (await days.take(id, day)).sums);
  const counted = expected.map(({ gateway, expectedCents }) => {
    const { cents } = differences.find((one) => one.gateway === gateway) ?? {};
    return { gateway, expectedCents, actualCents: cents === undefined ? expectedCents : add(expectedCents, cents) };
  });
  await days.addLines(id, countedLines(expected, counted));
  // The orders of the past know it already.
  await days.markPublished(id, day.submittedAt);
}
