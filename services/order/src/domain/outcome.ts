import { statusAfter } from '@shop/commerce/attempts';
import { isSettled as isTaken, isUnpaid, moved, PAYMENT, paidAmount } from '@shop/commerce/payments';
import { add, type Cents, greater, lesser, subtract, sum, ZERO } from '@shop/primitives/money';
import { step } from './life.ts';
import {
  overcharges,
  isHeldTender,
  isHosted,
  isPaidInShop,
  isSent,
  isSettled,
  type Order,
  type OrderPayment,
  uncovered,
  untakenTenders,
} from './order.ts';
import type { LatePayment, Outcome, Recorded } from './recorded.ts';
import { recordRefund } from './refunds.ts';

/**
 * Records an outcome under the order's lock; the same outcome again changes nothing (undefined). Paid is final, a late
 * approval is never dropped, and only the current attempt can fail (docs/rules/orders.md 7).
 */
export function recordOutcome(order: Order, outcome: Outcome): Recorded | undefined {
  const row = order.payments.find(({ id }) => id === outcome.paymentId);
  if (isRecordedLate(order, outcome)) return undefined;
  const gone = row ?? order.dropped.find(({ id }) => id === outcome.paymentId);
  if (gone?.type === 2) return recordRefund(order, gone, outcome);
  if (!row) return droppedCaptured(order, outcome);
  return outcome.state === 'captured' ? captured(order, row, outcome) : failed(order, row, outcome);
}

const isRecordedLate = ({ payments }: Order, { paymentId, attempt }: Outcome): boolean =>
  payments.some((row) => row.lateOf === paymentId && row.attempt === attempt);

/** This outcome takes voucher or credit money: payment has to keep it before the outcome is recorded. */
export const takesTender = (order: Order, { payments }: Recorded): boolean =>
  untakenTenders(order.payments).some(({ id }) => payments.some((row) => row.id === id && isTaken(row)));

/**
 * The same where the version's voucher and credit money is spent elsewhere: those rows are cancelled, and what they were to
 * pay is charged beside the payment that arrived.
 */
export function recordWithoutTenders(order: Order, outcome: Outcome): Recorded | undefined {
  const lost = untakenTenders(order.payments);
  if (lost.length === 0) return recordOutcome(order, outcome);
  const paid = order.payments.find((row) => isUnrecorded(row, outcome));
  const charged = paid ?? unpaidMethod(order.payments);
  const payments = order.payments.map((row): OrderPayment => {
    if (lost.includes(row)) return moved(row, PAYMENT.cancelled);
    if (row !== charged) return row;
    // Its next attempt is for the rest: what arrived gets a row of its own, and the share is cut to what is left.
    const again = paid ? { ...moved(sent(row), PAYMENT.unpaid), attempt: row.attempt + 1 } : row;
    return { ...again, amountCents: order.grandTotalCents, reason: '' };
  });
  return recordOutcome({ ...order, payments }, outcome);
}

const isUnrecorded = (row: OrderPayment, outcome: Outcome): boolean =>
  row.id === outcome.paymentId && row.attempt === outcome.attempt && (isUnpaid(row) || isSent(row));

/** Its attempt was given up, or declined, and is reported again: it was sent to a provider all the same. */
const sent = (row: OrderPayment): OrderPayment => (isSent(row) ? row : moved(row, PAYMENT.sent));

const unpaidMethod = (rows: readonly OrderPayment[]): OrderPayment | undefined =>
  rows
    .filter((row) => isUnpaid(row) && row.type === 1 && !isHeldTender(row))
    .toSorted((a, b) => Number(isHosted(b)) - Number(isHosted(a)))[0];

function failed(order: Order, row: OrderPayment, outcome: Outcome): Recorded | undefined {
  if (row.attempt !== outcome.attempt || !isSent(row)) return undefined;
  // An attempt that gave way to one for the remainder ends nothing: the order goes on with what it holds.
  const gaveWay = overcharges(order) && (outcome.state === 'closed' || outcome.state === 'aborted');
  return {
    payments: cappedAt(endedIn(order, row, outcome), uncovered(order)),
    late: undefined,
    life: step(order, gaveWay || order.openEnded ? 'attemptGaveWay' : 'attemptFailed', 'provider'),
    refundDueCents: undefined,
    partPaidCents: undefined,
    nowPaid: false,
  };
}

