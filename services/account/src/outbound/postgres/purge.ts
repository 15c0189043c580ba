import type { Db } from '@shop/kit/postgres/transaction';

const DAY = 86_400_000;
/** What somebody left with us is kept half a year (reliability.md 5.2: short retention). */
const LEAD_DAYS = 183;
/** As long as misses of a PIN count at most, see config.ts. */
const PIN_TRY_DAYS = 31;

/** Deletes what nobody can use any more. Safe to run on several replicas at once. @returns rows deleted */
export async function purge(db: Db, now: Date): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const deletions: [string, Date][] = [
    [
      `delete from session where expires_at <= $1 and (staff_id is null or staff_started_at < $1 - interval '12 hours')`,
      now,
    ],
    ['delete from limit_hit where ends_at <= $1', now],
    // Misses count for so long (docs/rules/pins.md).
    ['delete from pin_try where at < $1', ago(PIN_TRY_DAYS)],
    ['delete from grant_issued where expires_at < $1', ago(1)],
    ['delete from password_reset where expires_at < $1', ago(1)],
    ['delete from lead where created_at < $1', ago(LEAD_DAYS)],
  ];
  let deleted = 0;
  for (const [text, before] of deletions) deleted += (await db.query(text, [before])).rowCount;
  return deleted;
}
