import { type Refusal, refuse } from '@shop/primitives/refusal';

/** Nothing of that kind is done to an order while a provider has a payment of it. */
export const beingPaid = (): Refusal =>
  refuse('conflict', 'order.being_paid', 'A payment of this order is open. Please try again when it has ended.');
