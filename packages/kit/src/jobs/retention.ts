import type { Clock } from '../clock.ts';
import type { Db } from '../postgres/statements.ts';
import { type SweepSpec, sweep } from './sweep.ts';

/** Rows that are of no use any more: those of `table` where `where` holds with $1 = so many days ago. Both are written in code, never typed. */
export interface Retention {
  readonly table: string;
  readonly where: string;
  /** 24 hours each; 0 = now */
  readonly days: number;
}

const EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const MOST = 1_000;

/** Deletes what has served its time, a thousand rows of a table at once. Replicas take different rows. @returns how many */
export async function deleteExpired(db: Db, rows: readonly Retention[], now: Date): Promise<number> {
  let deleted = 0;
  for (const { table, where, days } of rows) {
    const { rowCount } = await db.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${MOST} for update skip locked))`,
      [new Date(now.getTime() - days * DAY_MS)],
    );
    deleted += rowCount;
  }
  return deleted;
}

/** The same every ten minutes, as `<service>-retention`. Nothing waits for it. */
export const retentionSweep = (
  service: string,
  rows: readonly Retention[],
  { pool, clock }: { readonly pool: Db; readonly clock: Clock },
): SweepSpec =>
  sweep({ name: `${service}-retention`, everyMs: EVERY_MS, run: () => deleteExpired(pool, rows, clock.now()) });
