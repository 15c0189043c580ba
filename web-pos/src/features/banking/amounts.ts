import { tooLowSentence } from '@shop/commerce/banking';
import type { BankingMethod } from '@shop/contract/pos/banking';
import { type Cents, formatMoney, parseCents, subtract, sum, wireCents } from '@shop/primitives/money';

/** What was typed, by gateway; what was not touched stays as expected. */
export type Typed = Readonly<Record<string, string>>;

/** The counted amount of a method; undefined for text that is no amount, as one with parts of a cent. */
export function countedOf({ gateway, actual }: BankingMethod, typed: Typed): Cents | undefined {
  const text = (typed[gateway] ?? actual).replaceAll(',', '');
  return /\.\d{3}/.test(text) ? undefined : parseCents(text);
}

export interface Totals {
  readonly expected: Cents;
  readonly actual: Cents;
  readonly difference: Cents;
}

/** Sums of a day as it is counted; a text that is no amount counts as what is expected. */
export function totalsOf(methods: readonly BankingMethod[], typed: Typed = {}): Totals {
  const expected = sum(methods.map((one) => wireCents(one.expected)));
  const actual = sum(methods.map((one) => countedOf(one, typed) ?? wireCents(one.expected)));
  return { expected, actual, difference: subtract(actual, expected) };
}

/** How a difference looks: short is wrong, over is not. */
export const lookOf = (cents: Cents): string => (cents === 0 ? 'zero' : cents < 0 ? 'danger' : 'ok');

/** Why its text cannot be submitted: it is no amount, or further below 0 than the refunds explain (docs/rules/banking.md 5). */
export function problemOf(method: BankingMethod, typed: Typed): string | undefined {
  if (!method.editable) return undefined;
  const counted = countedOf(method, typed);
  if (counted === undefined) return `Actual ${method.name} must be an amount of money`;
  return tooLowSentence(method.name, counted, wireCents(method.paidBack));
}

/** The first method that is wrong. */
export const wrongOf = (methods: readonly BankingMethod[], typed: Typed): BankingMethod | undefined =>
  methods.find((one) => problemOf(one, typed) !== undefined);

/** The methods as they are submitted. */
export const postedOf = (methods: readonly BankingMethod[], typed: Typed) =>
  methods.map((one) => ({
    ...{ gateway: one.gateway, expected: one.expected },
    actual: formatMoney(countedOf(one, typed) ?? wireCents(one.expected)),
  }));
