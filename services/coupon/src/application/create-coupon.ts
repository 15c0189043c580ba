import { codeInUse, couponRules, normaliseCode } from '@shop/commerce/coupon-rules';
import { assertRules } from '@shop/commerce/rule';
import { startOfNzDay, todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { assertMayMake, type Maker, type NewCoupon } from '../domain/new-coupon.ts';
import { requestEmail } from './email-coupon.ts';
import { noteAct } from './note-act.ts';
import type { CouponDeps, ManagedCoupon } from './ports.ts';

type Deps = Pick<CouponDeps, 'transact' | 'clock' | 'remindEnd' | 'limits'>;

/** Makes a coupon, and requests its mail where that is wanted; who did is noted in the same transaction. @throws Refusal precondition with the first rule it breaks */
export function createCoupon({ transact, clock, remindEnd, limits }: Deps) {
  return async (wanted: NewCoupon, by: Maker): Promise<ManagedCoupon> => {
    const { staffId } = by;
    const coupon = { ...wanted, code: normaliseCode(wanted.code), name: wanted.name.trim() };
    const at = clock.now();
    const created = await transact(async (tx) => {
      const { managed } = tx;
      const today = todayInNz(at);
      assertRules(couponRules, { ...coupon, today });
      assertMayMake(coupon, by, { limits, today: await managed.madeSince(staffId, startOfNzDay(today)) });
      const id = await managed.insert(coupon, staffId, at);
      if (id === undefined) throw inUse(coupon.code);
      await noteAct(tx, { code: coupon.code, what: 'created', staffId, at, detail: termsOf(coupon) });
      const made = await managed.read(id);
      if (!wanted.email) return made;
      await requestEmail(tx, made, { staffId, at });
      return managed.read(id);
    });
    if (coupon.expiry) await remindEnd(coupon.code, coupon.expiry);
    return created;
  };
}

const termsOf = ({ type, amount, minCents, expiry, useLimit }: NewCoupon) => ({
  ...(type === 'percent' ? { percent: amount / 100 } : { amountCents: amount }),
  ...{ minimumCents: minCents, uses: useLimit },
  ...(expiry ? { lastDayOn: expiry } : {}),
});

const inUse = (code: string) => refuse('precondition', 'coupon.in_use', codeInUse(code));
