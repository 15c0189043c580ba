import { isSettled } from '@shop/commerce/payments';
import { refuse } from '@shop/primitives/refusal';
import { isSent, type Order, type OrderPayment } from '../domain/order.ts';
import { sentRefund } from '../domain/refunds.ts';
import { pinRequired } from './commit-quote.ts';
import { assertTerminal, type Sending } from './sending.ts';
import type { Grant, GrantUse, QuoteDeps, QuoteTx, Staff } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';
import { type PaidOrder, type PayingOrder, refunded, type Sent, takeMoney } from './take-money.ts';

/** A press that is repeated within this time has the first answer (docs/rules/pins.md, 13). */
const AGAIN_MS = 10 * 60_000;

/**
 * Approve Refund (docs/rules/payments.md 20): with a manager's PIN `refund`, spent where the refund is announced under the order's lock;
 * then payment gives the money back, itself or through the provider that took it (22). The same press again needs no PIN and gives
 * nothing back twice.
 * @throws Refusal not_found; forbidden without the PIN; precondition for more than is left of its payment; unavailable while payment
 * does not say: the sweep of open attempts finds out what became of it
 */
export async function approveRefund(deps: QuoteDeps, staff: Staff, request: PayingOrder): Promise<PaidOrder> {
  const { order, row } = await sendRefund(deps, { ...request, staff, isAtTerminal: false });
  if (!isSettled(row)) return takeMoney(deps, { order, row, till: staff });
  return { status: order.status, payToken: '', message: refunded(row) };
}

/** Spends the manager's PIN and announces the refund under the order's lock; one that is on its way, or was given back, stays as it is. */
export async function sendRefund(deps: QuoteDeps, request: Sending): Promise<Sent> {
  const find = (target: string) => deps.accounts.findGrants('refund', target);
  const grants = [...(await find(request.paymentId)), ...(await find(request.orderNo))];
  return deps.transact((tx) => sendIn(deps, tx, { ...request, grants }));
}

interface Approving extends Sending {
  readonly grants: readonly Grant[];
}

async function sendIn({ clock }: QuoteDeps, tx: QuoteTx, sending: Approving): Promise<Sent> {
  const { orderNo, paymentId, grants } = sending;
  const order = await tx.orders.lock(orderNo);
  const row = order?.payments.find(({ id }) => id === paymentId);
  if (!order) throw unknownOrder();
  if (!row) throw refuse('not_found', 'payment.unknown', 'This payment is not there any more.');
  assertTerminal(row, sending.isAtTerminal);
  const at = clock.now();
  const next = sentRefund(order, row);
  const use = useOf(sending, next ?? row, at);
  if (!next) {
    if (await tx.grants.wasDone(use, new Date(at.getTime() - AGAIN_MS))) return { order, row };
    throw isSent(row) ? pinRequired() : refuse('conflict', 'refund.done', 'This refund was approved already.');
  }
  // By order number, or for any, only what was there when the manager looked.
  const grant = await tx.grants.spend(
    grants.filter(({ issuedAt }) => issuedAt >= (row.enteredAt ?? '')),
    use,
  );
  if (!grant) throw pinRequired();
  const sent = { ...next, approverId: grant.approverId, takenBy: sending.staff.staffId };
  await tx.orders.savePayments(order, { rows: [sent], dropped: [], at });
  await note(tx, { order, row: sent, grant, sending, at });
  const payments = order.payments.map((one) => (one === row ? sent : one));
  return { order: { ...order, payments }, row: sent };
}

const spentBy = ({ sessionHash }: Pick<Staff, 'sessionHash'>, { id, attempt }: OrderPayment) =>
  ({ type: 'refund', sessionHash, actionKey: `${id}-${attempt}` }) as const;

const useOf = ({ staff, orderNo }: Approving, row: OrderPayment, at: Date): GrantUse => ({
  ...{ ...spentBy(staff, row), target: orderNo, orderNo, at },
});

/** Of a refund that was never sent anywhere the manager's PIN still counts (docs/rules/pins.md 11). */
export const keepPin = ({ transact }: Pick<QuoteDeps, 'transact'>, staff: Staff, row: OrderPayment): Promise<void> =>
  transact(({ grants }) => grants.giveBack(spentBy(staff, row)));

interface Noted {
  readonly order: Order;
  readonly row: OrderPayment;
  readonly grant: Grant;
  readonly sending: Approving;
  readonly at: Date;
}

async function note(tx: QuoteTx, { order: { orderNo }, row, grant, sending: { staff }, at }: Noted): Promise<void> {
  const { gateway, name, amountCents, refundOf } = row;
  const detail = { gateway, amountCents, refundOf };
  const { staffId } = staff;
  await tx.quotes.log({
    ...{ orderNo, event: 'order-log', causerId: staffId, what: 'refund_approved', at },
    detail: { ...detail, name, approverId: grant.approverId },
  });
  await tx.quoteEvents.audit({
    ...{ action: 'order.refund_approved', actorStaffId: staffId, approverId: grant.approverId, orderNo, at },
    detail: { ...detail, method: name, grantId: grant.id },
  });
}