/** Unpaid again, or one with what waits for the same method by now (docs/rules/payments.md 7); on the web nobody tries again what is paid in the shop (31). */
function endedIn(order: Order, row: OrderPayment, { state, reason }: Outcome): OrderPayment[] {
  const beside = order.payments.find((one) => one.type === 1 && isUnpaid(one) && one.gateway === row.gateway);
  const isOver = beside !== undefined || (isPaidInShop(order) && row.channel !== 'pos');
  const ended = { ...moved(row, isOver ? PAYMENT.cancelled : statusAfter(state)), reason };
  const rows = replaced(order, ended);
  const both = beside && { ...beside, amountCents: add(beside.amountCents, row.amountCents) };
  return both ? rows.map((one) => (one === beside ? both : one)) : rows;
}

function captured(order: Order, row: OrderPayment, { attempt, amountCents, reference }: Outcome): Recorded | undefined {
  if (row.attempt > attempt) {
    return settle(order, order.payments, { of: row, attempt, amountCents, reference });
  }
  if (isTaken(row)) return undefined;
  const paid = { ...moved(sent(row), PAYMENT.paid), amountCents, reference, reason: '' };
  return settle(order, replaced(order, paid), undefined);
}

/** The shopper went on to another method, but paid on the page of the one before. */
function droppedCaptured(
  order: Order,
  { paymentId, state, attempt, amountCents, reference }: Outcome,
): Recorded | undefined {
  const row = order.dropped.find(({ id }) => id === paymentId);
  if (!row || state !== 'captured') return undefined;
  return settle(order, order.payments, { of: row, attempt, amountCents, reference });
}

/** Held voucher and credit money is taken together with the last of the rest, none that is not needed; what does not cover all is a part payment. */
function settle(order: Order, payments: readonly OrderPayment[], late: LatePayment | undefined): Recorded {
  const received = add(paidAmount(payments), late?.amountCents ?? ZERO);
  const tenders = untakenTenders(payments);
  const needed = neededOf(tenders, subtract(order.grandTotalCents, received));
  const left = subtract(subtract(order.grandTotalCents, received), sum([...needed.values()]));
  const covered = left <= 0;
  const ended = (row: OrderPayment): OrderPayment => {
    const amountCents = needed.get(row);
    return amountCents === undefined ? moved(row, PAYMENT.cancelled) : { ...moved(row, PAYMENT.paid), amountCents };
  };
  const rows = covered ? payments.map((row) => (tenders.includes(row) ? ended(row) : row)) : payments;
  return {
    payments: cappedAt(rows, greater(ZERO, left)),
    late,
    life: step(order, covered ? 'receiveAll' : 'receivePart', 'provider'),
    refundDueCents: order.status === 'locked' && !covered ? received : greater(ZERO, subtract(ZERO, left)),
    partPaidCents: covered || isSettled(order) ? undefined : received,
    nowPaid: covered && !isSettled(order),
  };
}

/** Voucher and credit money in its order until nothing is left to pay, and of the last no more than that. */
function neededOf(tenders: readonly OrderPayment[], toPay: Cents): Map<OrderPayment, Cents> {
  const needed = new Map<OrderPayment, Cents>();
  let left = toPay;
  for (const row of tenders) {
    if (left <= 0) break;
    const taken = lesser(row.amountCents, left);
    needed.set(row, taken);
    left = subtract(left, taken);
  }
  return needed;
}

/**
 * Unpaid rows are capped at what is left, cards first; a row that is left with nothing is cancelled. What an open
 * attempt is for stands at the provider and stays. Rows that do not change are the same objects.
 */
export function cappedAt(rows: readonly OrderPayment[], left: Cents): OrderPayment[] {
  const open = rows.filter((row) => row.type === 1 && (isSent(row) || (isUnpaid(row) && !isHeldTender(row))));
  const shares = new Map<OrderPayment, OrderPayment>();
  let rest = left;
  for (const row of open.toSorted((a, b) => Number(isHosted(b)) - Number(isHosted(a)))) {
    const amount = lesser(row.amountCents, rest);
    rest = subtract(rest, amount);
    if (isSent(row) || amount === row.amountCents) continue;
    shares.set(row, amount > 0 ? { ...row, amountCents: amount } : moved(row, PAYMENT.cancelled));
  }
  return rows.map((row) => shares.get(row) ?? row);
}

const replaced = (order: Order, row: OrderPayment): OrderPayment[] =>
  order.payments.map((existing) => (existing.id === row.id ? row : existing));
