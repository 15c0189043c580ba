import { whyNotTaken } from '../domain/dispatch.ts';
import { whyNotAllocated } from '../domain/reallocation.ts';
import type { AllocationSent, Dispatch } from './dispatch-ports.ts';
import type { QuoteDeps } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';

export interface DispatchView {
  readonly allocations: readonly AllocationSent[];
  /** in the order in which they left */
  readonly dispatched: readonly Dispatch[];
  /** why nothing may leave now, '' = it may */
  readonly whyNot: string;
  /** why nothing may be allocated anew, '' = it may */
  readonly whyNotAllocated: string;
}

/**
 * What of an order has left and what is still to.
 * @throws Refusal not_found for an unknown number
 */
export function readDispatch({ dispatches, lookups }: Pick<QuoteDeps, 'dispatches' | 'lookups'>) {
  return async (orderNo: string): Promise<DispatchView> => {
    const [order, allocations, isUnpriced, dispatched] = await Promise.all([
      lookups.read(orderNo),
      dispatches.ofOrder(orderNo),
      dispatches.isUnpriced(orderNo),
      dispatches.done(orderNo),
    ]);
    if (!order) throw unknownOrder();
    const whyNot = whyNotTaken(order.status, isUnpriced);
    return { allocations, dispatched, whyNot, whyNotAllocated: whyNotAllocated(order) };
  };
}
