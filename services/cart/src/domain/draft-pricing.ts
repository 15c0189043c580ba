import { ZERO } from '@shop/primitives/money';
import type { Draft } from './draft.ts';
import type { DraftLine } from './draft-line.ts';
import { type Cbm4, multiplyCbm, sumCbm } from '@shop/primitives/volume';
import { type DeliveryTag, tagCharges } from './delivery-tags.ts';
import type { Component } from './sellable.ts';
import { allocatedUnits, subItemOf, unitsOf } from './sub-items.ts';
import { linePrice } from './line-price.ts';
import { type CouponToday, type DeliveryPrice, type LinePair, type PricedGoods, pricedGoods } from './pricing.ts';

export interface DraftPair extends LinePair {
  readonly line: DraftLine;
}
export interface PricedDraft extends PricedGoods<DraftPair> {
  readonly draft: Draft;
  /** what postcode and volume make, whatever is charged */
  readonly automatic: DeliveryPrice;
  readonly tags: readonly DeliveryTag[];
}

/** The pair with the price of its line. */
export const withLinePrice = <P extends DraftPair>(pair: P): P =>
  pair.sellable ? { ...pair, price: linePrice(pair.line, pair.sellable) } : pair;

/** What is brought to an address: each allocation by its own method, what is not allocated by its line's (docs/rules/delivery.md 13). */
export function draftVolumeToBring(pairs: readonly DraftPair[]): Cbm4 | undefined {
  const volumes = pairs.flatMap(({ line, sellable }) =>
    (sellable?.components ?? []).map((component) => multiplyCbm(component.cbm4, unitsToBring(line, component))),
  );
  const isBrought = pairs.some(({ line, sellable }) =>
    sellable ? sellable.components.some((component) => unitsToBring(line, component) > 0) : line.method === 'DEL',
  );
  return isBrought ? sumCbm(volumes) : undefined;
}

function unitsToBring(line: DraftLine, component: Component): number {
  const item = subItemOf(line, component.sku);
  const collected = allocatedUnits({ allocations: item.allocations.filter(({ method }) => method === 'PCK') });
  const open = Math.max(unitsOf(line, component) - allocatedUnits(item), 0);
  return allocatedUnits(item) - collected + (line.method === 'DEL' ? open : 0);
}

/** What is charged: the fee that staff entered, else the automatic one. 0 with something delivered reads TBC (docs/rules/delivery.md 14). */
export function chargedDelivery({ manualFeeCents }: Draft, automatic: DeliveryPrice): DeliveryPrice {
  if (manualFeeCents === null) return automatic;
  const unpriced = automatic.state === 'FREE' ? 'FREE' : 'TBC';
  return { ...automatic, state: manualFeeCents > ZERO ? 'PRICED' : unpriced, feeCents: manualFeeCents };
}

export interface DraftInputs {
  readonly pairs: readonly DraftPair[];
  readonly automatic: DeliveryPrice;
  readonly coupon: CouponToday | undefined;
  readonly tags?: readonly DeliveryTag[];
}

/** Every figure of a draft from catalog's prices of today and the fee that staff chose; no page's figure has a part in it. */
export const pricedDraft = (draft: Draft, { pairs, automatic, coupon, tags = [] }: DraftInputs): PricedDraft => ({
  ...pricedGoods({ pairs, delivery: chargedDelivery(draft, automatic), coupon, tagged: tagCharges(pairs, tags) }),
  draft,
  automatic,
  tags,
});
