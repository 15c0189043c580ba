import { gstWithin } from '@shop/primitives/gst';
import { asCents, sum } from '@shop/primitives/money';
import type { Cents } from '@shop/primitives/money';

const descending = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? 1 : -1);

/**
 * Spreads an amount over parts in proportion to their weights, by largest remainder, so the shares add up to it to the cent.
 * No share exceeds its weight while the amount does not exceed their sum. Equal remainders go to the earlier part.
 * @param amount cents, from 0 up
 * @param weights cents, each from 0 up; all 0 gives only zeros, which is right for an amount of 0 alone
 * @throws RangeError for a negative amount or weight, or an amount with nothing to lie on
 */
export function largestRemainder(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(sum(weights));
  if (amount < 0 || weights.some((weight) => weight < 0)) throw new RangeError('Only amounts from 0 up can be spread');
  if (whole === 0n && amount > 0) throw new RangeError('There is nothing to spread the amount over');
  if (whole === 0n) return weights.map(() => asCents(0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((product) => Number(product / whole));
  const left = amount - shares.reduce((a, b) => a + b, 0);
  const order = exact
    .map((product, part) => ({ part, rest: product % whole }))
    .sort((a, b) => descending(a.rest, b.rest));
  const lucky = new Set(order.slice(0, left).map(({ part }) => part));
  return shares.map((share, part) => asCents(share + (lucky.has(part) ? 1 : 0)));
}

/** The GST of a document, computed once on its total and spread over its parts (docs/rules/money.md 3). @param parts cents, GST included */
export const spreadGst = (parts: readonly Cents[]): Cents[] => largestRemainder(gstWithin(sum(parts)), parts);
