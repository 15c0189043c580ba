import type { StaffAllocation, StaffCartItem } from '@shop/contract/pos/draft-item';
import type { DeliveryTag, StaffCart } from '@shop/contract/pos/draft';
import { TagKind } from '@shop/proto/catalog/v1/catalog';
import { Acquisition, DiscountReason, DiscountType, ShipMethod } from '@shop/proto/common/v1/counter';

/** The contract's words for what messages name in capitals. */
const METHODS: Readonly<Record<StaffAllocation['method'], ShipMethod>> = {
  DEL: ShipMethod.SHIP_METHOD_DEL,
  COU: ShipMethod.SHIP_METHOD_COU,
  PCK: ShipMethod.SHIP_METHOD_PCK,
};
const ACQUISITIONS: Readonly<Record<StaffCart['acquisition'], Acquisition>> = {
  '': Acquisition.ACQUISITION_UNSPECIFIED,
  'Phone Enquiry': Acquisition.ACQUISITION_PHONE_ENQUIRY,
  'Email Enquiry': Acquisition.ACQUISITION_EMAIL_ENQUIRY,
  'Chatbot Enquiry': Acquisition.ACQUISITION_CHATBOT_ENQUIRY,
  'Walk in': Acquisition.ACQUISITION_WALK_IN,
};

const TAG_KINDS: Readonly<Record<DeliveryTag['kind'], TagKind>> = {
  '': TagKind.TAG_KIND_UNSPECIFIED,
  assembly: TagKind.TAG_KIND_ASSEMBLY,
  rubbish: TagKind.TAG_KIND_RUBBISH,
};
const DISCOUNT_TYPES: Readonly<Record<StaffCartItem['disc_type'], DiscountType>> = {
  percent: DiscountType.DISCOUNT_TYPE_PERCENT,
  fixed: DiscountType.DISCOUNT_TYPE_FIXED,
};
const REASONS: Readonly<Record<StaffCartItem['disc_reason'], DiscountReason>> = {
  '': DiscountReason.DISCOUNT_REASON_UNSPECIFIED,
  'Price Match': DiscountReason.DISCOUNT_REASON_PRICE_MATCH,
  'Reduced to Clear': DiscountReason.DISCOUNT_REASON_REDUCED_TO_CLEAR,
  'Damaged Stock': DiscountReason.DISCOUNT_REASON_DAMAGED_STOCK,
  'Loyal Customer': DiscountReason.DISCOUNT_REASON_LOYAL_CUSTOMER,
  Other: DiscountReason.DISCOUNT_REASON_OTHER,
};

export const toDiscountType = (type: StaffCartItem['disc_type']): DiscountType => DISCOUNT_TYPES[type];
export const toDiscountReason = (reason: StaffCartItem['disc_reason']): DiscountReason => REASONS[reason];
export const toWireMethod = (method: StaffAllocation['method']): ShipMethod => METHODS[method];
export const toAcquisition = (acquisition: StaffCart['acquisition']): Acquisition => ACQUISITIONS[acquisition];

/** @throws RangeError for a value that has no word */
function wordOf<W extends string, M>(words: Readonly<Record<W, M>>, message: M): W {
  const found = (Object.keys(words) as W[]).find((word) => words[word] === message);
  if (found === undefined) throw new RangeError(`there is no word for "${String(message)}"`);
  return found;
}

export const methodWord = (method: ShipMethod): StaffAllocation['method'] => wordOf(METHODS, method);
export const acquisitionWord = (acquisition: Acquisition): StaffCart['acquisition'] =>
  wordOf(ACQUISITIONS, acquisition);
export const discountTypeWord = (type: DiscountType): StaffCartItem['disc_type'] => wordOf(DISCOUNT_TYPES, type);
export const discountReasonWord = (reason: DiscountReason): StaffCartItem['disc_reason'] => wordOf(REASONS, reason);
export const tagWord = (kind: TagKind): DeliveryTag['kind'] => wordOf(TAG_KINDS, kind);
