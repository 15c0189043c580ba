import type { CouponDeps, UseKey, UseState } from './ports.ts';

/** Gives a use back, or leaves a tombstone that refuses a late take. Safe to repeat; a final use stays final. */
export function releaseUse({ transact }: Pick<CouponDeps, 'transact'>) {
  return (key: UseKey): Promise<UseState> => transact(({ coupons }) => coupons.release(key));
}

/** order.voided, order.hold_released and order.cancelled mean the same as the rpc: the effect happens once. */
export function releaseOnEvent({ transact }: Pick<CouponDeps, 'transact'>) {
  return (eventId: string, key: UseKey): Promise<void> =>
    transact(async ({ coupons, inbox }) => {
      if (await inbox.claim(eventId)) await coupons.release(key);
    });
}

/** order.paid: the use is spent for good, also one that was given back. A full coupon is honoured in price; order flags it. */
export function finaliseOnEvent({ transact }: Pick<CouponDeps, 'transact'>) {
  return (eventId: string, key: UseKey): Promise<void> =>
    transact(async ({ coupons, inbox }) => {
      if (await inbox.claim(eventId)) await coupons.finalise(key);
    });
}

/** quote.saved: what earlier versions held goes back, also where the new one has no coupon. */
export function supersedeOnEvent({ transact }: Pick<CouponDeps, 'transact'>) {
  return (eventId: string, key: UseKey): Promise<void> =>
    transact(async ({ coupons, inbox }) => {
      if (await inbox.claim(eventId)) await coupons.supersede(key);
    });
}
