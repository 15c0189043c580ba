import type { Cents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { Refusal } from '@shop/primitives/refusal';
import { refuse } from '@shop/primitives/refusal';

/** What staff ask for. */
export interface NewCoupon {
  /** in capitals, without blanks at the ends */
  readonly code: string;
  readonly name: string;
  readonly type: 'percent' | 'fixed';
  /** per cent × 100, or cents */
  readonly amount: number;
  readonly minCents: Cents;
  /** '' = any customer */
  readonly customerId: string;
  readonly isShipping: boolean;
  readonly excludeHot: boolean;
  readonly excludeSale: boolean;
  readonly noCommission: boolean;
  /** the last NZ day on which it works; null = no end */
  readonly expiry: NzDate | null;
  readonly useLimit: number;
  readonly enabled: boolean;
}

const CODE = /^[\p{Lu}\p{N}][\p{Lu}\p{N}_-]*$/u;
const HUNDRED_PER_CENT = 10_000;

/** The first rule a new coupon breaks, in the order of the form; undefined when it may be made (docs/rules/coupons.md 11). */
export function newCouponProblem(coupon: NewCoupon, today: NzDate): Refusal | undefined {
  const [, sentence] = rules.find(([isBroken]) => isBroken(coupon, today)) ?? [];
  return sentence === undefined ? undefined : refuse('precondition', 'coupon.rule', sentence);
}

type Rule = readonly [isBroken: (coupon: NewCoupon, today: NzDate) => boolean, sentence: string];

const rules: readonly Rule[] = [
  [({ code }) => code === '', 'Please enter a code'],
  [({ code }) => !CODE.test(code), 'A code has letters, digits, - and _ only'],
  [({ name }) => name.trim() === '', 'Please enter a name'],
  [({ amount }) => amount <= 0, 'Please enter an amount'],
  [({ type, amount }) => type === 'percent' && amount > HUNDRED_PER_CENT, 'A percentage is at most 100'],
  [({ minCents }) => minCents < 0, 'Min grand total cannot be less than 0'],
  [({ useLimit }) => useLimit < 1, 'Use limit should be at least 1'],
  [({ expiry }, today) => expiry !== null && expiry < today, 'Please choose today or a later day'],
];
