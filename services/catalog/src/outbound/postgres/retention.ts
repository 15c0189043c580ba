import type { Retention } from '@shop/kit/jobs/retention';

/** Tombstones: released without ever being taken, they refuse a late take; no call for that order is pending after a month. */
export const RETENTION: readonly Retention[] = [
  { table: 'stock_hold', where: `state = 'released' and taken_at is null and ended_at < $1`, days: 30 },
  // Asked for again within minutes; the order's log says what was moved.
  { table: 'hold_move', where: 'moved_at < $1', days: 90 },
  { table: 'search_miss', where: 'day < $1', days: 400 },
];
