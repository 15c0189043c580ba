import { asCents } from './money.ts';
import type { Cents } from './money.ts';

/**
 * The GST contained in a GST-inclusive amount.
 * @param inclusive cents, GST included; negative for a refund
 * @returns cents, to the nearest cent (3/23 of a whole number never lands on a half)
 * @throws RangeError when `inclusive` is not a whole number of cents
 * Source: Goods and Services Tax Act 1985 (NZ): rate 15%, so the tax fraction is 3/23.
 */
export function gstWithin(inclusive: Cents): Cents {
  return asCents(Math.round((asCents(inclusive) * 3) / 23) + 0); // + 0 turns -0 into 0
}
