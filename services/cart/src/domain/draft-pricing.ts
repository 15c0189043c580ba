import { ZERO } from '@shop/primitives/money';
import type { Draft } from './draft.ts';
import type { DraftLine } from './draft-line.ts';
import { linePrice } from './line-price.ts';
import { type CouponToday, type DeliveryPrice, type LinePair, type PricedGoods, pricedGoods } from './pricing.ts';

export interface DraftPair extends LinePair {
  readonly line: DraftLine;
}
export interface PricedDraft extends PricedGoods<DraftPair> {
  readonly draft: Draft;
  /** what postcode and volume make, whatever is charged */
  readonly automatic: DeliveryPrice;
}

/** The pair with the price of its line. */
export const withLinePrice = <P extends DraftPair>(pair: P): P =>
  pair.sellable ? { ...pair, price: linePrice(pair.line, pair.sellable) } : pair;

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
}

/** Every figure of a draft from catalog's prices of today and the fee that staff chose; no page's figure has a part in it. */
export const pricedDraft = (draft: Draft, { pairs, automatic, coupon }: DraftInputs): PricedDraft => ({
  ...pricedGoods({ pairs, delivery: chargedDelivery(draft, automatic), coupon }),
  draft,
  automatic,
});
