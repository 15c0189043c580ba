import { PAYMENT } from '@shop/commerce/payments';
import { ZERO } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { nextStep } from '../domain/life.ts';
import type { Order, OrderPayment } from '../domain/order.ts';
import type { OfferedMethod } from './paying-ports.ts';
import { pinRequired } from './commit-quote.ts';
import type { Grant, GrantUse, QuoteDeps, QuoteTx, Staff } from './quote-ports.ts';
import { orRefuse, unknownOrder } from './read-orders.ts';

const AGAIN_MS = 10 * 60_000;

/**
 * An order that may go ahead without a deposit (docs/rules/orders.md 22), with a manager's PIN: a row over nothing that names the approval,
 * once. The same again by the same session within ten minutes is answered as the first was.
 * @throws Refusal not_found; precondition unless it is pending without a payment; forbidden without the PIN
 */
export function approveNoDeposit(deps: QuoteDeps) {
  return async (staff: Staff, orderNo: string): Promise<void> => {
    orRefuse(await deps.documents.byNumber(orderNo));
    const grants = await deps.accounts.findGrants('no-deposit', orderNo);
    const method = await deps.payments.approval();
    if (!method) throw refuse('precondition', 'payment.method', 'This payment method is not offered here.');
    await deps.transact((tx) => approveIn(deps, tx, { ...staff, orderNo, grants, method }));
  };
}

interface Approving extends Staff {
  readonly orderNo: string;
  readonly grants: readonly Grant[];
  readonly method: OfferedMethod;
}

async function approveIn({ clock, ids }: QuoteDeps, tx: QuoteTx, approving: Approving): Promise<void> {
  const { orderNo, sessionHash, staffId, grants, method } = approving;
  const order = await tx.orders.lock(orderNo);
  if (!order) throw unknownOrder();
  const at = clock.now();
  const use: GrantUse = { type: 'no-deposit', target: orderNo, sessionHash, actionKey: orderNo, orderNo, at };
  if (order.status === 'deposit' && (await tx.grants.wasDone(use, new Date(at.getTime() - AGAIN_MS)))) return;
  const life = order.payments.every(isNothing) ? nextStep(order, 'approveNoDeposit', 'staff') : undefined;
  if (!life) throw hasPayments(order);
  const grant = await tx.grants.spend(grants, use);
  if (!grant) throw pinRequired();
  const { code: gateway, byCode: _, ...terms } = method;
  const row: OrderPayment = { ...NOTHING, ...terms, gateway, id: ids.newId() };
  // Cancelled and restored meanwhile, it has one.
  const rows = order.payments.length === 0 ? [row] : [];
  await tx.orders.savePayments(order, { rows, dropped: [], at });
  await tx.orders.saveLife(orderNo, life, { at });
  const detail = { grantId: grant.id };
  await tx.quotes.log({ orderNo, event: 'order-log', causerId: staffId, what: 'no_deposit', detail, at });
  const { approverId } = grant;
  await tx.quoteEvents.audit({ action: 'order.no_deposit', actorStaffId: staffId, approverId, orderNo, at, detail });
}

const hasPayments = ({ status }: Order) =>
  refuse('precondition', 'order.no_deposit', 'Only a pending order without payments can go without a deposit.', {
    status,
  });

const isNothing = ({ amountCents }: OrderPayment): boolean => amountCents === 0;

/** Over nothing: nobody pays by it. */
const NOTHING = {
  ...({ amountCents: ZERO, status: PAYMENT.paid, type: 1, refundOf: '' } as const),
  ...{ attempt: 0, code: '', reason: '', reference: '' },
};
