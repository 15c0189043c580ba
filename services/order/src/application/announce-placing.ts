import { paidAmount } from '@shop/commerce/payments';
import { type Cents, ZERO } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { step as stepOf } from '../domain/life.ts';
import type { Order } from '../domain/order.ts';
import { placingStep } from '../domain/placing.ts';
import type { Placement } from './placement.ts';
import type { OrderDeps, OrderTx, TakeKey } from './ports.ts';

export type Announced =
  | { readonly kind: 'answer'; readonly order: Order }
  | { readonly kind: 'start'; readonly order: Order }
  | { readonly kind: 'close'; readonly order: Order }
  /** of a placing, payment or save that died */
  | { readonly kind: 'void'; readonly key: TakeKey }
  /** of an order that has received so much by earlier attempts */
  | { readonly kind: 'announced'; readonly key: TakeKey; readonly receivedCents: Cents };

const WAIT_MS = 100;
const LOOKS = 80;

/** Repeats until there is a result, for up to 8 s: what a concurrent caller has begun ends meanwhile. */
export async function polled<T>({ wait }: OrderDeps, look: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let looked = 0; looked < LOOKS; looked++) {
    const found = await look();
    if (found) return found;
    await wait(WAIT_MS);
  }
  return undefined;
}

/** T1. Joins a placing of the same cart that is under way, for up to 8 s, instead of starting a second one. */
export async function announcePlacing(deps: OrderDeps, cart: Placement): Promise<Announced> {
  const fresh = { branch: cart.document.branch, confirmationToken: deps.ids.newToken(), at: deps.clock.now() };
  const orderNo = await deps.statements.announceFirst(cart, fresh);
  if (orderNo) return { kind: 'announced', key: { orderNo, version: 1 }, receivedCents: ZERO };
  const announced = await polled(deps, () => deps.transact((tx) => announceIn(deps, tx, cart)));
  if (announced) return announced;
  throw refuse('unavailable', 'order.placing', 'Your order is still being placed. Please try again in a moment.');
}

/** @returns undefined while a concurrent call places the same cart */
async function announceIn(
  deps: OrderDeps,
  { orders }: OrderTx,
  { cartId, cartVersion }: Placement,
): Promise<Announced | undefined> {
  const order = await orders.lockByCart(cartId);
  if (!order) throw new Error(`the order of cart ${cartId} is gone`);
  const now = deps.clock.now();
  const step = placingStep(order, cartVersion, now);
  if (step.kind === 'paid' || step.kind === 'inShop' || step.kind === 'replay') return { kind: 'answer', order };
  if (step.kind === 'start' || step.kind === 'close') return { kind: step.kind, order };
  if (step.kind === 'join') return undefined;
  if (step.kind === 'busy') {
    throw refuse('conflict', 'order.busy', 'Your cart has changed while it was being placed. Please try again.');
  }
  const key = { orderNo: order.orderNo, version: step.version };
  if (step.kind === 'void') return { kind: 'void', key };
  stepOf(order, 'announce', 'shopper');
  await orders.announce(order.orderNo, { version: step.version, cartVersion, at: now });
  return { kind: 'announced', key, receivedCents: paidAmount(order.payments) };
}
