import type { Cents } from '@shop/primitives/money';
import { Refusal } from '@shop/primitives/refusal';
import { cartChanged, emptyCart } from '../domain/cart.ts';
import { assertCompletable, totalChanged } from '../domain/checkout.ts';
import { orderDocument, type OrderDocument } from '../domain/document.ts';
import type { Owner } from '../domain/owner.ts';
import { endsWhenPlaced } from '../domain/tenders.ts';
import type { CartDeps, CartKey } from './ports.ts';
import { priceCart } from './price-cart.ts';
import { type Completed, replay } from './replay.ts';

export interface Complete {
  readonly phase: 'check' | 'place';
  /** the grand total the page showed, cents */
  readonly expected?: Cents | undefined;
}
const GO_ON: Completed = { replay: false, payToken: '', orderNo: '' };

/**
 * Completes a purchase. 'check' asks only for the answer an unchanged cart got before (that needs no captcha); 'place'
 * refuses by the rules in their order, then has order place it. Pressed twice, order joins both: one order.
 * @throws Refusal precondition with the first broken rule's sentence; conflict for a changed total or cart; unavailable
 */
export function completeCart(deps: CartDeps) {
  return async (owner: Owner, { phase, expected }: Complete): Promise<Completed> => {
    const found = await deps.carts.find(owner);
    const again = await replay(deps, owner, found);
    if (again || phase === 'check') return again ?? GO_ON;
    const cart = found ?? emptyCart();
    const priced = await priceCart(deps, cart, owner);
    assertCompletable(priced, expected);
    const document = orderDocument(priced, owner.customerId);
    const key = { id: cart.id, owner, version: cart.version };
    return (await begin(deps, key, document)) ? place(deps, key, document) : afterAll(deps, owner);
  };
}

/** C1: from here on the cart says that it is being placed. */
const begin = ({ placings, clock }: CartDeps, key: CartKey, { tenders }: OrderDocument): Promise<boolean> =>
  placings.begin(key, { at: clock.now(), closesWhenPlaced: endsWhenPlaced(tenders) });

/** The cart moved on while we looked at it: a double click may have ended it with an answer that is ours too. */
async function afterAll(deps: CartDeps, owner: Owner): Promise<Completed> {
  const again = await replay(deps, owner, await deps.carts.find(owner));
  if (!again) throw cartChanged();
  return again;
}

async function place(deps: CartDeps, key: CartKey, document: OrderDocument): Promise<Completed> {
  const { orders, placings, clock } = deps;
  try {
    const placed = await orders.place({ cartId: key.id, cartVersion: key.version, document });
    const { orderNo, status, payToken } = placed;
    const close = status === 'paid' || endsWhenPlaced(document.tenders);
    await placings.finish(key, { orderNo, payToken, at: clock.now(), close });
    return { replay: false, payToken, orderNo };
  } catch (error) {
    throw await notPlaced(deps, key, { document, error });
  }
}

interface Failure {
  readonly document: OrderDocument;
  readonly error: unknown;
}

/**
 * What refused it may have been seen through old glasses: they are cleaned, so that the page shows today's figures. After
 * a definite no the cart is open; when it is not known what became of it, the next edit asks order first.
 */
async function notPlaced(deps: CartDeps, key: CartKey, { document, error }: Failure): Promise<unknown> {
  const definite = error instanceof Refusal && error.kind !== 'unavailable';
  await deps.placings.abandon(key, definite ? 'open' : 'placed');
  if (!definite) return error;
  deps.catalogue.forget(document.lines.map(({ sellable }) => sellable.sku));
  if (document.couponCode !== '') deps.coupons.forget(document.couponCode, document.customerId);
  return error.code === 'catalog.price_changed' ? totalChanged() : error;
}
