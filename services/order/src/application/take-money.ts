import { WEB_BRANCH } from '@shop/commerce/branches';
import { Refusal } from '@shop/primitives/refusal';
import type { Order, OrderPayment } from '../domain/order.ts';
import type { OrderDeps } from './ports.ts';
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
  /** leads to the provider's page; '' = it is settled */
  readonly payToken: string;
}

/**
 * Payment takes, or gives back, the money of a row that is announced; what it says is recorded as any outcome is.
 * @throws Refusal by payment's own rules: then the row is unpaid again; unavailable while payment does not say
 */
export async function takeMoney(deps: OrderDeps, { order, row, till }: AtTill): Promise<PaidOrder> {
  const { orderNo, customerId, confirmationToken } = order;
  const branch = takenAt(order, till);
  const { gateway, amountCents, code, reference, refundOf } = row;
  const key = { paymentId: row.id, attempt: row.attempt };
  const what = { orderNo, gateway, amountCents, branch, confirmationToken, refundOf };
  try {
    const attempt = await deps.payments.take({ key, ...what, customerId, reference: code || reference });
    const recorded = await recordAttempt(deps, { attempt });
    return { status: recorded?.order.status ?? order.status, payToken: '' };
  } catch (error) {
    throw await givenUp(deps, { order, row }, error);
  }
}

/** Money counts to the branch of the till, also that of a web order; staff who stand in the web shop have no till. */
const takenAt = (order: Order, till: Pick<Staff, 'branch'>): string =>
  till.branch === '' || till.branch === WEB_BRANCH ? order.branch : till.branch;

/** After a definite no the row is unpaid again; otherwise the sweep finds out what became of it. @returns why */
export async function givenUp(deps: OrderDeps, { order, row }: Sent, error: unknown): Promise<unknown> {
  const definite = error instanceof Refusal && error.kind !== 'unavailable';
  if (definite) await closeOpenAttempt(deps, { ...order, payments: [row] });
  return error;
}
