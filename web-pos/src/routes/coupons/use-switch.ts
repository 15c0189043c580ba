import { messageOf } from '@shop/contract/client';
import type { Coupon, CouponListAnswer } from '@shop/contract/pos/coupon';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { setStatus } from '../../features/coupons/coupons.query.ts';

/** Switches a coupon: shown at once, taken back when it is refused. */
export function useSwitch(): (coupon: Coupon) => Promise<void> {
  const cache = useQueryClient();
  const dialogs = useDialog();
  const pending = useRef(new Set<string>());
  const put = (coupon: Coupon) =>
    cache.setQueriesData<CouponListAnswer>(
      { queryKey: ['coupons'] },
      (page) => page && { ...page, coupons: page.coupons.map((one) => (one.id === coupon.id ? coupon : one)) },
    );
  return async (coupon) => {
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
}
