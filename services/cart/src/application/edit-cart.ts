import { assertVersion, busyPlacing, type Cart, cartChanged, type EditGate, editGate } from '../domain/cart.ts';
import type { Owner } from '../domain/owner.ts';
import type { CartDeps, CartTx } from './ports.ts';
import { reopenCart } from './reopen-cart.ts';

export interface Edit {
  /** the owner's cart as it was read a moment ago, without a lock */
  readonly found: Cart | undefined;
  /** Decides; the same cart means that there is nothing to write. It may run again on a newer cart. */
  change(cart: Cart): Cart;
  /** the version the page showed, when it sent that */
  readonly version?: number | undefined;
  /** whether an owner without a cart gets one for it */
  readonly begins: boolean;
}
export interface Edited {
  /** undefined when the owner has none */
  readonly cart: Cart | undefined;
  /** the cart turned out to be paid: the confirmation page's token. The change was made to a new cart. */
  readonly paidConfirmation: string;
}

type Step =
  | { readonly kind: 'done'; readonly cart: Cart | undefined }
  | { readonly kind: 'reopen'; readonly cart: Cart };
type EditDeps = Pick<CartDeps, 'carts' | 'transact' | 'placings' | 'orders' | 'clock' | 'newId'>;

/** The cart may be completed in another window between our call to order and our change. */
const ROUNDS = 4;

/**
 * Changes the owner's cart. In the common case there is no concurrent change: then one statement saves what was found.
 * Everything else (no cart yet, a placed one, a concurrent change) is done under the cart's lock.
 * @throws Refusal conflict for a stale version or a cart that is being placed; unavailable while a payment is in doubt
 */
export async function editCart(deps: EditDeps, owner: Owner, edit: Edit): Promise<Edited> {
  return (await editFound(deps, owner, edit)) ?? editLocked(deps, owner, edit);
}

/** @returns undefined when nothing was written, though there is something to write */
async function editFound(
  { carts, clock }: EditDeps,
  owner: Owner,
  { found, ...edit }: Edit,
): Promise<Edited | undefined> {
  if (!found) return undefined;
  const now = clock.now();
  const { changed, gate } = decide(found, edit, now);
  if (gate === 'same') return { cart: found, paidConfirmation: '' };
  const version = gate === 'free' ? await carts.saveUnlessChanged(owner, changed, now) : undefined;
  return version === undefined ? undefined : { cart: { ...changed, version }, paidConfirmation: '' };
}

/** A cart that was placed is taken back from order first, and only for a change that changes something. */
async function editLocked(deps: EditDeps, owner: Owner, edit: Edit): Promise<Edited> {
  let paidConfirmation = '';
  for (let round = 0; round < ROUNDS; round++) {
    // A paid cart is gone with its version; what is left to do is done to a new one.
    const step = await deps.transact((tx) => editIn(deps, tx, { owner, ...edit }));
    if (step.kind === 'done') return { cart: step.cart, paidConfirmation };
    paidConfirmation = (await reopenCart(deps, owner, step.cart)) ?? paidConfirmation;
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
  if (!cart && begins) [, cart] = await Promise.all([carts.create(owner, newId(), now), carts.lock(owner)]);
  if (!cart) return { kind: 'done', cart: undefined };
  const { changed, gate } = decide(cart, edit, now);
  if (gate === 'same') return { kind: 'done', cart };
  if (gate === 'busy') throw busyPlacing();
  if (gate === 'reopen') return { kind: 'reopen', cart };
  return { kind: 'done', cart: { ...changed, version: await carts.save(owner, changed, now) } };
}

/** What is to become of a cart, and whether it may: 'same' when there is nothing to write, which is always allowed. */
function decide(cart: Cart, { version, change }: Pick<Edit, 'version' | 'change'>, now: Date) {
  assertVersion(cart, version);
  const changed = change(cart);
  const gate: EditGate | 'same' = changed === cart ? 'same' : editGate(cart, now);
  return { changed, gate };
}
