import type { ComponentStock } from '@shop/commerce/component-stock';
import type { Sellable } from './sellable.ts';

/** Whole sets of a combination that lie free at one location; a piece on clearance is sold out of clearance stock alone. */
export function setsAt(
  location: string,
  { components, isClearance }: Pick<Sellable, 'components' | 'isClearance'>,
  stock: readonly ComponentStock[],
): number {
  const sets = components.map(({ sku, qty }) => {
    const there = stock.find((one) => one.sku === sku)?.locations.find((one) => one.location === location);
    return Math.floor(((isClearance ? there?.clr : there?.free) ?? 0) / qty);
  });
  return sets.length === 0 ? 0 : Math.max(0, Math.min(...sets));
}
