import type { ReopenState } from '@shop/commerce/order-states';
import { paidAmount } from '@shop/commerce/payments';
import { type Actor, nextStep } from '../domain/life.ts';
import { isSoldAndOwing } from '../domain/sold.ts';
import { isPaidInShop, isSettled, takeKeyOf } from '../domain/order.ts';
import type { OrderDeps } from './ports.ts';
import { closeOpenAttempt } from './record-attempt.ts';
import { releaseTaken } from './release-taken.ts';

export interface Reopened {
  readonly state: ReopenState;
  readonly orderNo: string;
  readonly confirmationToken: string;
  /** of the document; 0 when none was placed */
  readonly cartVersion: number;
}

/**
 * The first edit of a placed cart: the open attempt is resolved and closed, what is held goes back, the number stays. What staff took over in the
 * shop stays as it is, and the cart is over (docs/rules/payments.md 31).
 * @throws Refusal unavailable while the provider does not say whether it was paid
 */
export function reopenCart(deps: OrderDeps) {
  return async (cartId: string): Promise<Reopened> => {
    const order = await deps.lookups.readByCart(cartId);
    if (!order) return { state: 'open', orderNo: '', confirmationToken: '', cartVersion: 0 };
    const after = isPaidInShop(order) ? order : await closeOpenAttempt(deps, order);
    const version = order.heldVersion;
    const isPaid = isSettled(after) || isSoldAndOwing(after) || isPaidInShop(after);
    if (!isPaid) await releaseHeld(deps, after.orderNo, { event: 'reopen', by: 'shopper', version });
    const { orderNo, confirmationToken, cartVersion } = after;
    return { state: isPaid ? 'paid' : 'open', orderNo, confirmationToken, cartVersion };
  };
}

interface Releasing {
  readonly event: 'reopen' | 'abandon';
  readonly by: Actor;
  /** only while it is still that one's */
  readonly version: number;
}

/** Ends the reservation of an unpaid order without an open attempt; event and releases once. Nothing where that may not be. */
export async function releaseHeld(deps: OrderDeps, orderNo: string, why: Releasing): Promise<void> {
  const released = await deps.transact(async ({ orders, events }) => {
    const order = await orders.lock(orderNo);
    if (!order || order.heldVersion !== why.version || isPaidInShop(order)) return undefined;
    const next = nextStep(order, why.event, why.by);
    if (!next || (next.status === order.status && !next.releases)) return undefined;
    const refund = next.status === 'locked' ? { refundDueCents: paidAmount(order.payments) } : {};
    await orders.saveLife(orderNo, next, { at: deps.clock.now(), ...refund });
    if (!next.releases) return undefined;
    const key = takeKeyOf(order);
    const reason = why.event === 'abandon' ? 'expired' : 'reopened';
    const { cartId, couponVersion } = order;
    await events.append({ type: 'order.hold_released', key, cartId, reason, couponVersion });
    return { ...key, couponVersion };
  });
  if (released) await releaseTaken(deps, released);
}
