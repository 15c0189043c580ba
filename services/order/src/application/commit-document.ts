import { moved, PAYMENT, paidAmount } from '@shop/commerce/payments';
import { greater, subtract, sum, ZERO } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { type LifeEvent, step } from '../domain/life.ts';
import { awaitsTransfer, isHeldTender, isHosted, isSettled, type Order, tookOf } from '../domain/order.ts';
import { droppedRows, paymentRows } from '../domain/tenders.ts';
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
 * Money that earlier attempts brought counts towards the total: the methods pay the rest. Where that and held
 * voucher and credit money cover everything, this same commit pays the order, and an excess is a refund task. An order that a late approval
 * has paid since T1 stays as it is: its version is not this one, and the caller releases.
 * @throws Refusal conflict when the intent was lost: the caller releases
 */
export function commitDocument(deps: OrderDeps, committing: Committing): Promise<Order> {
  const { key } = committing;
  return deps.transact(async (tx) => {
    const order = await tx.orders.lock(key.orderNo);
    if (!order || order.intent?.version !== key.version) {
      throw refuse('conflict', 'order.intent_lost', 'Placing your order took too long. Please try again.');
    }
    if (isSettled(order)) return order;
    const commit = prepared(deps, order, committing);
    const ends = commit.payments.some(isHosted);
    // Sent together: statements of one connection run in the order they were sent, and all fail with the first that does.
    const [committed] = await Promise.all([
      tx.orders.commit(commit).then(() => (commit.isFirst ? firstOf(order, commit) : tx.orders.lock(key.orderNo))),
      publishPlaced(tx, order, commit),
      order.status === 'quote' ? endQuote(tx, order, commit) : undefined,
      ends ? tx.orders.scheduleExpiry(key, committing.expiresAt) : undefined,
    ]);
    if (!committed) throw new Error(`order ${key.orderNo} is gone`);
    return committed;
  });
}

function prepared({ ids, clock }: OrderDeps, order: Order, { placement, key, held }: Committing): Commit {
  const { document, tenders, cartVersion } = placement;
  const { grandTotalCents } = document.totals;
  const received = paidAmount(order.payments);
  const rows = paymentRows(order.payments, { tenders, grandTotalCents, receivedCents: received }, ids.newId);
  const covered = rows.every(isHeldTender);
  const taken = sum([received, ...rows.map(({ amountCents }) => amountCents)]);
  return {
    key,
    isFirst: order.version === 0,
    cartVersion,
    document,
    allocations: held.allocations,
    payments: covered ? rows.map((row) => moved(row, PAYMENT.paid)) : rows,
    dropped: droppedRows(order.payments, rows),
    life: step(order, eventOf({ covered, partPaid: received > 0 }), 'shopper'),
    refundDueCents: covered ? greater(ZERO, subtract(taken, grandTotalCents)) : ZERO,
    // Hosted methods get theirs from payment; the others lead straight to the confirmation page.
    payToken: rows.some(isHosted) ? '' : ids.newToken(),
    hasBackorder: held.short,
    at: clock.now(),
  };
}

/**
 * Her own cart orders what staff had made a quote of (docs/rules/orders.md 21): the log says so, and a use of a coupon that her cart does not
 * have goes back.
 */
async function endQuote({ quotes, events }: OrderTx, order: Order, { key, document, at }: Commit): Promise<void> {
  const { orderNo, cartId, couponCode, couponVersion } = order;
  const detail = { version: key.version, grandTotalCents: document.totals.grandTotalCents };
  await quotes.log({ orderNo, event: 'quote-log', causerId: '', what: 'ordered', detail, at });
  if (couponCode === '' || document.couponCode !== '') return;
  const dropped = { orderNo, version: couponVersion };
  await events.append({ type: 'order.hold_released', key: dropped, cartId, reason: 'ordered' });
}

function eventOf({ covered, partPaid }: { covered: boolean; partPaid: boolean }): LifeEvent {
  if (covered) return 'commitCovered';
  return partPaid ? 'commitPartPaid' : 'commitUnpaid';
}

/** The order as its first commit left it, without another read. */
const firstOf = (order: Order, { key, document, payments, ...commit }: Commit): Order => ({
  ...order,
  ...commit.life,
  ...{ version: key.version, heldVersion: key.version, couponVersion: key.version },
  cartVersion: commit.cartVersion,
  intent: undefined,
  payToken: commit.payToken,
  couponCode: document.couponCode,
  customerId: document.customerId,
  branch: document.branch,
  grandTotalCents: document.totals.grandTotalCents,
  payments,
});

type Placed = Pick<Commit, 'key' | 'cartVersion' | 'document' | 'payments' | 'life' | 'hasBackorder'>;

/** Says that an order was placed, and that it is paid where nothing is left to pay. */
export async function publishPlaced({ events }: OrderTx, { cartId }: Order, commit: Placed): Promise<void> {
  const { key, document, payments } = commit;
  const { status } = commit.life;
  const common = { key, cartId, grandTotalCents: document.totals.grandTotalCents, customerId: document.customerId };
  const { hasBackorder } = commit;
  const deliveryTbc = document.totals.delivery === 'TBC';
  const placed = { status, hasBackorder, deliveryTbc, awaitsTransfer: awaitsTransfer(payments) };
  await events.append({ ...common, type: 'order.placed', ...placed });
  if (status !== 'paid') return;
  const took = tookOf({ couponCode: document.couponCode, payments, inShop: false });
  const versions = { couponVersion: key.version, cartVersion: commit.cartVersion };
  await events.append({ ...common, ...took, ...versions, type: 'order.paid', late: false, again: false });
}
