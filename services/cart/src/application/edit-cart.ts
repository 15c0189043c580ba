import { assertVersion, busyPlacing, type Cart, cartChanged, editGate } from '../domain/cart.ts';
import type { Owner } from '../domain/owner.ts';
import type { CartDeps, CartTx } from './ports.ts';
import { reopenCart } from './reopen-cart.ts';

export interface Edit {
  /** Decides; the same cart means that there is nothing to write. It may run again on a newer cart. */
  change(cart: Cart): Cart;
  /** the version the page showed, when it said so */
  readonly version?: number | undefined;
  /** whether an owner without a cart gets one for it */
  readonly begins: boolean;
}
export interface Edited {
  /** undefined when the owner has none */
  readonly cart: Cart | undefined;
  /** the cart turned out to be paid: the confirmation page's token. What was asked for was done to a new cart. */
  readonly paidConfirmation: string;
}

type Step =
  | { readonly kind: 'done'; readonly cart: Cart | undefined }
  | { readonly kind: 'reopen'; readonly cart: Cart };
type EditDeps = Pick<CartDeps, 'transact' | 'orders' | 'clock' | 'newId'>;

/** Somebody completing the cart in another window can take it back to order between our asking and our change. */
const ROUNDS = 4;

/**
 * Changes the owner's cart under its lock. A cart that was placed is asked back from order first, and only for a change
 * that changes something.
 * @throws Refusal conflict for a stale version or a cart that is being placed; unavailable while a payment is in doubt
 */
export async function editCart(deps: EditDeps, owner: Owner, edit: Edit): Promise<Edited> {
  let paidConfirmation = '';
  for (let round = 0; round < ROUNDS; round++) {
    // A paid cart is gone with its version; what is left to do is done to a new one.
    const step = await deps.transact((tx) => editIn(deps, tx, { owner, ...edit }));
    if (step.kind === 'done') return { cart: step.cart, paidConfirmation };
    paidConfirmation = (await reopenCart(deps, step.cart, owner)) ?? paidConfirmation;
    if (paidConfirmation !== '') edit = { ...edit, version: undefined };
  }
  throw cartChanged();
}

async function editIn(
  { clock, newId }: EditDeps,
  { carts }: CartTx,
  { owner, begins, ...edit }: Edit & { readonly owner: Owner },
): Promise<Step> {
  const now = clock.now();
  let cart = await carts.lock(owner);
  if (!cart && begins) {
    await carts.create(owner, newId(), now);
    cart = await carts.lock(owner);
  }
  if (!cart) return { kind: 'done', cart: undefined };
  assertVersion(cart, edit.version);
  const changed = edit.change(cart);
  if (changed === cart) return { kind: 'done', cart };
  const gate = editGate(cart, now);
  if (gate === 'busy') throw busyPlacing();
  if (gate === 'reopen') return { kind: 'reopen', cart };
  return { kind: 'done', cart: { ...changed, version: await carts.save(changed, owner, now) } };
}
