import type { Cents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { COUPON_TYPES } from './coupon-discount.ts';
import { rulesOf } from './rule.ts';

/** Codes are stored and compared in capitals without blanks at the ends. */
export const normaliseCode = (typed: string): string => typed.trim().toUpperCase();

/** What a new coupon is checked for. */
export interface CouponForm {
  /** as normaliseCode gives it */
  readonly code: string;
  readonly name: string;
  readonly type: (typeof COUPON_TYPES)[number];
  /** per cent × 100, or cents */
  readonly amount: number;
  readonly minCents: Cents;
  readonly useLimit: number;
  /** the last NZ day on which it works; null = no end */
  readonly expiry: NzDate | null;
  readonly today: NzDate;
}
export type CouponField = 'code' | 'name' | 'amount' | 'min_gtotal' | 'uselimit' | 'expiry';

/** ASCII alone: letters that only look the same would make a second code of one. */
const CODE = /^[A-Z0-9][A-Z0-9_-]*$/;
const HUNDRED_PER_CENT = 10_000;

/** The rules of a new coupon, in the order of the form (docs/rules/coupons.md 11): the first that is broken is said. */
export const couponRules = rulesOf<CouponForm, CouponField>([
  ['coupon.code', 'code', 'Please enter a code', ({ code }) => code === ''],
  ['coupon.letters', 'code', 'A code has letters, digits, - and _ only', ({ code }) => !CODE.test(code)],
  ['coupon.name', 'name', 'Please enter a name', ({ name }) => name.trim() === ''],
  ['coupon.amount', 'amount', 'Please enter an amount', ({ amount }) => amount <= 0],
  [
    'coupon.percent',
    'amount',
    'A percentage is at most 100',
    ({ type, amount }) => type === 'percent' && amount > HUNDRED_PER_CENT,
  ],
  ['coupon.minimum', 'min_gtotal', 'Min grand total cannot be less than 0', ({ minCents }) => minCents < 0],
  ['coupon.limit', 'uselimit', 'Use limit should be at least 1', ({ useLimit }) => useLimit < 1],
  [
    'coupon.expiry',
    'expiry',
    'Please choose today or a later day',
    ({ expiry, today }) => expiry !== null && expiry < today,
  ],
]);

/** @param code as normaliseCode gives it */
export const codeInUse = (code: string): string => `${code} is in use, please take another code`;
