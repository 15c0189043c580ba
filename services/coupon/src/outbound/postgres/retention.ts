import type { Retention } from '@shop/kit/jobs/retention';

/** Tombstones: released without ever being taken, they refuse a late take; no call for that order is pending after a month. */
export const RETENTION: readonly Retention[] = [
  { table: 'coupon_use', where: `state = 'released' and taken_at is null and ended_at < $1`, days: 30 },
];
