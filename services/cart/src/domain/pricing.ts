import { couponProblem, type CouponTerms, type DocumentLine } from '@shop/commerce/coupon-discount';
import { type Delivery, hasDelivery } from '@shop/commerce/freight';
import { type DocumentTotals, documentTotals, type LineTotals } from '@shop/commerce/totals';
import { type Cents, multiply, sum, ZERO } from '@shop/primitives/money';
import { type Cbm4, multiplyCbm, sumCbm } from '@shop/primitives/volume';
import type { Cart, CartLine } from './cart.ts';
import type { Sellable } from './sellable.ts';
import { type Tender, tendersOver, type Ways } from './tenders.ts';

/** What bringing the items costs; FREE when nothing is brought, TBC until staff quote it. */
export interface DeliveryPrice extends Delivery {
  readonly leadDays: number;
}
export const NOTHING_BROUGHT: DeliveryPrice = { state: 'FREE', feeCents: ZERO, leadDays: 0 };
export const TO_BE_QUOTED: DeliveryPrice = { state: 'TBC', feeCents: ZERO, leadDays: 0 };

/** The cart's coupon as coupon sees it today. */
export interface CouponToday {
  readonly terms: CouponTerms;
  /** coupon's own sentence when it takes the code no more; '' when it does, or could not be asked */
  readonly refused: string;
}
export interface LinePair {
  readonly line: CartLine;
  /** undefined when catalog no longer knows the item */
  readonly sellable: Sellable | undefined;
}
export interface PricedLine extends LinePair {
  /** undefined for an item that is no longer sold: it costs nothing and cannot be ordered */
  readonly totals: LineTotals | undefined;
}
export interface PricedCart {
  readonly cart: Cart;
  readonly lines: readonly PricedLine[];
  readonly totals: DocumentTotals;
  readonly delivery: DeliveryPrice;
  /** of everything in the cart */
  readonly totalCbm4: Cbm4;
  /** whether the coupon takes something off now; else couponMessage says why not */
  readonly couponApplies: boolean;
  readonly couponMessage: string;
  readonly tenders: readonly Tender[];
}

/** A priced cart as it was placed: everything but the cart's own words, which do not change until it is edited. */
export type PlacedDocument = Omit<PricedCart, 'cart'>;

const volumeOf = (pairs: readonly LinePair[]): Cbm4 =>
  sumCbm(pairs.flatMap(({ line, sellable }) => (sellable ? [multiplyCbm(sellable.volumeCbm4, line.qty)] : [])));

/** The volume that is brought to an address; undefined when everything is collected or there is nothing. */
export function volumeToBring(pairs: readonly LinePair[]): Cbm4 | undefined {
  if (!hasDelivery(pairs.map(({ line }) => line.method))) return undefined;
  return volumeOf(pairs.filter(({ line }) => line.method === 'DEL'));
}

/** The items at today's prices, before any coupon: what a code is held against. Cents. */
export const itemsAmount = (pairs: readonly LinePair[]): Cents =>
  sum(pairs.flatMap(({ line, sellable }) => (sellable ? [multiply(sellable.priceCents, line.qty)] : [])));

const documentLine = ({ line, sellable }: LinePair): DocumentLine[] => {
  if (!sellable) return [];
  const { priceCents, isHot, isSale } = sellable;
  return [{ qty: line.qty, eachOrgCents: priceCents, eachCents: priceCents, isHot, isSale }];
};

const NOTHING_TO_TAKE_OFF = 'This coupon takes off the delivery fee, and everything in your cart is collected';

/** Why the coupon takes nothing off this cart now; '' when it does, or there is nothing to say about an empty cart. */
export function whyNotCoupon(lines: readonly DocumentLine[], coupon: CouponToday, delivery: DeliveryPrice): string {
  if (lines.length === 0) return '';
  const problem = coupon.refused || couponProblem(lines, coupon.terms);
  if (problem) return problem;
  return coupon.terms.isShipping && delivery.state === 'FREE' ? NOTHING_TO_TAKE_OFF : '';
}

export interface PriceInputs {
  readonly pairs: readonly LinePair[];
  readonly delivery: DeliveryPrice;
  readonly coupon: CouponToday | undefined;
  readonly ways: Ways;
}

/** Every figure of a cart, from catalog's prices alone (docs/rules/money.md 8): nothing a page sends has a part in it. */
export function pricedCart(cart: Cart, { pairs, delivery, coupon, ways }: PriceInputs): PricedCart {
  const lines = pairs.flatMap(documentLine);
  const couponMessage = coupon ? whyNotCoupon(lines, coupon, delivery) : '';
  const couponApplies = coupon !== undefined && lines.length > 0 && couponMessage === '';
  const charges = { shippingCents: delivery.feeCents, assemblyCents: ZERO, rubbishCents: ZERO };
  const totals = documentTotals(lines, charges, couponApplies ? coupon.terms : undefined);
  const shares = totals.lines.values();
  return {
    cart,
    lines: pairs.map((pair) => ({ ...pair, totals: pair.sellable ? shares.next().value : undefined })),
    totals,
    delivery,
    totalCbm4: volumeOf(pairs),
    couponApplies,
    couponMessage,
    tenders: tendersOver(totals.grandTotalCents, cart, ways),
  };
}
