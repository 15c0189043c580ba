import { todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { normaliseCode } from '../domain/coupon.ts';
import { type NewCoupon, newCouponProblem } from '../domain/new-coupon.ts';
import type { CouponDeps, ManagedCoupon } from './ports.ts';

/** Makes a coupon; who did is noted in the same transaction. @throws Refusal precondition with the first rule it breaks */
export function createCoupon({ transact, clock }: Pick<CouponDeps, 'transact' | 'clock'>) {
  return (wanted: NewCoupon, staffId: string): Promise<ManagedCoupon> => {
    const coupon = { ...wanted, code: normaliseCode(wanted.code), name: wanted.name.trim() };
    const at = clock.now();
    return transact(async ({ managed }) => {
      const problem = newCouponProblem(coupon, todayInNz(at));
      if (problem) throw problem;
      const id = await managed.insert(coupon, staffId, at);
      if (id === undefined) throw inUse(coupon.code);
      await managed.note({ code: coupon.code, what: 'created', staffId, at });
      return managed.read(id);
    });
  };
}

const inUse = (code: string) => refuse('precondition', 'coupon.in_use', `${code} is in use, please take another code`);
