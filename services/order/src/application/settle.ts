import { refuse } from '@shop/primitives/refusal';
import type { Order } from '../domain/order.ts';
import { isSettled } from '../domain/order.ts';
import type { Attempt, AttemptKey, OrderDeps } from './ports.ts';
import { recordAttempt } from './record-attempt.ts';

export interface Settled {
  readonly orderNo: string;
  readonly state: 'paid' | 'declined' | 'cancelled' | 'open' | 'in_doubt';
  readonly confirmationToken: string;
}

/** A return or notification names its attempt by an unguessable token; the provider is asked, never the caller. */
export function settleByReturn(deps: OrderDeps) {
  return async (returnToken: string): Promise<Settled> =>
    settleAttempt(deps, await deps.payments.resolveReturn(returnToken));
}

/** The poll and the sweep know the key. */
export function settleByKey(deps: OrderDeps) {
  return async (key: AttemptKey): Promise<Settled> => {
    const orderNo = await deps.lookups.orderNoOfPayment(key.paymentId);
    if (!orderNo) throw refuse('not_found', 'order.unknown', 'The order is not exist');
    const attempt = await deps.payments.resolve(key);
    return settleAttempt(deps, { ...attempt, orderNo });
  };
}

/** payment.captured and payment.declined carry the same fact as the reply: one function, acting once. */
export function settleOnEvent(deps: OrderDeps) {
  return async (eventId: string, attempt: Attempt): Promise<void> => {
    if (attempt.key.paymentId === '') return;
    await recordAttempt(deps, attempt, eventId);
  };
}

export async function settleAttempt(deps: OrderDeps, attempt: Attempt): Promise<Settled> {
  const recorded = await recordAttempt(deps, attempt);
  if (!recorded) throw refuse('not_found', 'order.unknown', 'The order is not exist');
  return {
    orderNo: recorded.order.orderNo,
    state: stateOf(recorded.order, attempt),
    confirmationToken: recorded.order.confirmationToken,
  };
}

function stateOf(order: Order, { state }: Attempt): Settled['state'] {
  if (isSettled(order) || state === 'captured') return 'paid';
  if (state === 'declined') return 'declined';
  if (state === 'in_doubt') return 'in_doubt';
  return state === 'open' || state === 'started' ? 'open' : 'cancelled';
}
