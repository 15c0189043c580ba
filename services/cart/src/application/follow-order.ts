import type { CartDeps, CartTx, OrderFact } from './ports.ts';

/** Facts of order, each acted on once; what comes late or again changes nothing. */
export function followOrder({ transact }: Pick<CartDeps, 'transact'>) {
  const once =
    (apply: (carts: CartTx['carts'], fact: OrderFact) => Promise<void>) =>
    (eventId: string, fact: OrderFact): Promise<void> =>
      transact(async ({ carts, inbox }) => {
        if (await inbox.claim(eventId)) await apply(carts, fact);
      });
  return {
    /** A bank transfer ends its cart; any other cart stays until it is paid (contract section 7). */
    onPlaced: once((carts, fact) => carts.applyPlaced(fact)),
    /** The cart ends; the next add begins a new one. */
    onPaid: once((carts, fact) => carts.applyPaid(fact)),
    /** Declined, cancelled or run out: the cart is open again. */
    onReleased: once((carts, fact) => carts.applyReleased(fact)),
  };
}
