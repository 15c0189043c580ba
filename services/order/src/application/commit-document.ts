import { refuse } from '@shop/primitives/refusal';
import { isHeldTender, isHosted, type Order, type OrderPayment } from '../domain/order.ts';
import { paymentRows } from '../domain/tenders.ts';
import type { Placement } from './placement.ts';
import type { Commit, OrderDeps, OrderTx, TakeKey } from './ports.ts';
import type { Held } from './take-all.ts';

export interface Committing {
  readonly placement: Placement;
  readonly key: TakeKey;
  readonly held: Held;
  readonly expiresAt: Date;
}

/**
 * T2: the document, its allocations and payment rows, only where the intent is still ours (a sweep may have taken it).
 * Held voucher and credit money that covers everything pays the order in this same commit.
 * @throws Refusal conflict when the intent was lost: the caller releases
 */
export function commitDocument(deps: OrderDeps, committing: Committing): Promise<Order> {
  const { key } = committing;
  return deps.transact(async (tx) => {
    const order = await tx.orders.lock(key.orderNo);
    if (!order || order.intent?.version !== key.version) {
      throw refuse('conflict', 'order.intent_lost', 'Placing your order took too long. Please try again.');
    }
    const commit = prepared(deps, order, committing);
    await tx.orders.commit(commit);
    await tellPlaced(tx, order, commit);
    if (commit.payments.some((row) => isHosted(row.gateway))) await tx.orders.scheduleExpiry(key, committing.expiresAt);
    const committed = await tx.orders.lock(key.orderNo);
    if (!committed) throw new Error(`order ${key.orderNo} is gone`);
    return committed;
  });
}

function prepared({ ids, clock }: OrderDeps, order: Order, { placement, key, held }: Committing): Commit {
  const { document, tenders, cartVersion } = placement;
  const rows = paymentRows(order.payments, { tenders, grandTotal: document.totals.grandTotal }, ids.newId);
  const covered = rows.every((row) => isHeldTender(row.gateway));
  return {
    key,
    cartVersion,
    document,
    allocations: held.allocations,
    payments: covered ? rows.map((row): OrderPayment => ({ ...row, status: 1 })) : rows,
    status: covered ? 'paid' : 'pending',
    // Hosted methods get theirs from payment; the others lead straight to the confirmation page.
    payToken: rows.some((row) => isHosted(row.gateway)) ? '' : ids.newToken(),
    hasBackorder: held.short,
    at: clock.now(),
  };
}

async function tellPlaced({ facts }: OrderTx, { cartId }: Order, commit: Commit): Promise<void> {
  const { key, document, status } = commit;
  const common = { key, cartId, grandTotal: document.totals.grandTotal, customerId: document.customerId };
  await facts.append({
    ...common,
    type: 'order.placed',
    status,
    hasBackorder: commit.hasBackorder,
    deliveryTbc: document.totals.delivery === 'TBC',
  });
  if (status === 'paid') await facts.append({ ...common, type: 'order.paid', late: false });
}
