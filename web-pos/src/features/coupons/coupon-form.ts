import { type CouponField, couponRules, normaliseCode } from '@shop/commerce/coupon-rules';
import { firstBroken } from '@shop/commerce/rule';
import type { CouponCreateRequest } from '@shop/contract/pos/coupon';
import { asCents } from '@shop/primitives/money';
import { asNzDate, isNzDate, type NzDate } from '@shop/primitives/nz-time';
import { hundredthsOf } from '@shop/ui/hundredths';

/** What stands in the form. */
export interface Typed {
  readonly code: string;
  readonly name: string;
  readonly type: 'percent' | 'fixed';
  readonly amount: string;
  readonly least: string;
  readonly limit: string;
  /** NZ day; '' = none */
  readonly expiry: string;
  /** who alone may use it, as typed, and once picked the id */
  readonly customer: string;
  readonly customerId: string;
  readonly isShipping: boolean;
  readonly excludeHot: boolean;
  readonly excludeSale: boolean;
  readonly noCommission: boolean;
  readonly isOn: boolean;
  /** goes to the customer at once */
  readonly isMailed: boolean;
}

/** What the form begins with (docs/rules/coupons.md 11). */
export const DEFAULTS: Typed = {
  ...{ code: '', name: '', type: 'percent', amount: '0', least: '0', limit: '1', expiry: '' },
  ...{ customer: '', customerId: '', isOn: false, isMailed: false },
  ...{ isShipping: false, excludeHot: false, excludeSale: false, noCommission: false },
};

export interface Problem {
  readonly field: CouponField | 'customer' | '';
  readonly sentence: string;
}

const MOST_DIGITS = 9;

/** The digits of a text, nothing else. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, MOST_DIGITS);

/** The digits of a text and its first decimal point. */
export function decimalOf(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return rest.length === 0 ? digitsOf(whole) : `${digitsOf(whole)}.${rest.join('').slice(0, 2)}`;
}

/** The first rule that the form breaks. @param today NZ day */
export function problemOf(typed: Typed, today: NzDate): Problem | undefined {
  const broken = firstBroken(couponRules, {
    ...{ code: normaliseCode(typed.code), name: typed.name, type: typed.type, today },
    amount: hundredthsOf(typed.amount) ?? 0,
    minCents: asCents(Number(typed.least) * 100),
    useLimit: Number(typed.limit),
    expiry: isNzDate(typed.expiry) ? asNzDate(typed.expiry) : null,
  });
  if (broken) return broken;
  // A coupon for one customer must not become one for everybody.
  if (typed.customer.trim() === '' || typed.customerId !== '') return undefined;
  return { field: 'customer', sentence: 'Please choose the customer from the list' };
}

/** Which field the server's sentence is about. */
export function refusedBy(sentence: string): Problem {
  if (sentence.endsWith('is in use, please take another code')) return { field: 'code', sentence };
  if (sentence === 'customer selecting fail') return { field: 'customer', sentence };
  return { field: couponRules.find((rule) => rule.sentence === sentence)?.field ?? '', sentence };
}

export const requestOf = (typed: Typed): CouponCreateRequest => ({
  ...{ code: normaliseCode(typed.code), name: typed.name.trim(), type: typed.type, amount: typed.amount },
  ...{ min_gtotal: Number(typed.least), uselimit: Number(typed.limit), expiry: typed.expiry },
  ...{ user_id: typed.customerId, status: typed.isOn, is_shipping: typed.isShipping },
  ...{ exclude_hot: typed.excludeHot, exclude_sale: typed.excludeSale, no_commission: typed.noCommission },
  if_email: typed.isMailed && typed.customerId !== '',
});
