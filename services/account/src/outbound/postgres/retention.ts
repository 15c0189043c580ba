import type { Retention } from '@shop/kit/jobs/retention';

/** As long as misses of a PIN count at most, see config.ts. */
const PIN_TRY_DAYS = 31;

/** Expired rows are refused by their own time already; deleting them is not urgent. */
export const RETENTION: readonly Retention[] = [
  {
    table: 'session',
    where: `expires_at <= $1 and (staff_id is null or staff_started_at < $1::timestamptz - interval '12 hours')`,
    days: 0,
  },
  { table: 'limit_hit', where: 'ends_at <= $1', days: 0 },
  { table: 'pin_try', where: 'at < $1', days: PIN_TRY_DAYS },
  { table: 'grant_issued', where: 'expires_at < $1', days: 1 },
  { table: 'pin_subject', where: `noted_at < $1::timestamptz - interval '1 hour'`, days: 0 },
  { table: 'password_reset', where: 'expires_at < $1', days: 1 },
  // Submitted forms are kept half a year (docs/rules/sessions.md, 9).
  { table: 'lead', where: 'created_at < $1', days: 183 },
];
