import { PAYMENT } from '@shop/commerce/payments';
import {
  asksTooMuch,
  isCardDone,
  isSettled,
  type Order,
  openPayment,
  type OrderPayment,
  remainderDue,
} from '../domain/order.ts';
import type { Attempt, OrderDeps } from './ports.ts';
import { closeOpenAttempt } from './record-attempt.ts';
import { settleAttempt } from './settle.ts';
import { startPayment } from './start-payment.ts';

export interface Followed {
  readonly state: 'open' | 'paid' | 'declined' | 'cancelled' | 'in_doubt';
  /** the provider's page while open */
  readonly location: string;
  readonly confirmationToken: string;
}

/**
 * Where the browser that holds this pay/go token goes now: the provider's page, the confirmation, or back to the cart. An
 * order knows the token of its latest attempt; of an earlier one, payment knows how it ended. What a part payment left is
 * asked for on a page of its own, to which the token of the closed page leads as well.
 * @throws Refusal not_found for a token that is none; unavailable while the provider does not say
 */
export function followPayment(deps: OrderDeps) {
  return async (payToken: string): Promise<Followed> => {
    const order = await deps.lookups.readByPayToken(payToken);
    if (order) return followOrder(deps, order);
    const { location, attempt } = await deps.payments.open(payToken);
    if (location !== '') return { state: 'open', location, confirmationToken: '' };
    const ended = await followEnded(deps, attempt);
    const later = attempt.state === 'captured' ? undefined : await deps.lookups.read(attempt.orderNo);
    return later && isGoingOn(later) ? followOrder(deps, later) : ended;
  };
}

/** A part-paid order whose remainder is asked for, or may be at once. */
const isGoingOn = (order: Order): boolean =>
  order.status === 'deposit' && (openPayment(order) !== undefined || remainderDue(order) !== undefined);

async function followOrder(deps: OrderDeps, found: Order): Promise<Followed> {
  const order = await asking(deps, found);
  const ended = endOf(order);
  if (ended) return ended;
  const { location, attempt } = await deps.payments.open(order.payToken);
  if (location !== '') return { state: 'open', location, confirmationToken: order.confirmationToken };
  return followEnded(deps, attempt);
}

/** The order with an attempt, if any, for what it is owed and no more. */
async function asking(deps: OrderDeps, found: Order): Promise<Order> {
  const order = asksTooMuch(found) ? await closeOpenAttempt(deps, found) : found;
  const isUnstarted = openPayment(order) !== undefined && order.payToken === '';
  return isUnstarted || remainderDue(order) ? startPayment(deps, order) : order;
}

async function followEnded(deps: OrderDeps, attempt: Attempt): Promise<Followed> {
  const { state, confirmationToken } = await settleAttempt(deps, attempt);
  return { state, location: '', confirmationToken };
}

/** @returns undefined while the order waits for a provider */
function endOf(order: Order): Followed | undefined {
  const done = { location: '', confirmationToken: order.confirmationToken };
  // A bank transfer has no page to go to: the order stands, the confirmation says how to pay.
  if (isSettled(order) || isCardDone(order)) return { state: 'paid', ...done };
  if (openPayment(order)) return undefined;
  return { state: declinedLast(order.payments) ? 'declined' : 'cancelled', ...done };
}

const declinedLast = (rows: readonly Pick<OrderPayment, 'status'>[]): boolean =>
  rows.some(({ status }) => status === PAYMENT.declined);
