import { isUnpaid, paidAmount, remainingToAssign } from '@shop/commerce/payments';
import { type Cents, ZERO } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { type ChosenPayment, replacedPayments, type WantedPayment } from '../domain/counter-payments.ts';
import { step } from '../domain/life.ts';
import { isSettled, type Order, type OrderPayment, takenAgain } from '../domain/order.ts';
import { type ChosenRefund, notRefundedBy, replacedRefunds } from '../domain/refunds.ts';
import { assertSeen, isAsWanted, type SeenPayment } from '../domain/seen-payments.ts';
import type { OrderDeps, OrderTx } from './ports.ts';
import { unknownOrder } from './read-orders.ts';

export interface Replacing {
  readonly orderNo: string;
  readonly wanted: readonly (WantedPayment & Pick<ChosenRefund, 'refundOf' | 'why'>)[];
  /** what they are to be instead of; absent: of whatever there is */
  readonly seen?: readonly SeenPayment[] | undefined;
}
export interface Arranged {
  readonly payments: readonly OrderPayment[];
  /** settled, less what was refunded */
  readonly paidCents: Cents;
  /** what no method is chosen for */
  readonly remainingCents: Cents;
}

/**
 * Replaces the unpaid payments of an order, and the refunds that wait for their approval (docs/rules/payments.md 18 and 20); the same
 * again changes nothing, and so does a list that was made of rows which are others by now. Methods are read from payment before the order is locked.
 * @throws Refusal not_found; precondition by the rules of payments 7 to 9, or a method's own; conflict for payments of an order that is
 * paid, cancelled, or being changed, and where another till changed what was seen
 */
export function replaceUnpaid(deps: OrderDeps) {
  return async ({ orderNo, wanted, seen }: Replacing): Promise<Arranged> => {
    const order = await deps.lookups.read(orderNo);
    if (!order || order.version === 0) throw unknownOrder();
    const chosen = await chosenOf(deps, order, wanted);
    await checkAll(deps.payments, order, chosen);
    return deps.transact((tx) => replaceIn(deps, tx, { orderNo, chosen, seen }));
  };
}

/** `refundOf` '' = a payment. */
type Chosen = ChosenRefund;

async function chosenOf(
  { payments }: OrderDeps,
  { customerId, grandTotalCents, payments: rows }: Order,
  wanted: Replacing['wanted'],
): Promise<Chosen[]> {
  const methods = await payments.counterMethods(grandTotalCents, customerId);
  for (const { gateway: code, refundOf, why: _why, ...other } of wanted.filter((one) =>
    methods.every((known) => known.code !== one.gateway),
  )) {
    const own = rows.find(({ id, gateway }) => id === refundOf && gateway === code);
    if (own) throw refuse('precondition', 'refund.method', notRefundedBy(own.name, own.name));
    // Its own name is in payment's sentence.
    await payments.check({ code, ...other, customerId });
    throw refuse('precondition', 'payment.method', 'This payment method is not offered here.');
  }
  return wanted.map(({ gateway, ...rest }): Chosen => {
    const method = methods.find(({ code }) => code === gateway);
    if (!method) throw new Error(`${gateway} was not looked for`);
    const { code: _code, name, byCode, ...terms } = method;
    return { ...rest, gateway, name, byCode, terms };
  });
}

/** Whether its method can pay what is new. What is wrong by itself has a sentence of its own, which comes first. */
async function checkAll(
  payments: OrderDeps['payments'],
  { customerId, payments: rows }: Order,
  chosen: readonly Chosen[],
): Promise<void> {
  const known = (one: ChosenPayment) =>
    rows.some(
      (row) =>
        isUnpaid(row) && row.gateway === one.gateway && row.amountCents >= one.amountCents && isSameCode(row, one),
    );
  const added = chosen.filter((one) => one.refundOf === '' && one.amountCents > 0 && !known(one) && !isUnnamed(one));
  for (const { gateway: code, amountCents, reference } of added)
    await payments.check({ code, amountCents, reference, customerId });
}

const isSameCode = ({ code }: OrderPayment, { byCode, reference }: ChosenPayment): boolean =>
  !byCode || code === reference.trim().toUpperCase();

const isUnnamed = ({ byCode, terms, reference }: ChosenPayment): boolean =>
  (byCode || terms.referenceLabel !== '') && reference.trim() === '';

async function replaceIn(
  { clock, ids }: OrderDeps,
  { orders }: OrderTx,
  { orderNo, chosen, seen }: Pick<Replacing, 'orderNo' | 'seen'> & { readonly chosen: readonly Chosen[] },
): Promise<Arranged> {
  const order = await orders.lock(orderNo);
  if (!order) throw unknownOrder();
  if (seen && !isAsWanted(order, chosen)) assertSeen(order, seen);
  const pays = replacedIn(
    order,
    chosen.filter(({ refundOf }) => refundOf === ''),
    ids.newId,
  );
  const refunds = replacedRefunds(
    order,
    chosen.filter(({ refundOf }) => refundOf !== ''),
    ids.newId,
  );
  const rows = [...pays.rows, ...refunds.rows];
  const dropped = [...pays.dropped, ...refunds.dropped];
  await orders.savePayments(order, { rows, dropped, at: clock.now() });
  const changed = [...rows, ...dropped];
  const stays = order.payments.filter(({ id }) => changed.every((row) => row.id !== id));
  return arranged({ ...order, payments: [...stays, ...rows] });
}

/** Of what is paid, or was given up, nothing more is to be paid; its refunds may be, and what was given back by mistake taken again. */
function replacedIn(order: Order, chosen: readonly ChosenPayment[], newId: () => string) {
  const mayTakeAgain = takenAgain(order) > 0;
  if (chosen.length === 0 && !mayTakeAgain && isOver(order)) return { rows: [], dropped: [] };
  if (isSettled(order) && !mayTakeAgain)
    throw refuse('precondition', 'payment.nothing_due', 'Full payment loaded already!');
  step(order, 'arrangePayment', 'staff');
  return replacedPayments(order, chosen, newId);
}

const isOver = (order: Order): boolean => isSettled(order) || order.status === 'locked';

/** A refund of what was paid gives the price back: nothing of it is to be collected (docs/rules/payments.md 30). */
const arranged = (order: Order): Arranged => ({
  payments: order.payments,
  paidCents: paidAmount(order.payments),
  remainingCents: isOver(order) ? ZERO : remainingToAssign(order.grandTotalCents, order.payments),
});
