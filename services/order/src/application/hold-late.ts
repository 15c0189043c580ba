import { Refusal, refuse } from '@shop/primitives/refusal';
import { heldParts } from '../domain/held-parts.ts';
import { step } from '../domain/life.ts';
import type { Order } from '../domain/order.ts';
import { isFreshIntent } from '../domain/placing.ts';
import type { OrderDeps, TakeKey } from './ports.ts';
import { type OrderView, orRefuse } from './read-orders.ts';
import { voidIntent } from './void-intent.ts';

/** Nothing was ever held for it as it is saved now. */
export const isUnheldQuote = ({ status, holdState }: Order): boolean => status === 'quote' && holdState === 'none';

const busy = () =>
  refuse('unavailable', 'payment.checking', 'Your payment is being checked. Please try again shortly.');

/**
 * Money came for a quote that was saved anew after its page was closed: its goods are held as it is saved now, before the money
 * makes it an order. What cannot be had any more is left to staff; the money is recorded all the same.
 * @throws Refusal unavailable while it is being saved or paid
 */
export async function holdLate(deps: OrderDeps, order: Order): Promise<void> {
  const key = await announceLate(deps, order.orderNo);
  if (!key) return;
  const view = orRefuse(await deps.documents.byNumber(order.orderNo));
  const held = await deps.stock.hold(key, view.document, { promised: true }).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'precondition') return undefined;
    throw error;
  });
  await commitLate(deps, key, { view, held });
}

/** @returns undefined when a concurrent call has done it, or another payment died and was given up: to be looked at again */
async function announceLate(deps: OrderDeps, orderNo: string): Promise<TakeKey | undefined> {
  const found = await deps.transact(async ({ orders }) => {
    const order = await orders.lock(orderNo);
    if (!order || !isUnheldQuote(order)) return undefined;
    const { intent, lastVersion, cartVersion } = order;
    const at = deps.clock.now();
    if (intent) return { dead: intent.version, isFresh: isFreshIntent(intent, at) };
    const version = lastVersion + 1;
    await orders.announce(orderNo, { version, cartVersion, at });
    return { version };
  });
  if (found?.isFresh) throw busy();
  if (found?.dead !== undefined) await voidIntent(deps, { orderNo, version: found.dead });
  return found?.version === undefined ? undefined : { orderNo, version: found.version };
}

interface Late {
  readonly view: OrderView;
  /** undefined: it cannot be had any more */
  readonly held: Awaited<ReturnType<OrderDeps['stock']['hold']>> | undefined;
}

function commitLate({ transact, clock }: OrderDeps, key: TakeKey, { view, held }: Late): Promise<void> {
  return transact(async ({ orders }) => {
    const order = await orders.lock(key.orderNo);
    if (!order || order.intent?.version !== key.version) throw busy();
    const requested = step(order, 'requestPayment', 'provider');
    const life = held ? requested : step({ ...order, ...requested }, 'attemptFailed', 'provider');
    const parts = heldParts(view.document.lines, held?.allocations ?? []);
    await orders.takeForQuote({
      ...{ key, life, payments: [], dropped: [], payToken: order.payToken, at: clock.now() },
      becomes: { hasBackorder: held?.short ?? true, parts, comment: '' },
    });
  });
}
