import { isSettled, type Order, openPayment } from '../domain/order.ts';
import type { OrderDeps } from './ports.ts';
import { settleAttempt } from './settle.ts';

export interface Followed {
  readonly state: 'open' | 'paid' | 'declined' | 'cancelled' | 'in_doubt';
  /** the provider's page while open */
  readonly location: string;
  readonly confirmationToken: string;
}

/**
 * Where the browser that holds this pay/go token goes now: the provider's page, the confirmation, or back to the cart. An
 * order knows the token of its latest attempt; of an earlier one, payment knows how it ended.
 */
export function followPayment(deps: OrderDeps) {
  return async (payToken: string): Promise<Followed> => {
    const order = await deps.lookups.readByPayToken(payToken);
    const ended = order && endOf(order);
    if (ended) return ended;
    const { location, attempt } = await deps.payments.open(payToken);
    if (location !== '') return { state: 'open', location, confirmationToken: order?.confirmationToken ?? '' };
    const { state, confirmationToken } = await settleAttempt(deps, attempt);
    return { state, location, confirmationToken };
  };
}

/** @returns undefined while the order waits for a provider */
function endOf(order: Order): Followed | undefined {
  const done = { location: '', confirmationToken: order.confirmationToken };
  if (isSettled(order)) return { state: 'paid', ...done };
  // A bank transfer has no page to go to: the order stands, the confirmation says how to pay.
  if (order.payments.every((row) => row.attempt === 0)) return { state: 'paid', ...done };
  if (openPayment(order)) return undefined;
  return { state: declinedLast(order.payments) ? 'declined' : 'cancelled', ...done };
}

const declinedLast = (rows: readonly { status: number }[]): boolean => rows.some(({ status }) => status === 3);
