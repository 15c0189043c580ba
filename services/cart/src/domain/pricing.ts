import { couponProblem, type CouponTerms, type DocumentLine } from '@shop/commerce/coupon-discount';
import type { When } from '@shop/commerce/eta';
import { type Delivery, hasDelivery } from '@shop/commerce/freight';
import { type DocumentTotals, documentTotals, type LineTotals } from '@shop/commerce/totals';
import { isNzPostcode } from '@shop/primitives/nz-address';
import type { NzDate } from '@shop/primitives/nz-time';
import { type Cents, multiply, sum, ZERO } from '@shop/primitives/money';
import { type Cbm4, multiplyCbm, sumCbm } from '@shop/primitives/volume';
import type { Cart, CartLine } from './cart.ts';
import { NO_TAG_CHARGES, type TagCharges } from './delivery-tags.ts';
import type { LinePrice } from './line-price.ts';
import type { Sellable } from './sellable.ts';
import { type Tender, tendersOver, type Ways } from './tenders.ts';

/** What bringing the items costs; FREE when nothing is brought, TBC until staff quote it. */
export interface DeliveryPrice extends Delivery {
  /** days on the road; 0 where nothing is brought, or nothing is known of the place */
  readonly leadDays: number;
  /** how the fee came about; they add up to it */
  readonly parts: readonly { readonly text: string; readonly cents: Cents }[];
}
export const NOTHING_BROUGHT: DeliveryPrice = { state: 'FREE', feeCents: ZERO, leadDays: 0, parts: [] };
export const TO_BE_QUOTED: DeliveryPrice = { state: 'TBC', feeCents: ZERO, leadDays: 0, parts: [] };

/** The days on the road that pages promise: unknown without a postcode, and none where delivery has no rate. */
export function whenOf({ state, leadDays }: DeliveryPrice, zip: string, today: NzDate): When {
  if (state === 'PRICED') return { today, leadDays };
  return { today, leadDays: state === 'TBC' && isNzPostcode(zip.trim()) ? null : undefined };
}

/** The cart's coupon as coupon sees it today. */
export interface CouponToday {
  readonly terms: CouponTerms;
  /** coupon's own sentence when it takes the code no more; '' when it does, or could not be reached */
  readonly refused: string;
}
export interface LinePair {
  readonly line: CartLine;
  /** absent: catalog's of today, and no discount */
  readonly price?: LinePrice | undefined;
  /** undefined when catalog no longer has the item */
  readonly sellable: Sellable | undefined;
}
/** undefined totals for an item that is no longer sold: it costs nothing and cannot be ordered */
type Priced<P> = P & { readonly totals: LineTotals | undefined };
export type PricedLine = Priced<LinePair>;
/** What a cart and a draft of the counter have in common. */
export interface PricedGoods<P extends LinePair = LinePair> {
  readonly lines: readonly Priced<P>[];
  readonly totals: DocumentTotals;
  readonly delivery: DeliveryPrice;
  /** of everything in the cart */
  readonly totalCbm4: Cbm4;
  /** whether the coupon takes something off now; else couponMessage says why not */
  readonly couponApplies: boolean;
  readonly couponMessage: string;
}
export interface PricedCart extends PricedGoods {
  readonly cart: Cart;
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

const priceOf = ({ priceCents }: Sellable, price: LinePrice | undefined): LinePrice =>
  price ?? { orgCents: priceCents, eachCents: priceCents };

/** The items at today's prices and staff's discounts, before any coupon: what a code is held against. Cents. */
export const itemsAmount = (pairs: readonly LinePair[]): Cents =>
  sum(
    pairs.flatMap(({ line, sellable, price }) =>
      sellable ? [multiply(priceOf(sellable, price).eachCents, line.qty)] : [],
    ),
  );

const documentLine = ({ line, sellable, price }: LinePair): DocumentLine[] => {
  if (!sellable) return [];
  const { isHot, isSale } = sellable;
  const { orgCents: eachOrgCents, eachCents } = priceOf(sellable, price);
  return [{ qty: line.qty, eachOrgCents, eachCents, isHot, isSale }];
};

const NOTHING_TO_TAKE_OFF = 'This coupon takes off the delivery fee, and everything in your cart is collected';

/** Why the coupon takes nothing off this cart now; '' when it does, or there is nothing to say about an empty cart. */
export function whyNotCoupon(lines: readonly DocumentLine[], coupon: CouponToday, delivery: DeliveryPrice): string {
  if (lines.length === 0) return '';
  const problem = coupon.refused || couponProblem(lines, coupon.terms);
  if (problem) return problem;
  return coupon.terms.isShipping && delivery.state === 'FREE' ? NOTHING_TO_TAKE_OFF : '';
}

interface GoodsInputs<P extends LinePair> {
  readonly pairs: readonly P[];
  /** what is charged */
  readonly delivery: DeliveryPrice;
  readonly coupon: CouponToday | undefined;
  /** what tags of staff add; absent: nothing */
  readonly tagged?: TagCharges | undefined;
}

/** Lines, fee and coupon at catalog's prices alone (docs/rules/money.md 8): nothing a page sends has a part in it. */
export function pricedGoods<P extends LinePair>({
  pairs,
  delivery,
  coupon,
  tagged = NO_TAG_CHARGES,
}: GoodsInputs<P>): PricedGoods<P> {
  const lines = pairs.flatMap(documentLine);
  const couponMessage = coupon ? whyNotCoupon(lines, coupon, delivery) : '';
  const couponApplies = coupon !== undefined && lines.length > 0 && couponMessage === '';
  const charges = { shippingCents: delivery.feeCents, ...tagged };
  const totals = documentTotals(lines, charges, couponApplies ? coupon.terms : undefined);
  const shares = totals.lines.values();
  return {
    lines: pairs.map((pair) => ({ ...pair, totals: pair.sellable ? shares.next().value : undefined })),
    totals,
    delivery,
    totalCbm4: volumeOf(pairs),
    couponApplies,
    couponMessage,
  };
}

export interface PriceInputs extends GoodsInputs<LinePair> {
  readonly ways: Ways;
}

/** Every figure of a cart. */
export function pricedCart(cart: Cart, { ways, ...inputs }: PriceInputs): PricedCart {
  const goods = pricedGoods(inputs);
  return { ...goods, cart, tenders: tendersOver(goods.totals.grandTotalCents, cart, ways) };
}
