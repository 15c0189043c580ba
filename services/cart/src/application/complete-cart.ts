import type { Cents } from '@shop/primitives/money';
import { Refusal } from '@shop/primitives/refusal';
import { cartChanged, emptyCart } from '../domain/cart.ts';
import { assertCompletable, totalChanged } from '../domain/checkout.ts';
import { orderDocument, type OrderDocument } from '../domain/document.ts';
import type { Owner } from '../domain/owner.ts';
import type { PricedCart } from '../domain/pricing.ts';
import { endsWhenPlaced } from '../domain/tenders.ts';
import type { CartDeps, CartKey } from './ports.ts';
import { priceCart } from './price-cart.ts';
import { reopenCart } from './reopen-cart.ts';
import { type Completed, replay } from './replay.ts';

export const PHASES = ['check', 'place'] as const;
export interface Complete {
  readonly phase: (typeof PHASES)[number];
  /** the grand total the page showed, cents */
  readonly expectedTotalCents?: Cents | undefined;
}
const GO_ON: Completed = { replay: false, payToken: '', orderNo: '' };

/**
 * Completes a purchase. 'check' only repeats the answer an unchanged cart got before (that needs no captcha); 'place'
 * refuses by the rules in their order, then has order place it. Pressed twice, order joins both: one order.
 * @throws Refusal precondition with the first broken rule's sentence; conflict for a changed total or cart; unavailable
 */
export function completeCart(deps: CartDeps) {
  return async (owner: Owner, { phase, expectedTotalCents: expected }: Complete): Promise<Completed> => {
    const cart = await deps.carts.find(owner);
    const again = await replay(deps, { owner, cart, expectedTotalCents: expected });
    if (again || phase === 'check') return again ?? GO_ON;
    const priced = await priceCart(deps, owner, cart ?? emptyCart());
    assertCompletable(priced, expected);
    const placing = placingOf(owner, priced);
    if (!(await begin(deps, placing))) return afterAll(deps, owner, expected);
    const { isOlder, ...placed } = await place(deps, placing);
    if (isOlder && expected !== undefined) throw totalChanged();
    return placed;
  };
}

interface Placed extends Completed {
  /** an older page of the cart was paid: what was placed is not what this press shows */
  readonly isOlder: boolean;
}

interface Placing {
  readonly key: CartKey;
  readonly priced: PricedCart;
  readonly document: OrderDocument;
}

const placingOf = (owner: Owner, priced: PricedCart): Placing => ({
  key: { id: priced.cart.id, owner, version: priced.cart.version },
  priced,
  document: orderDocument(priced, owner.customerId),
});

/** C1: from here on the cart says that it is being placed. */
const begin = ({ placings, clock }: CartDeps, { key, document }: Placing): Promise<boolean> =>
  placings.begin(key, { at: clock.now(), closesWhenPlaced: endsWhenPlaced(document.tenders) });

/** The cart moved on while we looked at it: a double click may have ended it with an answer that is ours too. */
async function afterAll(deps: CartDeps, owner: Owner, expected: Cents | undefined): Promise<Completed> {
  const again = await replay(deps, { owner, cart: await deps.carts.find(owner), expectedTotalCents: expected });
  if (!again) throw cartChanged();
  return again;
}

async function place(deps: CartDeps, placing: Placing): Promise<Placed> {
  const { orders, placings, clock } = deps;
  const { key, priced, document } = placing;
  try {
    const placed = await orders.place({ cartId: key.id, cartVersion: key.version, document });
    const { orderNo, status, payToken, cartVersion } = placed;
    const at = clock.now();
    const close = status === 'paid' || endsWhenPlaced(document.tenders);
    const { cart: _cart, ...placedAs } = priced;
    // An older page of it was paid, and no event of it has come yet: that order ends the cart, and nothing was taken for today's lines.
    const isOlder = cartVersion !== key.version;
    if (isOlder) await placings.end({ cartId: key.id, orderNo, cartVersion, payToken, at });
    else await placings.finish(key, { orderNo, payToken, at, close, placedAs });
    return { replay: false, payToken, orderNo, isOlder };
  } catch (error) {
    throw await notPlaced(deps, placing, error);
  }
}

/**
 * What refused it may have been seen with answers that are stale by now: they are dropped, so that the page shows today's
 * figures. After a definite no the cart is open; when it is not known what became of it, the next edit calls order first.
 */
async function notPlaced(deps: CartDeps, { key, priced, document }: Placing, error: unknown): Promise<unknown> {
  const definite = error instanceof Refusal && error.kind !== 'unavailable';
  const other = definite && error.code === ANOTHER;
  await deps.placings.abandon(key, definite && !other ? 'open' : 'in_doubt');
  if (!definite) return error;
  const skus = document.lines.map(({ sellable }) => sellable.sku);
  deps.catalogue.invalidate(skus, 'deliveries');
  const { couponCode: code, customerId } = document;
  if (code !== '') deps.coupons.invalidate({ code, customerId, orderNo: priced.cart.orderNo });
  if (other) await reopenCart(deps, key.owner, key);
  return error.kind === 'conflict' && CHANGED.includes(error.code) ? totalChanged() : error;
}

/** Order has another document of this very cart: it is reopened, so that the next press places today's. */
const ANOTHER = 'order.total_changed';
/** Refusals of a document that is not what is sold now. */
const CHANGED: readonly string[] = [ANOTHER, 'order.totals', 'catalog.price_changed'];
