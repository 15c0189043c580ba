import type { CouponDeps, CouponSearch, ManagedCoupon } from './ports.ts';

/** A page of coupons as staff see them. */
export function listCoupons({ list }: Pick<CouponDeps, 'list'>) {
  return (search: CouponSearch): Promise<{ coupons: ManagedCoupon[]; total: number }> => list.page(search);
}
