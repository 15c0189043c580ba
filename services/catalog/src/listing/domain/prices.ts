import { type Bits, none, not, put } from './bits.ts';
import type { Order } from './list-plan.ts';
import type { PriceBounds } from './search/price-words.ts';

/** The price on the card of each product of a search. */
export interface ShownPrices {
  readonly positions: readonly number[];
  /** of the product at the same place of `positions` */
  readonly cents: readonly number[];
}

/** The products whose card shows a price within the bounds. @param like a set of the length wanted */
export function withinBounds(prices: ShownPrices, { overCents, underCents }: PriceBounds, like: Bits): Bits {
  const set = none(like);
  const [least, most] = [overCents ?? 0, underCents ?? Number.MAX_SAFE_INTEGER];
  for (let at = 0; at < prices.positions.length; at += 1) {
    const cents = prices.cents[at] ?? 0;
    if (cents >= least && cents <= most) put(set, prices.positions[at] ?? 0);
  }
  return set;
}

/** An order by price as the cards show it; equal prices stay in the order they had. */
export function sortedBy(prices: ShownPrices, order: Int32Array, by: Order): Int32Array {
  const sign = by === 'pasc' ? 1 : -1;
  const centsOf = new Map(prices.positions.map((position, at) => [position, prices.cents[at] ?? 0]));
  const priceOf = (position: number) => centsOf.get(position) ?? 0;
  return order.filter((position) => centsOf.has(position)).sort((a, b) => sign * (priceOf(a) - priceOf(b)));
}

/** The products whose lowest price lies within the bounds, one set a bound. */
export function priced(
  { places }: { readonly places: readonly Bits[] },
  { overCents, underCents }: PriceBounds,
): Bits[] {
  const over = overCents === undefined ? [] : [not(pricedBelow(places, overCents))];
  return underCents === undefined ? over : [...over, pricedBelow(places, underCents + 1)];
}

/** The highest price that the binary places can hold. */
const MOST_CENTS = 134_217_727;

/**
 * The products whose lowest price is below so many cents: at the first place in which the two differ, the price has the 0.
 * Positions without a product count as 0 cents; a page's own set leaves them out.
 */
export function pricedBelow(places: readonly Bits[], cents: number): Bits {
  const limit = Math.min(cents, MOST_CENTS);
  const set = none(places[0] ?? new Uint32Array());
  for (let at = 0; at < set.length; at += 1) {
    let [below, same] = [0, ~0];
    for (let place = places.length - 1; place >= 0; place -= 1) {
      const word = places[place]?.[at] ?? 0;
      if ((limit >>> place) & 1) {
        below |= same & ~word;
        same &= word;
      } else same &= ~word;
    }
    set[at] = below;
  }
  return set;
}
