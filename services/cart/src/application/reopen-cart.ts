import type { Cart } from '../domain/cart.ts';
import type { Owner } from '../domain/owner.ts';
import type { CartDeps } from './ports.ts';

/**
 * Before a cart that order may hold is changed: order closes the open attempt and gives back what it took, or says that
 * the cart is paid, which ends it.
 * @returns the token of the confirmation page when it is paid, else undefined: the cart is open again
 * @throws Refusal unavailable 'Your payment is being checked' while the provider does not say
 */
export async function reopenCart(
  { orders, placings, clock }: Pick<CartDeps, 'orders' | 'placings' | 'clock'>,
  owner: Owner,
  { id }: Pick<Cart, 'id'>,
): Promise<string | undefined> {
  const { state, orderNo, confirmationToken, cartVersion } = await orders.reopen(id);
  const isPaid = state === 'paid';
  const paid = { cartId: id, orderNo, cartVersion, payToken: '', at: clock.now() };
  await (isPaid ? placings.end(paid) : placings.reopen({ id, owner }));
  return isPaid ? confirmationToken : undefined;
}
