import type { Retention } from '@shop/kit/jobs/retention';

/** A tombstone refuses a late take; no call of this order is under way after a month. */
export const RETENTION: readonly Retention[] = [{ table: 'tender_tombstone', where: 'created_at < $1', days: 30 }];
