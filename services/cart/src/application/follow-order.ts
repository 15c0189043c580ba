import type { CartDeps, OrderEvent } from './ports.ts';

/** Events of order, each acted on once; what comes late or again changes nothing. */
export function followOrder({ placings, sent }: Pick<CartDeps, 'placings' | 'sent'>) {
  return {
    /** A bank transfer ends its cart; any other cart stays until it is paid (docs/rules/orders.md 6). */
    onPlaced: placings.applyPlaced,
    /** The cart ends; the next add begins a new one. Who sent it last is fixed (docs/rules/sent-carts.md, 7). */
    onPaid: async (eventId: string, event: OrderEvent, cartVersion: number): Promise<void> => {
      await sent.attribute(event.cartId, { orderNo: event.orderNo, paidAt: event.at });
      await placings.applyPaid(eventId, event, cartVersion);
    },
    /** An older page of it was paid, say: what remains is still to be paid, and the page says what was received. */
    onPartPaid: placings.applyPartPaid,
    /** Declined, cancelled or run out, or restored by staff: the cart is open again (docs/rules/orders.md 24). */
    onReleased: placings.applyReleased,
  };
}
