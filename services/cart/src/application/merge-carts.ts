import { refuse, Refusal } from '@shop/primitives/refusal';
import { busyPlacing, type Cart, cartChanged, editGate } from '../domain/cart.ts';
import { mergedCart } from '../domain/merge.ts';
import { type Owner, ownerOf } from '../domain/owner.ts';
import type { CartDeps, CartTx } from './ports.ts';
import { reopenCart } from './reopen-cart.ts';
import { type Summary, summary } from './summary.ts';

interface Pair {
  readonly customer: Owner;
  readonly session: Owner;
}
type Step =
  | { readonly kind: 'done'; readonly cart: Cart | undefined }
  | { readonly kind: 'reopen'; readonly cart: Cart; readonly owner: Owner };

const ROUNDS = 4;

/**
 * Login: the session's cart becomes the customer's, or joins it. A session that only got a new hash (staff sign-in) takes
 * its cart along the same way. Repeating it changes nothing: the old session has no cart any more. A cart alone changes
 * hands as it is, also while it is being paid; two that are to become one are taken back from order first.
 * @throws Refusal malformed for the session itself; conflict while one is being placed; unavailable while a payment is
 *   in doubt
 */
export function mergeCarts(deps: CartDeps) {
  return async (customer: Owner, anonymousHash: string): Promise<Summary> => {
    const pair = pairOf(customer, anonymousHash);
    for (let round = 0; round < ROUNDS; round++) {
      const step = await mergeOnce(deps, pair);
      if (step?.kind === 'done') return summary(deps, customer, { cart: step.cart, paidConfirmation: '' });
      // A paid cart ends here and has nothing to give; the other one goes on alone.
      if (step) await reopenCart(deps, step.owner, step.cart);
    }
    throw cartChanged();
  };
}

function pairOf(customer: Owner, anonymousHash: string): Pair {
  const session = ownerOf({ sessionHash: anonymousHash, customerId: '' });
  if (!session || session.key === customer.key)
    throw refuse('malformed', 'cart.no_session', 'There is no session to merge.');
  return { customer, session };
}

/** @returns undefined when the customer got a cart in another window at this very moment: then it is merged */
async function mergeOnce(deps: CartDeps, pair: Pair): Promise<Step | undefined> {
  try {
    return await deps.transact((tx) => mergeIn(deps, tx, pair));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'cart.raced') return undefined;
    throw error;
  }
}

async function mergeIn({ clock }: CartDeps, { carts }: CartTx, { customer, session }: Pair): Promise<Step> {
  const now = clock.now();
  const { a: theirs, b: anonymous } = await carts.lockBoth(customer, session);
  if (!anonymous) return { kind: 'done', cart: theirs };
  if (!theirs) {
    await carts.adopt(session, customer, now);
    return { kind: 'done', cart: anonymous };
  }
  const gates = [
    { cart: anonymous, owner: session, gate: editGate(anonymous, now) },
    { cart: theirs, owner: customer, gate: editGate(theirs, now) },
  ];
  if (gates.some(({ gate }) => gate === 'busy')) throw busyPlacing();
  const placed = gates.find(({ gate }) => gate === 'reopen');
  if (placed) return { kind: 'reopen', cart: placed.cart, owner: placed.owner };
  const merged = mergedCart(theirs, anonymous);
  const [version] = await Promise.all([carts.save(customer, merged, now), carts.close(anonymous.id, now, theirs.id)]);
  return { kind: 'done', cart: { ...merged, version } };
}
