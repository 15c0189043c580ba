import { messageOf } from '@shop/contract/client';
import type { Coupon, CouponListAnswer } from '@shop/contract/pos/coupon';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { emailCoupon, setStatus } from '../../features/coupons/coupons.query.ts';
import { say } from '../../lib/notice.tsx';

/** What is done to a coupon of the list by its row. */
export function useCouponActions() {
  const cache = useQueryClient();
  const dialogs = useDialog();
  const pending = useRef(new Set<string>());
  const put = (coupon: Coupon) =>
    cache.setQueriesData<CouponListAnswer>(
      { queryKey: ['coupons'] },
      (page) => page && { ...page, coupons: page.coupons.map((one) => (one.id === coupon.id ? coupon : one)) },
    );
  /** Shown at once, taken back when it is refused. */
  const onSwitch = async (coupon: Coupon) => {
    if (pending.current.has(coupon.id)) return;
    pending.current.add(coupon.id);
    const status = coupon.status === 1 ? 0 : 1;
    put({ ...coupon, status });
    try {
      put((await setStatus(coupon.id, status)).coupon);
    } catch (reason) {
      put(coupon);
      await agreed(dialogs.alert({ message: messageOf(reason) }));
    } finally {
      pending.current.delete(coupon.id);
    }
  };
  const onEmail = async (coupon: Coupon) => {
    try {
      const { msg, coupon: mailed } = await emailCoupon(coupon.code);
      put(mailed);
      void say(msg);
    } catch (reason) {
      await agreed(dialogs.alert({ message: messageOf(reason) }));
    }
  };
  return {
    onSwitch: (coupon: Coupon) => void onSwitch(coupon),
    onEmail: (coupon: Coupon) => void onEmail(coupon),
  };
}
