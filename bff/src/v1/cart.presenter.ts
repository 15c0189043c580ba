import type {
  Cart,
  CartAdded,
  CartChanged,
  CartContent,
  CartItem,
  CartRemoved,
  FinanceOffer,
} from '@shop/contract/v1/cart';
import { CART_CONTACT } from '@shop/contract/v1/contact';
import type { Location } from '@shop/contract/v1/store';
import { asCents } from '@shop/primitives/money';
import {
  AffectedLine,
  type CartContent as ContentMessage,
  type CartLine,
  type CartSummary,
  CartTotals,
  type TenderChoice,
} from '@shop/proto/cart/v1/cart';
import type { FinanceOffer as OfferMessage, FinanceParam, Method } from '@shop/proto/payment/v1/payment';
import { ga4Event, ga4Item, klaviyoEvent } from './analytics.presenter.ts';
import { presentContact } from './contact.presenter.ts';
import { presentMethods } from './method.presenter.ts';
import { cbm, deliveryOf, wire } from './money.ts';

export const presentChanged = ({ itemcount, couponMsg }: CartSummary): CartChanged => ({
  success: true,
  itemcount,
  couponMsg,
});

export function presentAdded(summary: CartSummary, origin: string): CartAdded {
  const line = summary.line ?? AffectedLine.fromPartial({ qty: 1 });
  return {
    ...presentChanged(summary),
    datalayer_ga4: ga4Event('add_to_cart', [line]),
    datalayer_klaviyo: klaviyoEvent('Added to Cart', line, origin),
  };
}

/** Removing what is not there is no failure: then there is nothing to report. */
export function presentRemoved(summary: CartSummary, origin: string): CartRemoved {
  const { line } = summary;
  return {
    ...presentChanged(summary),
    datalayer_ga4: line ? ga4Event('remove_from_cart', [line]) : null,
    datalayer_klaviyo: line ? klaviyoEvent('Removed from Cart', line, origin) : null,
  };
}

export interface ContentParts {
  readonly content: ContentMessage;
  readonly wishitems: readonly string[];
  readonly methods: readonly Method[];
  readonly locations: readonly Location[];
}

export const presentContent = ({ content, wishitems, methods, locations }: ContentParts): CartContent => ({
  success: true,
  cart: presentCart(content),
  cartItems: content.lines.map(presentLine),
  payments: stillDue(content),
  wishitems: [...wishitems],
  coupon: content.couponName ? { name: content.couponName, couponMsg: content.couponMsg } : null,
  couponMsg: content.couponMsg,
  voucher: content.voucher ? presentVoucher(content) : null,
  pMethods: presentMethods(methods, asCents(leftToPay(content))),
  ga4Itmes: content.lines.map((line) =>
    ga4Item({ ...line, sku: line.sku, variant: line.optionText, priceCents: line.eachCents }),
  ),
  locations: locations.filter(({ collect }) => collect),
  itemcount: content.itemcount,
});

export const presentTender = ({ gateway, name, amountCents, code }: TenderChoice) => ({
  ...{ gateway, name, code },
  amount: wire(amountCents),
});

/** What the chosen method is charged: the total less what pays by code (a voucher) and what was received already. */
function leftToPay({ totals, tenders, paidCents }: ContentMessage): number {
  const byCode = tenders.reduce((sum, { code, amountCents }) => sum + (code === '' ? 0 : amountCents), 0);
  return Math.max(0, (totals?.grandTotalCents ?? 0) - byCode - paidCents);
}

/** The payments less what was received already, from the last on; what pays by code (a voucher) is not what was received. */
function stillDue({ tenders, paidCents }: ContentMessage) {
  let received = paidCents;
  const rows = tenders.toReversed().map((tender) => {
    const off = tender.code === '' ? Math.min(received, tender.amountCents) : 0;
    received -= off;
    return presentTender({ ...tender, amountCents: tender.amountCents - off });
  });
  return rows.toReversed();
}

const presentVoucher = ({ voucher, tenders }: ContentMessage) => ({
  code: voucher,
  amount: wire(tenders.find(({ code }) => code === voucher)?.amountCents ?? 0),
});

function presentCart(content: ContentMessage): Cart {
  const totals = content.totals ?? CartTotals.fromPartial({ delivery: 'FREE' });
  const methods = [...new Set(content.lines.map(({ method }) => method))];
  return {
    ...typedFields(content),
    ...moneyFields(totals),
    ...receivedOf(content),
    shipmethod: methods.join(','),
    delivery: deliveryOf(totals.delivery, totals.shippingCents),
    deliveryLabel: methods.length === 1 && methods[0] === 'PCK' ? 'Collection' : 'Delivery',
    totalcbm: cbm(totals.totalCbm4),
  };
}

const typedFields = (content: ContentMessage) => ({
  id: content.id,
  ...presentContact(content.contact, CART_CONTACT),
  eta_padding: content.etaPadding,
  coupon: content.coupon || content.voucher,
  agree_terms: flagOf(content.agreeTerms),
  newsletter: flagOf(content.newsletter),
  useSameAddress: flagOf(content.useSameAddress),
  version: content.version,
});

const flagOf = (flag: boolean): 0 | 1 => (flag ? 1 : 0);

/** The money of a cart or draft under the contract's names. */
export const moneyFields = (totals: Omit<CartTotals, 'delivery' | 'totalCbm4'>) => ({
  shippingcost: wire(totals.shippingCents),
  subtotal: wire(totals.subtotalCents),
  taxamount: wire(totals.gstCents),
  includingtax: wire(totals.grandTotalCents),
  item_dis: wire(totals.itemDiscountCents),
  coupon_dis: wire(totals.couponDiscountCents),
  discamt: wire(totals.discountCents),
  grandtotal: wire(totals.grandTotalCents),
  assembly_cost: wire(totals.assemblyCents),
  rubbish_cost: wire(totals.rubbishCents),
});

const receivedOf = ({ paidCents, totals }: ContentMessage) => ({
  paidAmount: wire(paidCents),
  remaining: wire(Math.max(0, (totals?.grandTotalCents ?? 0) - paidCents)),
});

const presentLine = (line: CartLine): CartItem => ({
  sku: line.sku,
  name: line.name,
  thumb: line.thumb,
  qty: line.qty,
  eachpriceinc: wire(line.eachCents),
  shipmethod: line.method === 'PCK' ? 'PCK' : 'DEL',
  pick_location: line.pickLocation,
  eta_text: line.etaText,
  url: line.url,
  collection: line.collection,
  optionText: line.optionText,
  eachpriceorg: wire(line.eachOrgCents),
  rowpriceinc: wire(line.eachCents * line.qty),
  msrp: wire(line.msrpCents),
  eta_pickup: line.etaPickup,
  available: line.available,
});

/** Every provider with its terms; the longest one in front, none where the amount does not fit. */
export function presentOffer({ name, enable, rule, disclaimer: disclaime, params }: OfferMessage): FinanceOffer {
  const terms = params.map(presentTerm);
  const longest = terms.toSorted((one, other) => other.end_date.localeCompare(one.end_date))[0] ?? null;
  return { name, enable, rule, disclaime, params: enable ? longest : null, terms };
}

const presentTerm = ({ months, weeks, payWeeklyCents, payments, payEachCents, endsOn }: FinanceParam) => ({
  months,
  weeks,
  pay_weekly: wire(payWeeklyCents),
  payments,
  pay_each: wire(payEachCents),
  end_date: endsOn,
});
