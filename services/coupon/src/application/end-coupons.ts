import { addDays, startOfNzDay, todayInNz } from '@shop/primitives/nz-time';
import type { CouponDeps } from './ports.ts';

const BATCH = 50;

/**
 * Notes the end of coupons whose last day is over, each once, at the moment when that day ended. Whether a code applies never
 * waits for it: that compares the day. Source: docs/rules/coupons.md, 16.
 */
export function endCoupons({ transact, clock }: Pick<CouponDeps, 'transact' | 'clock'>) {
  /** @param code of one coupon, '' = all that are due. @returns how many ended */
  return (code: string): Promise<number> =>
    transact(async ({ managed }) => {
      const now = clock.now();
      const ended = await managed.end({ code, today: todayInNz(now), at: now, limit: BATCH });
      for (const one of ended)
        await managed.note({ code: one.code, what: 'ended', staffId: '', at: startOfNzDay(addDays(one.expiry, 1)) });
      return ended.length;
    });
}
