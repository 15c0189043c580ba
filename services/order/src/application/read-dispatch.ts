import { type Cents, ZERO } from '@shop/primitives/money';
import { isCorrectable } from '../domain/delivery-fee.ts';
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
  /** the delivery fee that staff entered and may still correct; 0 = there is none */
  readonly correctableFeeCents: Cents;
}

/**
 * What of an order has left and what is still to.
 * @throws Refusal not_found for an unknown number
 */
export function readDispatch({
  dispatches,
  lookups,
  deliveries,
}: Pick<QuoteDeps, 'dispatches' | 'lookups' | 'deliveries'>) {
  return async (orderNo: string): Promise<DispatchView> => {
    const [order, allocations, isUnpriced, dispatched, delivery] = await Promise.all([
      lookups.read(orderNo),
      dispatches.ofOrder(orderNo),
      dispatches.isUnpriced(orderNo),
      dispatches.done(orderNo),
      deliveries.stateOf(orderNo),
    ]);
    if (!order || !delivery) throw unknownOrder();
    const whyNot = whyNotTaken(order.status, isUnpriced);
    const fee = { feeCents: delivery.shippingCents, offCents: delivery.offCents };
    const correctableFeeCents = delivery.isEntered && isCorrectable(order, fee) ? fee.feeCents : ZERO;
    return { allocations, dispatched, whyNot, whyNotAllocated: whyNotAllocated(order), correctableFeeCents };
  };
}
