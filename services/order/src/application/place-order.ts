import type { Order } from '../domain/order.ts';
import { announcePlacing } from './announce-placing.ts';
import { closeOpenAttempt } from './close-attempt.ts';
import { commitDocument } from './commit-document.ts';
import type { Placement } from './placement.ts';
import type { OrderDeps, TakeKey } from './ports.ts';
import { startPayment } from './start-payment.ts';
import { takeAll } from './take-all.ts';
import { voidIntent } from './void-intent.ts';

export interface Placed {
  readonly orderNo: string;
  readonly status: string;
  readonly payToken: string;
  readonly confirmationToken: string;
  readonly replayed: boolean;
}

/**
 * Places a web cart (architecture section 3): announce (T1), take coupon, stock and tender money, commit the document
 * (T2), then open the provider's page. Pressed twice, retried or joined, it answers one order and one attempt.
 * @throws Refusal conflict, precondition (coupon, sold out) or unavailable; then nothing is left taken
 */
export function placeOrder(deps: OrderDeps) {
  return async (placement: Placement): Promise<Placed> => {
    for (;;) {
      const step = await announcePlacing(deps, placement);
      if (step.kind === 'answer') return answer(step.order, true);
      if (step.kind === 'start') return answer(await startPayment(deps, step.order), false);
      if (step.kind === 'close') await closeOpenAttempt(deps, step.order);
      else if (step.kind === 'void') await voidIntent(deps, step.key);
      else return answer(await takeAndCommit(deps, placement, step.key), false);
    }
  };
}

async function takeAndCommit(deps: OrderDeps, placement: Placement, key: TakeKey): Promise<Order> {
  const order = await taken(deps, placement, key);
  await deps.remind(expiryOf(deps));
  return startPayment(deps, order);
}

/** Whatever is refused on the way takes the intent and everything taken for it back, then says why. */
async function taken(deps: OrderDeps, placement: Placement, key: TakeKey): Promise<Order> {
  try {
    const held = await takeAll(deps, placement, key);
    const order = await commitDocument(deps, { placement, key, held, expiresAt: expiryOf(deps) });
    if (order.version !== key.version) await voidIntent(deps, key);
    return order;
  } catch (error) {
    await voidIntent(deps, key);
    throw error;
  }
}

/** A reservation lasts 30 minutes with its attempt (contract section 7). */
const expiryOf = ({ clock }: OrderDeps): Date => new Date(clock.now().getTime() + 30 * 60_000);

const answer = (order: Order, replayed: boolean): Placed => ({
  orderNo: order.orderNo,
  status: order.status,
  payToken: order.payToken,
  confirmationToken: order.confirmationToken,
  replayed,
});
