import { codeInUse, couponRules, normaliseCode } from '@shop/commerce/coupon-rules';
import { assertRules } from '@shop/commerce/rule';
import { todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import type { NewCoupon } from '../domain/new-coupon.ts';
import { requestEmail } from './email-coupon.ts';
import type { CouponDeps, ManagedCoupon } from './ports.ts';

/** Makes a coupon, and requests its mail where that is wanted; who did is noted in the same transaction. @throws Refusal precondition with the first rule it breaks */
export function createCoupon({ transact, clock, remindEnd }: Pick<CouponDeps, 'transact' | 'clock' | 'remindEnd'>) {
  return async (wanted: NewCoupon, staffId: string): Promise<ManagedCoupon> => {
    const coupon = { ...wanted, code: normaliseCode(wanted.code), name: wanted.name.trim() };
    const at = clock.now();
    const created = await transact(async (tx) => {
      const { managed } = tx;
      assertRules(couponRules, { ...coupon, today: todayInNz(at) });
      const id = await managed.insert(coupon, staffId, at);
      if (id === undefined) throw inUse(coupon.code);
      await managed.note({ code: coupon.code, what: 'created', staffId, at });
      const made = await managed.read(id);
      if (!wanted.email) return made;
      await requestEmail(tx, made, { staffId, at });
      return managed.read(id);
    });
    if (coupon.expiry) await remindEnd(coupon.code, coupon.expiry);
    return created;
  };
}

const inUse = (code: string) => refuse('precondition', 'coupon.in_use', codeInUse(code));
