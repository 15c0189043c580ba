import type { StaffCartItem } from '@shop/contract/pos/draft-item';
import { discountedPrice, discountProblem, type LineDiscount } from '@shop/commerce/discount-limit';
import { type Cents, formatDollars, formatMoney, subtract, wireCents } from '@shop/primitives/money';
import { hundredthsOf, hundredthsText } from '@shop/ui/hundredths';

/** What the window holds; amount in hundredths of a per cent, or cents off each. */
export interface Typed {
  readonly type: StaffCartItem['disc_type'];
  /** undefined: nothing, or what is no amount */
  readonly amount: number | undefined;
  readonly reason: StaffCartItem['disc_reason'];
}

export type PriceFields = Pick<StaffCartItem, 'eachpriceinc' | 'disc_type' | 'disc_amount' | 'disc_reason'>;

export const typedOf = (item: StaffCartItem): Typed => ({
  type: item.disc_reason === '' ? 'fixed' : item.disc_type,
  amount: hundredthsOf(item.disc_amount || '0'),
  reason: item.disc_reason,
});

const discountOf = ({ type, amount = 0, reason }: Typed): LineDiscount => ({ type, amount, reason });

/** Which rule a discount breaks (docs/rules/discounts.md 1, 2), and the new price as a person reads it. */
export function priced(item: StaffCartItem, typed: Typed) {
  const original = wireCents(item.eachpriceorg);
  const price = discountedPrice(original, discountOf(typed));
  const problem = typed.amount === undefined ? 'Wrong discount amount!' : discountProblem(original, discountOf(typed));
  return { price, problem, off: offWords(original, price) };
}

/** The same discount by the other measure, as near as its hundredths come. */
export function convertedTo(type: Typed['type'], item: StaffCartItem, { amount = 0, ...typed }: Typed): Typed {
  const original = wireCents(item.eachpriceorg);
  if (type === typed.type || original === 0) return { ...typed, type, amount };
  const other = type === 'percent' ? (amount * WHOLE) / original : (amount * original) / WHOLE;
  return { ...typed, type, amount: Math.round(other) };
}

/** 100% in hundredths of a per cent. */
const WHOLE = 10_000;

/** '$250.00 off, 6.4%'. */
function offWords(original: Cents, price: Cents): string {
  const off = subtract(original, price);
  if (off <= 0 || original === 0) return 'no discount';
  const tenths = Math.round((off * 1_000) / original);
  return `${formatDollars(off)} off, ${tenths / 10}%`;
}

/** What is saved of it: an amount of 0 clears its reason. */
export function fieldsOf(item: StaffCartItem, typed: Typed): PriceFields {
  const { type, amount = 0, reason } = typed;
  return {
    eachpriceinc: formatMoney(priced(item, typed).price),
    disc_type: type,
    disc_amount: hundredthsText(amount),
    disc_reason: amount === 0 ? '' : reason,
  };
}
