import { isSettled } from '@shop/commerce/payments';
import { sentPayment } from '../domain/counter-payments.ts';
import { step } from '../domain/life.ts';
import { isHosted, isSent, type Order, type OrderPayment } from '../domain/order.ts';
import { approveRefund } from './approve-refund.ts';
import { askClosedPages } from './ask-closed-pages.ts';
import type { OrderDeps } from './ports.ts';
import type { QuoteDeps, QuoteTx, Staff } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';
import { assertTerminal, type Sending } from './sending.ts';
import { expiryOf } from './start-payment.ts';
import { type PaidOrder, type PayingOrder, RECEIVED, type Sent, takeMoney } from './take-money.ts';

/**
 * Pay Now (docs/rules/payments.md 19), or Approve Refund (20): the attempt is announced under the order's lock, then payment takes the money, or opens the
 * provider's page; what it says is recorded as any outcome is. Pressed twice it is one payment: the attempt is the key. One whose
 * answer never came is looked up by the sweep of open attempts.
 * @throws Refusal not_found; precondition '[method] can not pay $amount', or where less is owed by now; conflict for what is paid or
 * an order that is not to be paid; unavailable while payment does not say
 */
export function payOrder(deps: QuoteDeps) {
  return async (staff: Staff, request: PayingOrder): Promise<PaidOrder> => {
    if (await isRefund(deps, request)) return approveRefund(deps, staff, request);
    const { order, row } = await sendPayment(deps, { ...request, staff, isAtTerminal: false });
    if (isSettled(row)) return { status: order.status, payToken: '', message: RECEIVED };
    return isHosted(row) ? open(deps, order, row) : takeMoney(deps, { order, row, till: staff });
  };
}

/** Announces an attempt of a payment under the order's lock, once closed pages were asked; one that is on its way stays as it is. */
export async function sendPayment(deps: QuoteDeps, sending: Sending): Promise<Sent> {
  await askClosedPages(deps, sending.orderNo);
  return deps.transact((tx) => sendIn(deps, tx, sending));
}

export async function isRefund({ lookups }: QuoteDeps, { orderNo, paymentId }: PayingOrder): Promise<boolean> {
  const order = await lookups.read(orderNo);
  return order?.payments.find(({ id }) => id === paymentId)?.type === 2;
}

async function sendIn({ clock }: QuoteDeps, { orders, quotes }: QuoteTx, sending: Sending): Promise<Sent> {
  const { orderNo, paymentId, staff, isAtTerminal } = sending;
  const order = await orders.lock(orderNo);
  if (!order || order.version === 0) throw unknownOrder();
  const before = order.payments.find(({ id }) => id === paymentId);
  if (before) assertTerminal(before, isAtTerminal);
  if (before && (isSent(before) || (!isAtTerminal && isSettled(before)))) return { order, row: before };
  step(order, 'arrangePayment', 'staff');
  const next = sentPayment(order, paymentId);
  if (!next) throw new Error(`payment ${paymentId} is on its way`);
  const row = { ...next, takenBy: staff.staffId };
  const at = clock.now();
  await orders.savePayments(order, { rows: [row], dropped: [], at });
  const { gateway, name, amountCents, attempt } = row;
  const log = { orderNo, event: 'order-log', causerId: staff.staffId, what: 'pay_pressed', at } as const;
  await quotes.log({ ...log, detail: { gateway, name, amountCents, attempt } });
  const payments = order.payments.map((one) => (one.id === row.id ? row : one));
  return { order: { ...order, payments }, row };
}

/** A link for the customer, or for the till's own browser. */
async function open(deps: OrderDeps, order: Order, row: OrderPayment): Promise<PaidOrder> {
  const { orderNo, branch, customerId, confirmationToken } = order;
  const key = { paymentId: row.id, attempt: row.attempt };
  const { gateway, amountCents } = row;
  const what = { orderNo, gateway, amountCents, confirmationToken, branch, customerId };
  const { token } = await deps.payments.start({ ...key, ...what, expiresAt: expiryOf(deps) });
  await deps.statements.savePayToken(key, token);
  return { status: order.status, payToken: token, message: '' };
}
