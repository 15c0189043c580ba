import type { Address } from '@shop/contract/client';
import type {
  Coupon,
  CouponAnswer,
  CouponCreateRequest,
  CouponEmailAnswer,
  CouponListAnswer,
} from '@shop/contract/pos/coupon';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { postJson } from '../../lib/http.ts';
import type { CouponView } from './coupon-address.ts';

export const couponsQuery = (view: CouponView) =>
  queryOptions({
    queryKey: ['coupons', view],
    queryFn: ({ signal }) => postJson('/pos/coupon/list' as Address<CouponListAnswer>, view, signal),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export const createCoupon = (wanted: CouponCreateRequest) =>
  postJson('/pos/coupon/create' as Address<CouponAnswer>, wanted);

/** A repeat within a minute sends none. */
export const emailCoupon = (code: string) => postJson('/pos/coupon/email' as Address<CouponEmailAnswer>, { code });

/** @param status that it shall have: a repeat changes nothing */
export const setStatus = (id: string, status: Coupon['status']) =>
  postJson('/pos/coupon/status' as Address<CouponAnswer>, { id, status });
