import type { ShipMethod as Ship } from '@shop/commerce/freight';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type * as wire from '@shop/proto/cart/v1/draft';
import { ACQUISITION_WORDS, DISCOUNT_TYPE_WORDS, METHOD_WORDS, REASON_WORDS, wordOf } from '@shop/proto/counter-words';
import type * as common from '@shop/proto/common/v1/counter';
import { ACQUISITIONS, type Acquisition } from '../../domain/draft.ts';
import type { Approval, DraftAllocation, GivenDiscount } from '../../domain/draft-line.ts';
import type { SubItemChange } from '../../domain/sub-items.ts';
import type { RequestedPrice } from '../../domain/line-price.ts';

export const toWireMethod = (method: Ship): common.ShipMethod => METHOD_WORDS[method];
/** undefined = none was named */
export const toShipMethod = (method: common.ShipMethod): Ship | undefined => wordOf(METHOD_WORDS, method);
export const toWireAcquisition = (acquisition: Acquisition): common.Acquisition => ACQUISITION_WORDS[acquisition];

/** @throws Refusal malformed for a value this release does not know */
export function toAcquisition(value: common.Acquisition): Acquisition {
  const found = ACQUISITIONS.find((one) => ACQUISITION_WORDS[one] === value);
  if (found === undefined) throw refuse('malformed', 'draft.acquisition', 'Please enter acquisition channel');
  return found;
}

/** An unknown type is a sum: the price is what counts. */
export const toRequestedPrice = ({ eachCents, type, amount, reason }: wire.PriceChange): RequestedPrice => ({
  eachCents: asCents(eachCents),
  type: wordOf(DISCOUNT_TYPE_WORDS, type) ?? 'fixed',
  amount,
  reason: wordOf(REASON_WORDS, reason) ?? '',
});

export const fromDiscount = (
  { type, amount, reason }: GivenDiscount,
  approval: Approval | null,
): common.LineDiscount => ({
  ...{ type: DISCOUNT_TYPE_WORDS[type], amount },
  reason: REASON_WORDS[reason],
  approverId: approval?.approverId ?? '',
  approvedEachCents: approval?.eachCents ?? 0,
});

export const fromAllocation = ({ method, ...row }: DraftAllocation): common.StaffAllocation => ({
  ...row,
  method: METHOD_WORDS[method],
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
