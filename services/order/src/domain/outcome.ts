import { paidAmount } from '@shop/commerce/payments';
import type { Cents } from '@shop/primitives/money';
import { asCents, greater, subtract } from '@shop/primitives/money';
import { isHeldTender, isSettled, type Order, type OrderPayment, type OrderStatus } from './order.ts';

/** What a provider finally said about (paymentId, attempt). */
export interface Outcome {
  readonly paymentId: string;
  readonly attempt: number;
  readonly state: 'captured' | 'declined' | 'cancelled' | 'closed' | 'aborted';
  readonly amount: Cents;
  readonly reference: string;
  readonly reason: string;
}
/** A late approval of an older attempt: recorded beside the row it once belonged to. */
export interface LatePayment {
  readonly of: OrderPayment;
  readonly attempt: number;
  readonly amount: Cents;
  readonly reference: string;
}
export interface Recorded {
  readonly payments: readonly OrderPayment[];
  readonly late: LatePayment | undefined;
  readonly status: OrderStatus;
  /** taken beyond the grand total, or for an order that was given up: a refund task for staff */
  readonly refundDue: Cents;
  /** this outcome paid the order */
  readonly nowPaid: boolean;
  /** this outcome ended the attempt without money: what is held goes back */
  readonly release: boolean;
}

const FAILED = { declined: 3, cancelled: 0, closed: 0, aborted: 0 } as const;

/**
 * Records an outcome under the order's lock; the same outcome again changes nothing (undefined). Paid is final, a late
 * approval is never dropped, and only the current attempt can fail (reliability I11; contract section 7).
 */
export function recordOutcome(order: Order, outcome: Outcome): Recorded | undefined {
  const row = order.payments.find(({ id }) => id === outcome.paymentId);
  if (!row) return droppedCaptured(order, outcome);
  return outcome.state === 'captured' ? captured(order, row, outcome) : failed(order, row, outcome);
}

function failed(order: Order, row: OrderPayment, outcome: Outcome): Recorded | undefined {
  if (row.attempt !== outcome.attempt || row.status !== 4 || outcome.state === 'captured') return undefined;
  const ended: OrderPayment = { ...row, status: FAILED[outcome.state], reason: outcome.reason };
  return {
    payments: replaced(order, ended),
    late: undefined,
    status: order.status,
    refundDue: asCents(0),
    nowPaid: false,
    release: order.holdState === 'held',
  };
}

function captured(order: Order, row: OrderPayment, { attempt, amount, reference }: Outcome): Recorded | undefined {
  if (row.attempt > attempt) {
    return settle(order, order.payments, { of: row, attempt, amount, reference });
  }
  if (row.status === 1 || row.status === 5 || row.status === 6) return undefined;
  return settle(order, replaced(order, { ...row, status: 1, amount, reference, reason: '' }), undefined);
}

/** The shopper went on to another method, but paid on the page of the one before. */
function droppedCaptured(
  order: Order,
  { paymentId, state, attempt, amount, reference }: Outcome,
): Recorded | undefined {
  const row = order.dropped.find(({ id }) => id === paymentId);
  if (!row || state !== 'captured') return undefined;
  return settle(order, order.payments, { of: row, attempt, amount, reference });
}

/** Held voucher and credit money is taken together with the last of the rest. */
function settle(order: Order, payments: readonly OrderPayment[], late: LatePayment | undefined): Recorded {
  const lateAmount = late?.amount ?? 0;
  const tenders = payments.filter((row) => isHeldTender(row.gateway) && row.status === 0);
  const tendered = tenders.reduce((total, row) => total + row.amount, 0);
  const taken = paidAmount(payments) + lateAmount;
  const covered = taken + tendered >= order.grandTotal;
  const rows = covered
    ? payments.map((row) => (tenders.includes(row) ? { ...row, status: 1 as const } : row))
    : payments;
  const total = asCents(paidAmount(rows) + lateAmount);
  return {
    payments: rows,
    late,
    status: covered && !isSettled(order) ? 'paid' : order.status,
    refundDue: order.status === 'locked' && !covered ? total : greater(asCents(0), subtract(total, order.grandTotal)),
    nowPaid: covered && !isSettled(order),
    release: false,
  };
}

const replaced = (order: Order, row: OrderPayment): OrderPayment[] =>
  order.payments.map((existing) => (existing.id === row.id ? row : existing));
