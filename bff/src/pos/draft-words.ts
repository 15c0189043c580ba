import type { allocationInput } from '@shop/contract/pos/draft-requests';
import type { z } from 'zod';
import type { StaffAllocation, StaffCartItem } from '@shop/contract/pos/draft-item';
import type { DeliveryTag, StaffCart } from '@shop/contract/pos/draft';
import { TagKind } from '@shop/proto/catalog/v1/catalog';
import type { Acquisition, DiscountType, ShipMethod } from '@shop/proto/common/v1/counter';
import { DiscountReason } from '@shop/proto/common/v1/counter';
import { ACQUISITION_WORDS, DISCOUNT_TYPE_WORDS, METHOD_WORDS, REASON_WORDS, wordOf } from '@shop/proto/counter-words';

const TAG_KINDS: Readonly<Record<DeliveryTag['kind'], TagKind>> = {
  '': TagKind.TAG_KIND_UNSPECIFIED,
  assembly: TagKind.TAG_KIND_ASSEMBLY,
  rubbish: TagKind.TAG_KIND_RUBBISH,
};
const REASONS = { '': DiscountReason.DISCOUNT_REASON_UNSPECIFIED, ...REASON_WORDS };

export const toDiscountType = (type: StaffCartItem['disc_type']): DiscountType => DISCOUNT_TYPE_WORDS[type];
export const toDiscountReason = (reason: StaffCartItem['disc_reason']): DiscountReason => REASONS[reason];
export const toWireMethod = (method: StaffAllocation['method']): ShipMethod => METHOD_WORDS[method];
export const toAcquisition = (acquisition: StaffCart['acquisition']): Acquisition => ACQUISITION_WORDS[acquisition];

/** @throws RangeError for a value that has no word */
function known<T extends Readonly<Record<string, string>>>(words: T, message: string): keyof T {
  const found = wordOf(words, message);
  if (found === undefined) throw new RangeError(`there is no word for "${message}"`);
  return found;
}

export const methodWord = (method: ShipMethod): StaffAllocation['method'] => known(METHOD_WORDS, method);
export const acquisitionWord = (acquisition: Acquisition): StaffCart['acquisition'] =>
  known(ACQUISITION_WORDS, acquisition);
export const discountTypeWord = (type: DiscountType): StaffCartItem['disc_type'] => known(DISCOUNT_TYPE_WORDS, type);
export const discountReasonWord = (reason: DiscountReason): StaffCartItem['disc_reason'] => known(REASONS, reason);
export const tagWord = (kind: TagKind): DeliveryTag['kind'] => known(TAG_KINDS, kind);

/** One allocation as it was sent. */
export const toAllocation = ({ method, dispatch_date: dispatchDate, ...rest }: z.output<typeof allocationInput>) => ({
  ...rest,
  method: toWireMethod(method),
  dispatchDate,
});
