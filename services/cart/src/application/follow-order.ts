import type { CartDeps } from './ports.ts';

/** Facts of order, each acted on once; what comes late or again changes nothing. */
export function followOrder({ placings }: Pick<CartDeps, 'placings'>) {
  return {
    /** A bank transfer ends its cart; any other cart stays until it is paid (contract section 7). */
    onPlaced: placings.applyPlaced,
    /** The cart ends; the next add begins a new one. */
    onPaid: placings.applyPaid,
    /** Declined, cancelled or run out: the cart is open again. */
    onReleased: placings.applyReleased,
  };
}
