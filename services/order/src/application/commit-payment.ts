import { paidAmount } from '@shop/commerce/payments';
import { refuse } from '@shop/primitives/refusal';
import { heldParts } from '../domain/held-parts.ts';
import { step } from '../domain/life.ts';
import { awaitsTransfer, isHosted, type Order } from '../domain/order.ts';
import { droppedRows, paymentRows } from '../domain/tenders.ts';
import type { PayingQuote, QuoteTaking } from './paying-ports.ts';
import type { OrderDeps, OrderTx, TakeKey } from './ports.ts';
import { expiryOf } from './start-payment.ts';
import type { Held } from './take-all.ts';

interface Committing extends PayingQuote {
  readonly held: Held;
}

/**
 * T2 of paying a quote: what is held and charged, only where the intent is still ours. A card's quote stays one; with a transfer it is
 * an order from here on. One that a late approval has paid since T1 stays as it is, and the caller releases.
 * @throws Refusal conflict when the intent was lost: the caller releases
 */
export function commitPayment(deps: OrderDeps, key: TakeKey, committing: Committing): Promise<Order> {
  return deps.transact(async (tx) => {
    const order = await tx.orders.lock(key.orderNo);
    if (!order || order.intent?.version !== key.version) {
      throw refuse('conflict', 'order.intent_lost', 'Preparing your payment took too long. Please try again.');
    }
    if (order.status !== 'quote') return order;
    const taking = prepared(deps, order, { ...committing, key });
    await tx.orders.takeForQuote(taking);
    if (taking.life.status === 'quote') await tx.orders.scheduleExpiry(key, expiryOf(deps));
    else await publishPlaced(tx, order, { taking, ...committing });
    const committed = await tx.orders.lock(key.orderNo);
    if (!committed) throw new Error(`order ${key.orderNo} is gone`);
    return committed;
  });
}

function prepared(
  { ids, clock }: OrderDeps,
  order: Order,
  { key, request, view, tender, held }: Committing & { readonly key: TakeKey },
): QuoteTaking {
  const { grandTotalCents } = order;
  const chosen = { tenders: [tender], grandTotalCents, receivedCents: paidAmount(order.payments) };
  const payments = paymentRows(order.payments, chosen, ids.newId);
  const isAtPage = payments.some(isHosted);
  const parts = heldParts(view.document.lines, held.allocations);
  return {
    ...{ key, payments, dropped: droppedRows(order.payments, payments), at: clock.now() },
    life: step(order, isAtPage ? 'requestPayment' : 'commitUnpaid', 'shopper'),
    // A page's comes from payment; without one it leads straight to the confirmation.
    payToken: isAtPage ? '' : ids.newToken(),
    becomes: { hasBackorder: held.short, parts, comment: request.comment.trim() },
  };
}

async function publishPlaced(
  { events }: OrderTx,
  { cartId, customerId, grandTotalCents }: Order,
  { taking, view }: Committing & { readonly taking: QuoteTaking },
): Promise<void> {
  const { key, life, payments, becomes } = taking;
  const deliveryTbc = view.document.totals.delivery === 'TBC';
  await events.append({
    ...{ type: 'order.placed', key, cartId, customerId, grandTotalCents, status: life.status, deliveryTbc },
    ...{ hasBackorder: becomes.hasBackorder, awaitsTransfer: awaitsTransfer(payments) },
  });
}
