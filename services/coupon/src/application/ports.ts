import type { Cents } from '@shop/primitives/money';
import type { Coupon, Purchase } from '../domain/coupon.ts';

/** The key of a use: the version is the fence between attempts of one order. */
export interface UseKey {
  readonly orderNo: string;
  readonly version: number;
}
export type UseState = 'held' | 'final' | 'released';

export interface CouponReader {
  find(code: string): Promise<Coupon | undefined>;
}

export interface CouponWriter extends CouponReader {
  /** @returns undefined when this key is new and now held by the caller's transaction, else what it already was */
  claim(key: UseKey, code: string, customerId: string): Promise<{ state: UseState; code: string } | undefined>;
  /** One more use, only where every rule of `whyNot` holds on the row itself. @returns whether it was taken */
  take(code: string, purchase: Purchase): Promise<boolean>;
  /** Ends held uses of earlier versions of the order and gives them back. */
  supersede(key: UseKey): Promise<void>;
  /** Held (or unknown) becomes released, and the use is given back once. @returns the state it is in now */
  release(key: UseKey): Promise<UseState>;
  /** Held becomes final, released too while the coupon has a use left. @returns the state now, undefined for an unknown key */
  finalise(key: UseKey): Promise<UseState | undefined>;
}

export interface CouponTx {
  readonly coupons: CouponWriter;
  readonly inbox: { claim(eventId: string): Promise<boolean> };
}

export interface CouponDeps {
  readonly transact: <T>(work: (tx: CouponTx) => Promise<T>) => Promise<T>;
  readonly coupons: CouponReader;
  readonly clock: { now(): Date };
}

export interface TakeUse {
  readonly key: UseKey;
  readonly code: string;
  readonly itemsCents: Cents;
  readonly customerId: string;
}
