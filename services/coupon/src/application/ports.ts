import type { Cents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { Coupon, Purchase, UsedCoupon } from '../domain/coupon.ts';
import type { CouponLimits, NewCoupon } from '../domain/new-coupon.ts';

/** The key of a use: the version is the fence between attempts of one order. */
export interface UseKey {
  readonly orderNo: string;
  readonly version: number;
}
export type UseState = 'held' | 'final' | 'released';

export interface CouponReader {
  /** @param orderNo whose own use does not count as held */
  find(code: string, orderNo?: string): Promise<UsedCoupon | undefined>;
  isHeldBy(code: string, orderNo: string): Promise<boolean>;
}

export interface CouponWriter extends CouponReader {
  /** @returns undefined when this key is new and now held by the caller's transaction, else what it already was */
  claim(
    key: UseKey,
    use: Pick<TakeUse, 'code' | 'customerId' | 'staffId'>,
  ): Promise<{ state: UseState; code: string } | undefined>;
  /**
   * One more use, only where every rule of `whyNot` holds on the row itself.
   * @param isKept the same order gave one back in this transaction: a disabled coupon stays with it
   * @returns whether it was taken
   */
  take(code: string, purchase: Purchase, isKept: boolean): Promise<boolean>;
  /** Ends held uses of earlier versions of the order and gives them back. */
  supersede(key: UseKey): Promise<void>;
  /** Held (or unknown) becomes released, and the use is given back once. @returns the state it is in now */
  release(key: UseKey): Promise<UseState>;
  /** Held becomes final, released too while the coupon has a use left. @returns the state now, undefined for an unknown key */
  finalise(key: UseKey): Promise<UseState | undefined>;
}

export type CouponAct = 'created' | 'enabled' | 'disabled' | 'emailed' | 'ended';
/** What a member of staff did to a coupon. */
export interface CouponStaffAct {
  readonly code: string;
  readonly what: Exclude<CouponAct, 'ended'>;
  readonly staffId: string;
  readonly at: Date;
  /** what a new one gives; ids, days and amounts */
  readonly detail?: Readonly<Record<string, string | number>>;
}
/** Of the history: what staff did, its end, and what became of its uses. */
export type CouponEvent = CouponAct | 'used' | 'returned';
export const COUPON_SORTS = [
  ...([
    'code',
    'name',
    'type',
    'amount',
    'min_gtotal',
    'uselimit',
    'usecount',
    'expiry',
    'status',
    'created_at',
  ] as const),
];
export interface CouponSearch {
  /** part of a code or name; '' = all */
  readonly search: string;
  /** coupons of these are found too, when there is a search */
  readonly customerIds: readonly string[];
  readonly type: 'percent' | 'fixed' | '';
  readonly sort: (typeof COUPON_SORTS)[number];
  readonly descending: boolean;
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
}
/** A coupon as staff see it. */
export interface ManagedCoupon extends Coupon {
  readonly id: string;
  readonly noCommission: boolean;
  /** who made it; '' = unknown */
  readonly staffId: string;
  readonly createdAt: Date;
  /** newest first, at most 50; `at` in ISO 8601 */
  readonly history: readonly {
    readonly what: CouponEvent;
    readonly staffId: string;
    readonly at: string;
    /** of a use, else '' */
    readonly orderNo: string;
  }[];
}
/** One request of a coupon's mail. */
export interface CouponEmail {
  readonly coupon: Coupon;
  readonly staffId: string;
}
export interface EmailRequested {
  readonly emailId: string;
  readonly couponId: string;
  readonly customerId: string;
  readonly staffId: string;
}
export interface DueCoupons {
  readonly code: string;
  readonly today: NzDate;
  readonly at: Date;
  readonly limit: number;
}
export interface CouponManager {
  /** @returns its id, undefined when the code is in use */
  insert(coupon: NewCoupon, staffId: string, at: Date): Promise<string | undefined>;
  /** How many somebody made since then; until the transaction ends nobody else counts theirs. */
  madeSince(staffId: string, since: Date): Promise<number>;
  /** @param enabled undefined: the other state. @returns undefined when nothing changed */
  setEnabled(id: string, enabled: boolean | undefined): Promise<{ code: string; enabled: boolean } | undefined>;
  /** Marks coupons whose last day is before today as ended, once each; rows that another replica holds are left to it. @param due code '' = all */
  end(due: DueCoupons): Promise<{ code: string; expiry: NzDate }[]>;
  /** @returns its id */
  note(op: { code: string; what: CouponAct; staffId: string; at: Date }): Promise<string>;
  /** Holds the row until the transaction ends. @throws Refusal not_found */
  lock(code: string): Promise<ManagedCoupon>;
  /** @throws Refusal not_found */
  read(id: string): Promise<ManagedCoupon>;
}

export interface CouponTx {
  readonly coupons: CouponWriter;
  readonly managed: CouponManager;
  readonly events: {
    emailRequested(email: EmailRequested): Promise<void>;
    /** For this service's chain of the audit log. */
    audited(act: CouponStaffAct): Promise<void>;
  };
  readonly inbox: { claim(eventId: string): Promise<boolean> };
}

export interface CouponDeps {
  readonly transact: <T>(work: (tx: CouponTx) => Promise<T>) => Promise<T>;
  readonly coupons: CouponReader;
  /** of staff */
  readonly limits: CouponLimits;
  readonly list: {
    page(search: CouponSearch): Promise<{ coupons: ManagedCoupon[]; total: number }>;
    /** @throws Refusal not_found */
    email(emailId: string): Promise<CouponEmail>;
  };
  /** Plans the end of a coupon for the end of its last day; never throws. */
  readonly remindEnd: (code: string, lastDay: NzDate) => Promise<void>;
  readonly clock: { now(): Date };
}

export interface TakeUse {
  readonly key: UseKey;
  readonly code: string;
  readonly itemsCents: Cents;
  readonly customerId: string;
  /** who orders at the counter; '' = the shopper */
  readonly staffId: string;
}
