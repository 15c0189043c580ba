import type { LineDiscount } from '@shop/commerce/discount-limit';
import type { ShipMethod as Ship } from '@shop/commerce/freight';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type * as wire from '@shop/proto/cart/v1/draft';
import * as common from '@shop/proto/common/v1/counter';
import { ACQUISITIONS, type Acquisition } from '../../domain/draft.ts';
import type { Approval, DiscountReason, DraftAllocation, GivenDiscount } from '../../domain/draft-line.ts';
import type { SubItemChange } from '../../domain/sub-items.ts';
import type { AskedPrice } from '../../domain/line-price.ts';

/** What messages name in capitals, and the domain in its words. */
const METHODS: Readonly<Record<Ship, common.ShipMethod>> = {
  DEL: common.ShipMethod.SHIP_METHOD_DEL,
  COU: common.ShipMethod.SHIP_METHOD_COU,
  PCK: common.ShipMethod.SHIP_METHOD_PCK,
};
const ACQUISITION_WORDS: Readonly<Record<Acquisition, common.Acquisition>> = {
  '': common.Acquisition.ACQUISITION_UNSPECIFIED,
  'Phone Enquiry': common.Acquisition.ACQUISITION_PHONE_ENQUIRY,
  'Email Enquiry': common.Acquisition.ACQUISITION_EMAIL_ENQUIRY,
  'Chatbot Enquiry': common.Acquisition.ACQUISITION_CHATBOT_ENQUIRY,
  'Walk in': common.Acquisition.ACQUISITION_WALK_IN,
};
const DISCOUNT_TYPES: Readonly<Record<LineDiscount['type'], common.DiscountType>> = {
  percent: common.DiscountType.DISCOUNT_TYPE_PERCENT,
  fixed: common.DiscountType.DISCOUNT_TYPE_FIXED,
};
const REASONS: Readonly<Record<DiscountReason, common.DiscountReason>> = {
  'Price Match': common.DiscountReason.DISCOUNT_REASON_PRICE_MATCH,
  'Reduced to Clear': common.DiscountReason.DISCOUNT_REASON_REDUCED_TO_CLEAR,
  'Damaged Stock': common.DiscountReason.DISCOUNT_REASON_DAMAGED_STOCK,
  'Loyal Customer': common.DiscountReason.DISCOUNT_REASON_LOYAL_CUSTOMER,
  Other: common.DiscountReason.DISCOUNT_REASON_OTHER,
};

const wordOf = <W extends string, M>(words: Readonly<Record<W, M>>, message: M): W | undefined =>
  (Object.keys(words) as W[]).find((word) => words[word] === message);

export const toWireMethod = (method: Ship): common.ShipMethod => METHODS[method];
/** undefined = none was named */
export const toShipMethod = (method: common.ShipMethod): Ship | undefined => wordOf(METHODS, method);
export const toWireAcquisition = (acquisition: Acquisition): common.Acquisition => ACQUISITION_WORDS[acquisition];

/** @throws Refusal malformed for a value this release does not know */
export function toAcquisition(asked: common.Acquisition): Acquisition {
  const found = ACQUISITIONS.find((one) => ACQUISITION_WORDS[one] === asked);
  if (found === undefined) throw refuse('malformed', 'draft.acquisition', 'Please enter acquisition channel');
  return found;
}

/** An unknown type is a sum: the price is what counts. */
export const toAskedPrice = ({ eachCents, type, amount, reason }: wire.PriceChange): AskedPrice => ({
  eachCents: asCents(eachCents),
  type: wordOf(DISCOUNT_TYPES, type) ?? 'fixed',
  amount,
  reason: wordOf(REASONS, reason) ?? '',
});

export const fromDiscount = (
  { type, amount, reason }: GivenDiscount,
  approval: Approval | null,
): common.LineDiscount => ({
  ...{ type: DISCOUNT_TYPES[type], amount },
  reason: REASONS[reason],
  approverId: approval?.approverId ?? '',
  approvedEachCents: approval?.eachCents ?? 0,
});

export const fromAllocation = ({ method, ...row }: DraftAllocation): common.StaffAllocation => ({
  ...row,
  method: METHODS[method],
});

/** Absent = unchanged. @throws Refusal malformed for an allocation without a method */
export const toSubItemChange = ({ sku, notes, tags, allocation }: wire.SubItemChange): SubItemChange => ({
  ...{ sku, notes, tags: tags?.tags },
  allocations: allocation?.allocations.map(toAllocation),
});

function toAllocation({ method, ...row }: common.StaffAllocation): DraftAllocation {
  const found = toShipMethod(method);
  if (!found) throw refuse('malformed', 'draft.method', 'Please select a valid shipping method');
  return { ...row, method: found };
}
