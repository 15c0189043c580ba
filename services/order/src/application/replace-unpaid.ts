import { isUnpaid, paidAmount, remainingToAssign } from '@shop/commerce/payments';
import type { Cents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { type ChosenPayment, replacedPayments, type WantedPayment } from '../domain/counter-payments.ts';
import { step } from '../domain/life.ts';
import { isSettled, type Order, type OrderPayment } from '../domain/order.ts';
import type { OrderDeps, OrderTx } from './ports.ts';
import { unknownOrder } from './read-orders.ts';

export interface Replacing {
  readonly orderNo: string;
  readonly wanted: readonly WantedPayment[];
}
export interface Arranged {
  readonly payments: readonly OrderPayment[];
  /** settled, less what was refunded */
  readonly paidCents: Cents;
  /** what no method is chosen for */
  readonly remainingCents: Cents;
}

/**
 * Replaces the unpaid payments of an order (docs/rules/payments.md 18); the same again changes nothing. Methods are read from
 * payment before the order is locked.
 * @throws Refusal not_found; precondition by the rules of payments 7 and 8, or a method's own; conflict for an order that is paid,
 * cancelled, or being changed
 */
export function replaceUnpaid(deps: OrderDeps) {
  return async ({ orderNo, wanted }: Replacing): Promise<Arranged> => {
    const order = await deps.lookups.read(orderNo);
    if (!order || order.version === 0) throw unknownOrder();
    const chosen = await chosenOf(deps, order, wanted);
    return deps.transact((tx) => replaceIn(deps, tx, { orderNo, chosen }));
  };
}

async function chosenOf(
  { payments }: OrderDeps,
  { customerId, grandTotalCents, payments: rows }: Order,
  wanted: readonly WantedPayment[],
): Promise<ChosenPayment[]> {
  const methods = await payments.counterMethods(grandTotalCents, customerId);
  for (const { gateway: code, ...other } of wanted.filter((one) =>
    methods.every((known) => known.code !== one.gateway),
  )) {
    // Its own name is in payment's sentence.
    await payments.check({ code, ...other, customerId });
    throw refuse('precondition', 'payment.method', 'This payment method is not offered here.');
  }
  const chosen = wanted.map(({ gateway, ...rest }): ChosenPayment => {
    const method = methods.find(({ code }) => code === gateway);
    if (!method) throw new Error(`${gateway} was not looked for`);
    const { code: _code, name, byCode, ...terms } = method;
    return { ...rest, gateway, name, byCode, terms };
  });
  const known = (one: ChosenPayment) =>
    rows.some((row) => isUnpaid(row) && row.gateway === one.gateway && row.amountCents >= one.amountCents);
  // What is wrong by itself has a sentence of its own, which comes first.
  const added = chosen.filter((one) => one.amountCents > 0 && !known(one) && !isUnnamed(one));
  for (const { gateway: code, amountCents, reference } of added)
    await payments.check({ code, amountCents, reference, customerId });
  return chosen;
}

const isUnnamed = ({ byCode, terms, reference }: ChosenPayment): boolean =>
  (byCode || terms.referenceLabel !== '') && reference.trim() === '';

async function replaceIn(
  { clock, ids }: OrderDeps,
  { orders }: OrderTx,
  { orderNo, chosen }: { readonly orderNo: string; readonly chosen: readonly ChosenPayment[] },
): Promise<Arranged> {
  const order = await orders.lock(orderNo);
  if (!order) throw unknownOrder();
  if (isSettled(order)) throw refuse('precondition', 'payment.nothing_due', 'Full payment loaded already!');
  step(order, 'arrangePayment', 'staff');
  const { rows, dropped } = replacedPayments(order, chosen, ids.newId);
  await orders.savePayments(order, { rows, dropped, at: clock.now() });
  const payments = [
    ...order.payments.filter(
      (row) => !dropped.some(({ id }) => id === row.id) && !rows.some(({ id }) => id === row.id),
    ),
    ...rows,
  ];
  return arranged({ ...order, payments });
}

const arranged = ({ payments, grandTotalCents }: Order): Arranged => ({
  payments,
  paidCents: paidAmount(payments),
  remainingCents: remainingToAssign(grandTotalCents, payments),
});
