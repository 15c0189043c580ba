import { actsFor } from '@shop/kit/actor';
import type { Handlers } from '@shop/kit/grpc/server';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { CouponServiceService, UseKey } from '@shop/proto/coupon/v1/coupon';
import type { CouponApplication } from '../../application/coupon-application.ts';
import { couponIdOf, emailIdOf, newCouponOf, searchOf, toManaged, toTerms } from './managed.mapper.ts';

function keyOf(key: UseKey | undefined): UseKey {
  if (!key?.orderNo || key.version < 1)
    throw refuse('malformed', 'coupon.no_key', 'An order number and version are needed.');
  return key;
}

/** Decode, call, encode. */
export function couponHandler(app: CouponApplication): Handlers<typeof CouponServiceService> {
  return {
    check: async ({ code, itemsCents, customerId: wanted, orderNo }, { actor }) => {
      const customerId = actsFor(actor, wanted);
      const purchase = { itemsCents: asCents(itemsCents), customerId, staffId: actor.staffId, orderNo };
      return toTerms(await app.check(code, purchase));
    },
    takeUse: async ({ key, code, itemsCents, customerId: wanted }, { actor }) => {
      const customerId = actsFor(actor, wanted);
      const use = { key: keyOf(key), code, itemsCents: asCents(itemsCents), customerId, staffId: actor.staffId };
      return toTerms(await app.takeUse(use));
    },
    releaseUse: async (key) => ({ state: await app.releaseUse(keyOf(key)) }),
    list: async (request) => {
      const { coupons, total } = await app.list(searchOf(request));
      return { coupons: coupons.map(toManaged), total };
    },
    create: async (coupon, { actor }) => toManaged(await app.create(newCouponOf(coupon), actor)),
    requestEmail: async ({ code }, { actor }) => toManaged(await app.email(code, actor.staffId)),
    getEmail: async ({ emailId }) => {
      const { coupon, staffId, isOpen } = await app.getEmail(emailIdOf(emailId));
      return { terms: toTerms(coupon), customerId: coupon.customerId, staffId, isOpen };
    },
    setEnabled: async ({ id, enabled }, { actor }) =>
      toManaged(await app.setEnabled({ id: couponIdOf(id), enabled, staffId: actor.staffId })),
  };
}
