import type { OrderDeps, TakeKey } from './ports.ts';
import { releaseTaken } from './release-taken.ts';

/**
 * Ends a version that never became a document: the event is the guarantee, the release calls follow at once. A version
 * that was already ended or committed is left alone.
 */
export async function voidIntent(deps: OrderDeps, key: TakeKey): Promise<boolean> {
  const ended = await deps.transact(async ({ orders, events }) => {
    const order = await orders.lock(key.orderNo);
    if (!order || order.heldVersion >= key.version) return false;
    await orders.clearIntent(key.orderNo, key.version);
    await events.append({ type: 'order.voided', key, cartId: order.cartId });
    return true;
  });
  if (ended) await releaseTaken(deps, key);
  return ended;
}

/** Whatever is refused on the way ends the announced version and gives back everything taken for it; then it is thrown on. */
export async function orVoid<T>(deps: OrderDeps, key: TakeKey, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await voidIntent(deps, key);
    throw error;
  }
}
