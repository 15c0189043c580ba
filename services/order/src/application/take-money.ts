import { WEB_BRANCH } from '@shop/commerce/branches';
import { formatDollars } from '@shop/primitives/money';
import { Refusal, refuse } from '@shop/primitives/refusal';
import type { Order, OrderPayment } from '../domain/order.ts';
import type { Attempt, OrderDeps } from './ports.ts';
import type { Staff } from './quote-ports.ts';
import { closeOpenAttempt, recordAttempt } from './record-attempt.ts';

export interface PayingOrder {
  readonly orderNo: string;
  readonly paymentId: string;
}
export interface Sent {
  readonly order: Order;
  readonly row: OrderPayment;
}
/** Money that is handed over, or given back, at a till. */
interface AtTill extends Sent {
  readonly till: Pick<Staff, 'branch'>;
}
export interface PaidOrder {
  readonly status: Order['status'];
  /** leads to the provider's page; '' = it is settled, or a refund whose provider has not answered yet */
  readonly payToken: string;
  /** what became of it, for the till; '' = its page says so */
  readonly message: string;
}

/**
 * Payment takes, or gives back, the money of a row that is announced; what it says is recorded as any outcome is.
 * @throws Refusal by payment's own rules, or precondition with the provider's reason for a refund that was declined: then the row is
 * unpaid again; unavailable while payment does not say
 */
export async function takeMoney(deps: OrderDeps, { order, row, till }: AtTill): Promise<PaidOrder> {
  const { orderNo, customerId, confirmationToken } = order;
  const branch = takenAt(order, till);
  const { gateway, amountCents, code, reference } = row;
  const key = { paymentId: row.id, attempt: row.attempt };
  const what = { orderNo, gateway, amountCents, branch, confirmationToken, ...takenBy(order, row) };
  try {
    const attempt = await deps.payments.take({ key, ...what, customerId, reference: code || reference });
    const recorded = await recordAttempt(deps, { attempt });
    return { status: recorded?.order.status ?? order.status, payToken: '', message: messageOf(row, attempt) };
  } catch (error) {
    throw await givenUp(deps, { order, row }, error);
  }
}

/** Money counts to the branch of the till, also that of a web order; staff who stand in the web shop have no till. */
export const takenAt = (order: Order, till: Pick<Staff, 'branch'>): string =>
  till.branch === '' || till.branch === WEB_BRANCH ? order.branch : till.branch;
/** Which payment and attempt of payment took the money that a refund gives back: a late approval has a row of its own here. */
export function takenBy({ payments }: Order, { refundOf }: OrderPayment) {
  const taken = payments.find(({ id }) => id === refundOf);
  return taken ? { refundOf: taken.lateOf || taken.id, refundAttempt: taken.attempt } : { refundOf, refundAttempt: 0 };
}

function messageOf(row: OrderPayment, { state, reason }: Attempt): string {
  if (row.type === 1) return RECEIVED;
  if (state === 'captured') return refunded(row);
  if (state === 'in_doubt' || state === 'started' || state === 'open')
    return 'The provider has not answered yet. The refund is being checked; it is not sent again.';
  throw refuse('precondition', 'refund.declined', `${row.name} did not give it back: ${reason || 'declined'}`);
}

/** What the till says of a payment that was taken, also to the same press again. */
export const RECEIVED = 'Payment received.';

/** What the till says of a refund that went back. */
export const refunded = ({ name, amountCents }: OrderPayment): string =>
  `Refund approved. ${formatDollars(amountCents)} went back by ${name}.`;

/** After a definite no the row is unpaid again; otherwise the sweep finds out what became of it. @returns why */
export async function givenUp(deps: OrderDeps, { order, row }: Sent, error: unknown): Promise<unknown> {
  if (isRefused(error)) await closeOpenAttempt(deps, { ...order, payments: [row] }, error.message);
  return error;
}

/** A definite no. */
export const isRefused = (error: unknown): error is Refusal => error instanceof Refusal && error.kind !== 'unavailable';
