import type { Handlers } from '@shop/kit/grpc/server';
import { refuse } from '@shop/primitives/refusal';
import type { CartServiceService } from '@shop/proto/cart/v1/cart';
import type { SentCartEntry, SentCart as SentCartMessage } from '@shop/proto/cart/v1/draft';
import type { CartApplication } from '../../application/cart-application.ts';
import { needOwner } from '../../domain/owner.ts';
import type { SentCart, SentEntry } from '../../domain/sent-cart.ts';
import { fromSummary } from './cart.mapper.ts';
import { staffOf, toKey } from './draft.mapper.ts';

type Rpcs = 'sendCart' | 'getSentCart' | 'openSentCart' | 'listSentCarts';

const MOST_A_PAGE = 100;

/** Decode, call, encode: carts that staff send to customers. */
export const sentCartHandler = (app: CartApplication): Pick<Handlers<typeof CartServiceService>, Rpcs> => ({
  sendCart: async ({ key, note }, { actor }) => {
    const { id: sentId, contact } = await app.sendCart(staffOf(actor), { key: toKey(key), note });
    return { sentId, message: `The cart is on its way to ${contact.email.trim()}.` };
  },
  getSentCart: async ({ sentId }) => fromSent(await app.sentCart(sentId)),
  listSentCarts: async (asked, { actor }) => {
    if (asked.page < 1 || asked.pageSize < 1 || asked.pageSize > MOST_A_PAGE)
      throw refuse('malformed', 'cart.page', 'That page is not known.');
    const { entries, total } = await app.listSentCarts(staffOf(actor), asked);
    return { entries: entries.map(fromEntry), total };
  },
  openSentCart: async ({ token }, { actor }) => fromSummary(await app.openSentCart(needOwner(actor), token)),
});

const NO_DISCOUNTS = {
  ...{ itemDiscountCents: 0, couponDiscountCents: 0, freightCouponCents: 0, discountCents: 0 },
  ...{ assemblyCents: 0, rubbishCents: 0, totalCbm4: 0, shippingDetail: [] },
};

const fromSent = ({ id: sentId, sentAt, totals, lines, ...sent }: SentCart): SentCartMessage => ({
  ...{ sentId, token: sent.token, staffId: sent.staffId, branch: sent.branch, note: sent.note, contact: sent.contact },
  lines: [...lines],
  totals: { ...NO_DISCOUNTS, ...totals, autoShippingCents: totals.shippingCents },
  sentAt: sentAt.toISOString(),
});

const fromEntry = ({ id: sentId, sentAt, attributedUntil, bought, ...entry }: SentEntry): SentCartEntry => ({
  ...{ ...entry, sentId, sentAt: sentAt.toISOString(), attributedUntil: attributedUntil.toISOString() },
  bought: bought.map(({ orderNo, paidAt }) => ({ orderNo, paidAt: paidAt ? new Date(paidAt).toISOString() : '' })),
});
