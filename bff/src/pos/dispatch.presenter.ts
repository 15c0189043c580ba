import type { DetailItem } from '@shop/contract/pos/order-detail';
import { METHODS } from '@shop/commerce/document';
import { oneOf } from '@shop/primitives/one-of';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type { StaffName } from '@shop/proto/account/v1/account';
import type { BinStock } from '@shop/proto/catalog/v1/catalog';
import type { AllocationDispatch, GetDispatchReply } from '@shop/proto/order/v1/dispatch';
import { staffLabel } from './order-list.presenter.ts';

/** What is known of the dispatch of one order. */
export interface DispatchKnown extends GetDispatchReply {
  readonly bins: readonly BinStock[];
  readonly staff: ReadonlyMap<string, StaffName>;
}
type Dispatched = Pick<
  DetailItem,
  'can_be_allocated' | 'can_be_taken' | 'already_taken' | 'take_allocations' | 'take_now_bins' | 'taken'
>;
interface Part {
  readonly lineId: string;
  readonly component: string;
}

export const NOTHING_TAKEN: Dispatched = {
  can_be_allocated: 0,
  can_be_taken: 0,
  already_taken: 0,
  take_allocations: [],
  take_now_bins: {},
  taken: [],
};

/** What of a part has left and what may leave now (docs/rules/dispatch.md). */
export function presentDispatch(
  { allocations, dispatched, bins, staff, whyNot, whyNotAllocated }: DispatchKnown,
  part: Part,
): Dispatched {
  const ofPart = (one: Part) => one.lineId === part.lineId && one.component === part.component;
  const own = allocations.filter(ofPart);
  const left = own.reduce((sum, { qty, dispatched: gone, asked }) => sum + qty - gone - asked, 0);
  const places = new Set(own.map(({ from }) => from));
  return {
    can_be_allocated: whyNotAllocated === '' ? left : 0,
    can_be_taken: whyNot === '' ? left : 0,
    already_taken: own.reduce((sum, one) => sum + one.dispatched, 0),
    take_allocations: own.map((one) => presentAllocation(one, bins)),
    take_now_bins: binsOf(bins.filter(({ sku, location }) => sku === part.component && places.has(location))),
    taken: dispatched.filter(ofPart).map(({ qty, bin, staffId, at }) => {
      return { qty, bin, staff: staffLabel(staff.get(staffId)), at: formatNzDateTime(new Date(at)) };
    }),
  };
}

const presentAllocation = (
  one: AllocationDispatch,
  bins: readonly BinStock[],
): DetailItem['take_allocations'][number] => ({
  ...{ id: one.id, qty: one.qty, qty_dispatched: one.dispatched + one.asked, from: one.from },
  ...{ dispatch_date: one.dispatchDate, dispatch_confirmed: one.confirmed ? 1 : 0, eta: one.eta },
  ...{ method: oneOf(METHODS, one.method, () => new RangeError(`an allocation goes by "${one.method}"`)) },
  ...{ to: one.to, note: one.note },
  bins: binsOf(bins.filter(({ sku, location }) => sku === one.component && location === one.from)),
});

const binsOf = (bins: readonly BinStock[]) => Object.fromEntries(bins.map(({ bin, qty }) => [bin, qty]));
