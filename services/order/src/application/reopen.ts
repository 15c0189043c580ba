import { paidAmount } from '@shop/commerce/payments';
import { isSettled, type Order } from '../domain/order.ts';
import type { OrderDeps } from './ports.ts';
import { closeOpenAttempt } from './record-attempt.ts';
import { releaseTaken } from './release-taken.ts';

export interface Reopened {
  readonly state: 'open' | 'paid';
  readonly orderNo: string;
  readonly confirmationToken: string;
}

/**
 * The first edit of a placed cart: the open attempt is asked and closed, what is held goes back, the number stays.
 * @throws Refusal unavailable while the provider does not say whether it was paid
 */
export function reopenCart(deps: OrderDeps) {
  return async (cartId: string): Promise<Reopened> => {
    const order = await deps.lookups.readByCart(cartId);
    if (!order) return { state: 'open', orderNo: '', confirmationToken: '' };
    const after = await closeOpenAttempt(deps, order);
    const { version } = order;
    if (!isSettled(after)) await releaseHeld(deps, after.orderNo, { reason: 'reopened', locked: false, version });
    const { orderNo, confirmationToken } = after;
    return { state: isSettled(after) ? 'paid' : 'open', orderNo, confirmationToken };
  };
}

/**
 * Ends the reservation of an unpaid order without an open attempt; fact and releases once.
 * @param why `version`: only while it is still that one's
 */
export async function releaseHeld(
  deps: OrderDeps,
  orderNo: string,
  why: { reason: string; locked: boolean; version: number },
): Promise<boolean> {
  const released = await deps.transact(async ({ orders, facts }) => {
    const order = await orders.lock(orderNo);
    if (!order || isSettled(order) || order.payments.some((row) => row.status === 4)) return undefined;
    if (order.version !== why.version) return undefined;
    const held = order.holdState === 'held';
    if (!held && !why.locked) return undefined;
    await orders.releaseHold(orderNo, why.locked && { refundDue: paidAmount(order.payments) });
    const key = { orderNo, version: order.version };
    if (held) await facts.append({ type: 'order.hold_released', key, cartId: order.cartId, reason: why.reason });
    return held ? order : undefined;
  });
  if (released) await releaseTaken(deps, versionOf(released));
  return released !== undefined;
}

const versionOf = ({ orderNo, version }: Order) => ({ orderNo, version });
