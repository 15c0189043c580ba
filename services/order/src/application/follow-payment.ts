import { refuse } from '@shop/primitives/refusal';
import { isSettled, openPayment } from '../domain/order.ts';
import type { OrderDeps } from './ports.ts';
import { settleAttempt } from './settle.ts';

export interface Followed {
  readonly state: 'open' | 'paid' | 'declined' | 'cancelled' | 'in_doubt';
  /** the provider's page while open */
  readonly location: string;
  readonly confirmationToken: string;
}

/** Where the browser that holds this pay/go token goes now: the provider's page, the confirmation, or back to the cart. */
export function followPayment(deps: OrderDeps) {
  return async (payToken: string): Promise<Followed> => {
    const order = await orderOfToken(deps, payToken);
    const done = { location: '', confirmationToken: order.confirmationToken };
    if (isSettled(order)) return { state: 'paid', ...done };
    // A bank transfer has no page to go to: the order stands, the confirmation says how to pay.
    if (order.payments.every((row) => row.attempt === 0)) return { state: 'paid', ...done };
    if (!openPayment(order)) return { state: declinedLast(order.payments) ? 'declined' : 'cancelled', ...done };
    const { location, attempt } = await deps.payments.open(payToken);
    if (location !== '') return { state: 'open', location, confirmationToken: order.confirmationToken };
    const settled = await settleAttempt(deps, attempt);
    return { state: settled.state, ...done };
  };
}

async function orderOfToken({ lookups }: OrderDeps, payToken: string) {
  const order = await lookups.readByPayToken(payToken);
  if (!order) throw refuse('not_found', 'order.unknown', 'The order is not exist');
  return order;
}

const declinedLast = (rows: readonly { status: number }[]): boolean => rows.some(({ status }) => status === 3);
