import { isSettled, PAYMENT } from '@shop/commerce/payments';
import { formatDollars } from '@shop/primitives/money';
import { Refusal, refuse } from '@shop/primitives/refusal';
import { step } from '../domain/life.ts';
import { isHosted, isSent, type Order, type OrderPayment, takeKeyOf } from '../domain/order.ts';
import type { Attempt, OrderDeps } from './ports.ts';
import type { QuoteDeps, QuoteTx, Staff } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';
import { recordAttempt } from './record-attempt.ts';
import type { PayingOrder, Sent } from './take-money.ts';

export interface StoppedWaiting {
  readonly status: Order['status'];
  readonly message: string;
}

/**
 * The customer left the provider's page and stands in the shop (docs/rules/payments.md 31). First, under the order's lock, the order is taken over:
 * from then on no end of an attempt, of a reservation or of her cart gives its goods back. Then the provider is asked; what it approved is
 * recorded as paid, everything else ends the attempt. Pressed again, also after a lost answer, it goes on where it stopped.
 * @throws Refusal not_found; precondition for a payment that waits for no page; unavailable while the provider does not say: it still waits
 */
export function stopWaiting(deps: QuoteDeps) {
  return async (staff: Staff, request: PayingOrder): Promise<StoppedWaiting> => {
    const { order, row } = await deps.transact((tx) => takeOverIn(deps, tx, { ...request, staff }));
    if (!isSent(row)) return { status: order.status, message: messageOf(row) };
    const attempt = await closed(deps, row);
    const after = (await recordAttempt(deps, { attempt: { ...attempt, orderNo: order.orderNo } }))?.order ?? order;
    return { status: after.status, message: messageOf(rowOf(after, row.id) ?? row) };
  };
}

interface Stopping extends PayingOrder {
  readonly staff: Staff;
}

async function takeOverIn({ clock }: QuoteDeps, { orders, quotes }: QuoteTx, stopping: Stopping): Promise<Sent> {
  const { orderNo, paymentId, staff } = stopping;
  const order = await orders.lock(orderNo);
  if (!order || order.version === 0) throw unknownOrder();
  const row = rowOf(order, paymentId);
  if (!row) throw refuse('not_found', 'payment.unknown', 'This payment is not there any more.');
  if (row.type === 2 || !isHosted(row) || row.status === PAYMENT.unpaid || row.status === PAYMENT.declined)
    throw refuse('precondition', 'payment.not_waiting', 'This payment does not wait for a payment page.');
  // It has ended meanwhile, or was stopped at another till.
  if (!isSent(row)) return { order, row };
  step(order, 'arrangePayment', 'staff');
  const at = clock.now();
  await orders.takeOver(orderNo, { isOfWeb: row.channel !== 'pos', at });
  await orders.finishExpiry(takeKeyOf(order), at);
  const { gateway, name, amountCents, attempt } = row;
  const log = { orderNo, event: 'order-log', causerId: staff.staffId, what: 'waiting_stopped', at } as const;
  await quotes.log({ ...log, detail: { gateway, name, amountCents, attempt } });
  return { order, row };
}

/** Also of a payment that is cancelled by now. */
const rowOf = ({ payments, dropped }: Order, paymentId: string): OrderPayment | undefined =>
  [...payments, ...dropped].find(({ id }) => id === paymentId);

async function closed({ payments }: OrderDeps, { id: paymentId, attempt, name }: OrderPayment): Promise<Attempt> {
  try {
    return await payments.close({ paymentId, attempt });
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'unavailable') throw error;
    const sentence = `${name} does not answer right now, so its payment still waits. Please press Stop waiting again.`;
    throw refuse('unavailable', 'payment.silent', sentence);
  }
}

function messageOf(row: OrderPayment): string {
  const what = `${row.name} ${formatDollars(row.amountCents)}`;
  if (isSettled(row)) return `${what} was approved meanwhile. It is recorded as paid.`;
  return `Stopped waiting for ${what}. The order can be paid here.`;
}
