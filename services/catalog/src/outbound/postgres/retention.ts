import type { Retention } from '@shop/kit/jobs/retention';

/**
 * Tombstones: released without ever being taken, they refuse a late take; no call for that order is pending after a month. Answers to moves
 * outlast order's own rows of them, so that order never asks for a move whose answer is gone.
 */
export const RETENTION: readonly Retention[] = [
  { table: 'stock_hold', where: `state = 'released' and taken_at is null and ended_at < $1`, days: 30 },
  { table: 'hold_move', where: 'moved_at < $1', days: 90 },
];
