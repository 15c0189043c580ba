import { normaliseCode } from '@shop/commerce/coupon-rules';
import { type NzDate, todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import type { Coupon } from '../domain/coupon.ts';
import { usedUp, whyNot } from '../domain/coupon.ts';
import type { CouponDeps, CouponWriter, TakeUse } from './ports.ts';

/**
 * Takes one use for (order_no, version), once: a repeat gets the same answer, a release that came first wins.
 * A later version of the same order gives the earlier one's use back in the same transaction, and gets it although the
 * coupon was disabled meanwhile (docs/rules/coupons.md 13).
 */
export function takeUse({ transact, clock }: Pick<CouponDeps, 'transact' | 'clock'>) {
  return (request: TakeUse): Promise<Coupon> =>
    transact(async ({ coupons }) => {
      const { customerId, staffId, key } = request;
      const code = normaliseCode(request.code);
      const coupon = await coupons.find(code);
      if (!coupon) throw ended(code);
      const isKept = await coupons.isHeldBy(code, key.orderNo);
      await coupons.supersede(key);
      const before = await coupons.claim(key, { code, customerId, staffId });
      if (before?.state === 'released') {
        throw refuse('conflict', 'coupon.released', 'This order was changed. Please try again.');
      }
      if (!before) await takeOrRefuse(coupons, { ...request, code, isKept }, todayInNz(clock.now()));
      return coupon;
    });
}

/**
 * The row decides; the rules only find the words. Between the two another shopper may take the last use, or give back the one
 * it held.
 */
async function takeOrRefuse(
  coupons: CouponWriter,
  { code, key, itemsCents, customerId, staffId, isKept }: TakeUse & { isKept: boolean },
  today: NzDate,
): Promise<void> {
  const purchase = { itemsCents, customerId, staffId, today };
  if (await coupons.take(code, purchase, isKept)) return;
  const now = await coupons.find(code, key.orderNo);
  if (!now?.enabled) throw ended(code);
  throw whyNot(now, purchase) ?? usedUp({ code, heldBy: now.heldBy || 'another order' }, purchase);
}

/** Withdrawn since the shopper typed it: a rule of the sale, not an unknown address. */
const ended = (code: string) => refuse('precondition', 'coupon.ended', `The code ${code} can no longer be used.`);
