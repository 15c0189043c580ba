import type { JobQueue } from '@shop/kit/jobs/queue';
import { addDays, startOfNzDay } from '@shop/primitives/nz-time';
import type { CouponDeps } from '../../application/ports.ts';

/** A second late, so that the day is surely over. */
const LATE_MS = 1_000;

export interface CouponReminderOptions {
  readonly queue: Pick<JobQueue<{ readonly code: string }>, 'enqueue'>;
  readonly now: () => Date;
}

/** One job a coupon, for the end of its last day. A job that is lost is replaced by the sweep. */
export const couponReminders =
  ({ queue, now }: CouponReminderOptions): CouponDeps['remindEnd'] =>
  async (code, lastDay) => {
    const delayMs = startOfNzDay(addDays(lastDay, 1)).getTime() + LATE_MS - now().getTime();
    await queue.enqueue(`end-coupon-${code}`, { code }, { delayMs });
  };
