import { overcharges, type Order, openPayment, remainderDue } from '../domain/order.ts';
import type { PayState } from '@shop/commerce/order-states';
import { isGoingOn, stateOfOrder } from '../domain/pay-state.ts';
import type { Attempt, OrderDeps } from './ports.ts';
import { closeOpenAttempt } from './record-attempt.ts';
import { settleAttempt } from './settle.ts';
import { startPayment } from './start-payment.ts';

export interface Opened {
  readonly state: PayState;
  /** the provider's page while open */
  readonly location: string;
  readonly confirmationToken: string;
  /** of the pay link of a quote, or of an order that was one; '' = it never was */
  readonly quoteToken: string;
  readonly orderNo: string;
  /** at the counter, not by the shopper */
  readonly staffPlaced: boolean;
}

/**
 * Opens the payment behind a pay/go token for the browser that holds it, and says where that goes: the provider's page, the
 * confirmation, or back to the cart. What has ended meanwhile is recorded. Safe to repeat. An order knows the token of its
 * latest attempt; how an earlier one ended is read from payment. What a part payment left is charged on a page of its own,
 * to which the token of the closed page leads as well, and the order's confirmation token.
 * @throws Refusal not_found for a token that is none; unavailable while the provider does not say
 */
export function openPaymentPage(deps: OrderDeps) {
  return async (payToken: string): Promise<Opened> => {
    const order = (await deps.lookups.readByPayToken(payToken)) ?? (await ofConfirmation(deps, payToken));
    if (order) return openOrder(deps, order);
    const { location, attempt } = await deps.payments.open(payToken);
    if (location !== '') return { ...OPEN, location };
    const ended = await closeEnded(deps, attempt);
    const later = attempt.state === 'captured' ? undefined : await deps.lookups.read(attempt.orderNo);
    return later && isGoingOn(later) ? openOrder(deps, later) : ended;
  };
}

/** The confirmation page pays what its order owes by the token that it has itself (docs/rules/delivery.md 21). */
async function ofConfirmation({ documents, lookups }: OrderDeps, token: string): Promise<Order | undefined> {
  const view = await documents.byConfirmation(token);
  return view && lookups.read(view.orderNo);
}

/** On the way to the provider nothing else is needed. */
const OPEN = { state: 'open', confirmationToken: '', quoteToken: '', orderNo: '', staffPlaced: false } as const;

async function openOrder(deps: OrderDeps, found: Order): Promise<Opened> {
  const order = await withCurrentAttempt(deps, found);
  const state = stateOfOrder(order);
  const { confirmationToken, quoteToken, orderNo, openEnded: staffPlaced } = order;
  const tokens = { confirmationToken, quoteToken, orderNo, staffPlaced };
  if (state) return { state, location: '', ...tokens };
  const { location, attempt } = await deps.payments.open(order.payToken);
  if (location !== '') return { state: 'open', location, ...tokens };
  return closeEnded(deps, attempt);
}

/** The order with an attempt, if any, for what it is owed and no more. */
async function withCurrentAttempt(deps: OrderDeps, found: Order): Promise<Order> {
  const order = overcharges(found) ? await closeOpenAttempt(deps, found) : found;
  const isUnstarted = openPayment(order) !== undefined && order.payToken === '';
  return isUnstarted || remainderDue(order) ? startPayment(deps, order) : order;
}

async function closeEnded(deps: OrderDeps, attempt: Attempt): Promise<Opened> {
  return { ...(await settleAttempt(deps, attempt)), location: '' };
}
