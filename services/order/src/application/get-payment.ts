import { type Order, remainderDue } from '../domain/order.ts';
import { recordOutcome } from '../domain/outcome.ts';
import type { PayState } from '@shop/commerce/order-states';
import { isGoingOn, stateAfter, stateOfOrder } from '../domain/pay-state.ts';
import type { Attempt, OrderDeps } from './ports.ts';
import { finalOutcome } from './record-attempt.ts';
import { unknownOrder } from './read-orders.ts';

/**
 * Where the payment behind a pay/go token stands, as order and payment have recorded it: nothing is opened, begun or written
 * (docs/rules/payments.md, 16).
 * @throws Refusal not_found for a token that is none
 */
export function getPayment({ lookups, payments }: Pick<OrderDeps, 'lookups' | 'payments'>) {
  return async (payToken: string): Promise<PayState> => {
    const own = await lookups.readByPayToken(payToken);
    if (own && remainderDue(own)) return 'open';
    const state = own && stateOfOrder(own);
    if (state) return state;
    const attempt = await payments.find(payToken);
    const order = own ?? (await lookups.read(attempt.orderNo));
    if (!order) throw unknownOrder();
    const leadsToRemainder = !own && attempt.state !== 'captured' && isGoingOn(order);
    return leadsToRemainder ? 'open' : stateAfter(foreseen(order, attempt), attempt.state);
  };
}

/** The order as it will be when payment's record of the attempt has arrived. */
function foreseen(order: Order, attempt: Attempt): Order {
  const outcome = finalOutcome(attempt);
  const recorded = outcome && recordOutcome(order, outcome);
  return recorded ? { ...order, ...recorded.life, payments: recorded.payments } : order;
}
