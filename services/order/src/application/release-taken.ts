import type { OrderDeps, TakeKey } from './ports.ts';

/** What goes back of one version; the use of its coupon may be held under another one, of the quote that it was. */
export interface Released extends TakeKey {
  readonly couponVersion?: number;
}

/**
 * Gives back coupon use, stock and tender money of one version at once. Each release is idempotent and leaves a
 * tombstone; one that cannot be reached is done by its consumer of the event, so nothing is thrown.
 */
export async function releaseTaken({ coupons, stock, payments, log }: OrderDeps, released: Released): Promise<void> {
  const { couponVersion, ...key } = released;
  const used = { ...key, version: couponVersion ?? key.version };
  const releases = await Promise.allSettled([stock.release(key), coupons.release(used), payments.releaseTender(key)]);
  const failed = releases.filter(({ status }) => status === 'rejected').length;
  if (failed > 0) log.warn({ orderNo: key.orderNo, version: key.version, failed }, 'a release is left to its event');
}
