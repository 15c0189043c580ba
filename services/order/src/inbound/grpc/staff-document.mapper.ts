import type { GivenDiscount, Method, StaffLine, StaffSubItem, StaffTerms } from '@shop/commerce/document';
import type { ACQUISITION_CHANNELS } from '@shop/commerce/pos-checkout';
import { withCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import {
  Acquisition,
  DiscountReason,
  DiscountType,
  type LineDiscount,
  ShipMethod,
  type StaffSubItem as SubItemMessage,
} from '@shop/proto/common/v1/counter';
import type * as wire from '@shop/proto/order/v1/counter';

/** The words of both sides, and the way back. @throws Refusal malformed for a number that is none of them */
function words<W extends string, T extends string>(table: Readonly<Record<T, W>>, what: string) {
  const back = new Map(Object.entries<W>(table).map(([ours, theirs]) => [theirs, ours as T]));
  return {
    to: (ours: T): W => table[ours],
    from(theirs: string): T {
      const found = back.get(theirs as W);
      if (found === undefined) throw refuse('malformed', 'order.malformed', `The quote has no usable ${what}.`);
      return found;
    },
  };
}

const methods = words<ShipMethod, Method>(
  { DEL: ShipMethod.SHIP_METHOD_DEL, COU: ShipMethod.SHIP_METHOD_COU, PCK: ShipMethod.SHIP_METHOD_PCK },
  'method',
);
const types = words<DiscountType, GivenDiscount['type']>(
  { percent: DiscountType.DISCOUNT_TYPE_PERCENT, fixed: DiscountType.DISCOUNT_TYPE_FIXED },
  'discount',
);
const reasons = words<DiscountReason, string>(
  {
    'Price Match': DiscountReason.DISCOUNT_REASON_PRICE_MATCH,
    'Reduced to Clear': DiscountReason.DISCOUNT_REASON_REDUCED_TO_CLEAR,
    'Damaged Stock': DiscountReason.DISCOUNT_REASON_DAMAGED_STOCK,
    'Loyal Customer': DiscountReason.DISCOUNT_REASON_LOYAL_CUSTOMER,
    Other: DiscountReason.DISCOUNT_REASON_OTHER,
  },
  'reason',
);
const channels = words<Acquisition, '' | (typeof ACQUISITION_CHANNELS)[number]>(
  {
    '': Acquisition.ACQUISITION_UNSPECIFIED,
    'Phone Enquiry': Acquisition.ACQUISITION_PHONE_ENQUIRY,
    'Email Enquiry': Acquisition.ACQUISITION_EMAIL_ENQUIRY,
    'Chatbot Enquiry': Acquisition.ACQUISITION_CHATBOT_ENQUIRY,
    'Walk in': Acquisition.ACQUISITION_WALK_IN,
  },
  'acquisition',
);

export const toAcquisition = ({ acquisition }: wire.StaffTerms): string => channels.from(acquisition);

export const toStaffTerms = ({ acquisition: _said, ...terms }: wire.StaffTerms): StaffTerms => withCents(terms);

/** A channel that staff cannot choose is none of theirs. */
export function fromStaffTerms(terms: StaffTerms, acquisition: string): wire.StaffTerms {
  const channel = channels.to(acquisition as '') ?? Acquisition.ACQUISITION_UNSPECIFIED;
  return { ...terms, acquisition: channel };
}

export const toStaffLine = ({ discount, subItems, ...line }: wire.StaffLine): StaffLine => ({
  ...line,
  discount: discount && toDiscount(discount),
  subItems: subItems.map(toSubItem),
});

const toDiscount = ({ type, reason, ...discount }: LineDiscount): GivenDiscount => ({
  ...withCents(discount),
  ...{ type: types.from(type), reason: reasons.from(reason) },
});

const toSubItem = ({ allocations, ...item }: SubItemMessage): StaffSubItem => ({
  ...item,
  allocations: allocations.map(({ method, ...row }) => ({ ...row, method: methods.from(method) })),
});

export const fromStaffLine = ({ discount, subItems, ...line }: StaffLine): wire.StaffLine => ({
  ...line,
  discount: discount && { ...discount, type: types.to(discount.type), reason: reasons.to(discount.reason) },
  subItems: subItems.map(({ allocations, tags, ...item }) => ({
    ...item,
    tags: [...tags],
    allocations: allocations.map(({ method, ...row }) => ({ ...row, method: methods.to(method) })),
  })),
});
