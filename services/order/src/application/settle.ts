import type { PayState } from '@shop/commerce/order-states';
import { stateAfter } from '../domain/pay-state.ts';
import type { Attempt, AttemptKey, OrderDeps } from './ports.ts';
import { recordAttempt } from './record-attempt.ts';
import { unknownOrder } from './read-orders.ts';

export interface Settled {
  readonly orderNo: string;
  readonly state: PayState;
  readonly confirmationToken: string;
  /** of the pay link of a quote, or of an order that was one; '' = it never was */
  readonly quoteToken: string;
  /** at the counter, not by the shopper */
  readonly staffPlaced: boolean;
}

/** Everything that records how an attempt ended; whichever comes first acts, the others find it recorded. */
export const settle = (deps: OrderDeps) => ({
  settleByReturn: settleByReturn(deps),
  settleByKey: settleByKey(deps),
  settleOnEvent: settleOnEvent(deps),
});

/** A return or notification names its attempt by an unguessable token; the provider decides, never the caller. */
function settleByReturn(deps: OrderDeps) {
  return async (returnToken: string): Promise<Settled> =>
    settleAttempt(deps, await deps.payments.resolveReturn(returnToken));
}

/** A page that waits knows the key; the provider decides. */
const settleByKey = (deps: OrderDeps) => settleBy(deps, (key) => deps.payments.resolve(key));

/** The sweep knows it too: it only catches up with what payment has recorded, and polls nobody. */
export const settleRecorded = (deps: OrderDeps) => settleBy(deps, (key) => deps.payments.outcome(key));

function settleBy(deps: OrderDeps, read: (key: AttemptKey) => Promise<Attempt>) {
  return async (key: AttemptKey): Promise<Settled> => {
    const orderNo = await deps.lookups.orderNoOfPayment(key.paymentId);
    if (!orderNo) throw unknownOrder();
    return settleAttempt(deps, { ...(await read(key)), orderNo });
  };
}

/** payment.captured and payment.declined carry the same outcome as the reply: one function, acting once. */
function settleOnEvent(deps: OrderDeps) {
  return async (eventId: string, attempt: Attempt): Promise<void> => {
    if (attempt.key.paymentId === '') return;
    await recordAttempt(deps, { attempt, eventId });
  };
}

export async function settleAttempt(deps: OrderDeps, attempt: Attempt): Promise<Settled> {
  const recorded = await recordAttempt(deps, { attempt });
  if (!recorded) throw unknownOrder();
  return {
    orderNo: recorded.order.orderNo,
    state: stateAfter(recorded.order, attempt.state),
    confirmationToken: recorded.order.confirmationToken,
    quoteToken: recorded.order.quoteToken,
    staffPlaced: recorded.order.openEnded,
  };
}
