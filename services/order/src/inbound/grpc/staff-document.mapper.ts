import type { GivenDiscount, StaffAllocation, StaffLine, StaffSubItem, StaffTerms } from '@shop/commerce/document';
import { withCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import {
  Acquisition,
  type LineDiscount,
  type StaffAllocation as AllocationMessage,
  type StaffSubItem as SubItemMessage,
} from '@shop/proto/common/v1/counter';
import { ACQUISITION_WORDS, DISCOUNT_TYPE_WORDS, METHOD_WORDS, REASON_WORDS, wordOf } from '@shop/proto/counter-words';
import type * as wire from '@shop/proto/order/v1/counter';

/** @throws Refusal malformed for a value that has no word */
function known<T extends Readonly<Record<string, string>>>(words: T, message: string, what: string): keyof T {
  const found = wordOf(words, message);
  if (found === undefined) throw refuse('malformed', 'order.malformed', `The quote has no usable ${what}.`);
  return found;
}

export const toAcquisition = ({ acquisition }: wire.StaffTerms): string =>
  known(ACQUISITION_WORDS, acquisition, 'acquisition');

export const toStaffTerms = ({ acquisition: _channel, ...terms }: wire.StaffTerms): StaffTerms => withCents(terms);

/** A channel that staff cannot choose is none of theirs. */
export function fromStaffTerms(terms: StaffTerms, acquisition: string): wire.StaffTerms {
  const channel = ACQUISITION_WORDS[acquisition as ''] ?? Acquisition.ACQUISITION_UNSPECIFIED;
  return { ...terms, acquisition: channel };
}

export const toStaffLine = ({ discount, subItems, tags, ...line }: wire.StaffLine): StaffLine => ({
  ...line,
  tags: tags.map(withCents),
  discount: discount && toDiscount(discount),
  subItems: subItems.map(toSubItem),
});

const toDiscount = ({ type, reason, ...discount }: LineDiscount): GivenDiscount => ({
  ...withCents(discount),
  ...{ type: known(DISCOUNT_TYPE_WORDS, type, 'discount'), reason: known(REASON_WORDS, reason, 'reason') },
});

const toSubItem = ({ allocations, ...item }: SubItemMessage): StaffSubItem => ({
  ...item,
  allocations: allocations.map(toAllocation),
});

/** @throws Refusal malformed for a method that has no word */
export const toAllocation = ({ method, ...row }: AllocationMessage): StaffAllocation => ({
  ...row,
  method: known(METHOD_WORDS, method, 'method'),
});

export const fromStaffLine = ({ discount, subItems, tags: marked = [], ...line }: StaffLine): wire.StaffLine => ({
  ...line,
  tags: [...marked],
  discount: discount && {
    ...discount,
    type: DISCOUNT_TYPE_WORDS[discount.type],
    reason: REASON_WORDS[discount.reason as keyof typeof REASON_WORDS],
  },
  subItems: subItems.map(({ allocations, tags, ...item }) => ({
    ...item,
    tags: [...tags],
    allocations: allocations.map(({ method, ...row }) => ({ ...row, method: METHOD_WORDS[method] })),
  })),
});
