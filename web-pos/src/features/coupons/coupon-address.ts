import type { Coupon, CouponSort } from '@shop/contract/pos/coupon';
import { directionOf, pageOf, type Sorting } from '../../lib/sort-head.tsx';

/** What of the list stands in its address. */
export interface CouponView extends Sorting<CouponSort> {
  readonly search: string;
  readonly type: Coupon['type'] | '';
  /** from 1 */
  readonly page: number;
}
export type { CouponSort };

const SORTS: Readonly<Record<CouponSort, true>> = {
  ...{ code: true, name: true, type: true, amount: true, min_gtotal: true },
  ...{ uselimit: true, usecount: true, expiry: true, status: true, created_at: true },
};

/** The contract's word of a type; '' for any other text. */
export const typeOf = (text: string | null): CouponView['type'] => (text === 'percent' || text === 'fixed' ? text : '');

/** Anything an address may not hold counts as absent. */
export function viewOf(params: URLSearchParams): CouponView {
  const sort = params.get('sort');
  const direction = sort !== null && sort in SORTS ? directionOf(params.get('dir')) : '';
  return {
    search: params.get('s') ?? '',
    type: typeOf(params.get('type')),
    ...(direction ? { sort: sort as CouponSort, direction } : { sort: '', direction: '' }),
    page: pageOf(params.get('page')),
  };
}

/** The shortest address of a view: what the list begins with does not stand in it. */
export function addressOf({ search, type, sort, direction, page }: CouponView): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('s', search);
  if (type) params.set('type', type);
  if (sort && direction) {
    params.set('sort', sort);
    params.set('dir', direction);
  }
  if (page > 1) params.set('page', String(page));
  return params;
}
