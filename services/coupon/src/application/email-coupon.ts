import { normaliseCode } from '@shop/commerce/coupon-rules';
import { todayInNz } from '@shop/primitives/nz-time';
import { emailProblem, REPEAT_MS } from '../domain/coupon-email.ts';
import { noteAct } from './note-act.ts';
import type { CouponDeps, CouponEmail, CouponTx, ManagedCoupon } from './ports.ts';

type Pressing = Pick<CouponDeps, 'transact' | 'clock'>;

/** Requests the mail of a coupon; a repeat within a minute requests none. @throws Refusal not_found, precondition */
export function emailCoupon({ transact, clock }: Pressing) {
  return (typed: string, staffId: string): Promise<ManagedCoupon> =>
    transact(async (tx) => {
      const coupon = await tx.managed.lock(normaliseCode(typed));
      const at = clock.now();
      const since = at.getTime() - REPEAT_MS;
      const isRepeat = coupon.history.some(
        (op) => op.what === 'emailed' && op.staffId === staffId && Date.parse(op.at) > since,
      );
      if (isRepeat) return coupon;
      await requestEmail(tx, coupon, { staffId, at });
      return tx.managed.read(coupon.id);
    });
}

/** Notes the request and publishes it, in one transaction. @throws Refusal precondition when the coupon cannot be e-mailed */
export async function requestEmail(
  tx: CouponTx,
  coupon: ManagedCoupon,
  { staffId, at }: { staffId: string; at: Date },
): Promise<void> {
  const problem = emailProblem(coupon, todayInNz(at));
  if (problem) throw problem;
  const emailId = await noteAct(tx, { code: coupon.code, what: 'emailed', staffId, at });
  await tx.events.emailRequested({ emailId, couponId: coupon.id, customerId: coupon.customerId, staffId });
}

/** What the mail of one request says: the coupon as it is now. @throws Refusal not_found */
export function getEmail({ list, clock }: Pick<CouponDeps, 'list' | 'clock'>) {
  return async (emailId: string): Promise<CouponEmail & { isOpen: boolean }> => {
    const email = await list.email(emailId);
    return { ...email, isOpen: emailProblem(email.coupon, todayInNz(clock.now())) === undefined };
  };
}
