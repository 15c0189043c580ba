import type { Handlers } from '@shop/kit/grpc/server';
import { withCents } from '@shop/primitives/money';
import { oneOf } from '@shop/primitives/one-of';
import { refuse } from '@shop/primitives/refusal';
import type { CartServiceService } from '@shop/proto/cart/v1/cart';
import type { CartApplication } from '../../application/cart-application.ts';
import { PHASES } from '../../application/complete-cart.ts';
import { needOwner, ownerOf } from '../../domain/owner.ts';
import { draftHandler } from './draft.handler.ts';
import { customerHandler } from './customer.handler.ts';
import { quoteHandler } from './quote.handler.ts';
import { sentCartHandler } from './sent-cart.handler.ts';
import { fromContent, fromSummary, toBasic } from './cart.mapper.ts';

type Calls = Handlers<typeof CartServiceService>;

/** Decode, call, encode. The actor's customer, else its session, owns what is read and changed. */
export function cartHandler(app: CartApplication): Calls {
  return {
    ...itemCalls(app),
    ...wordCalls(app),
    ...tenderCalls(app),
    ...wholeCalls(app),
    ...draftHandler(app),
    ...quoteHandler(app),
    ...sentCartHandler(app),
    ...customerHandler(app),
  };
}

const itemCalls = (app: CartApplication): Pick<Calls, 'add' | 'remove' | 'updateItem'> => ({
  add: async (item, { actor }) => fromSummary(await app.add(needOwner(actor), item)),
  remove: async ({ sku }, { actor }) => fromSummary(await app.remove(needOwner(actor), sku)),
  updateItem: async ({ qtyDiff, ...item }, { actor }) =>
    fromSummary(await app.updateItem(needOwner(actor), { ...item, difference: qtyDiff })),
});

const wordCalls = (app: CartApplication): Pick<Calls, 'updateBasic' | 'setZip'> => ({
  updateBasic: async (request, { actor }) => fromSummary(await app.updateBasic(needOwner(actor), toBasic(request))),
  async setZip({ zip: typed }, { actor }) {
    const { zip, delivery } = await app.setZip(needOwner(actor), typed);
    return { zip, shippingCents: delivery.feeCents, delivery: delivery.state };
  },
});

const tenderCalls = (app: CartApplication): Pick<Calls, 'setTenders' | 'checkPayment'> => ({
  async setTenders({ tenders: posted }, { actor }) {
    const { tenders, ...sums } = await app.setTenders(needOwner(actor), posted.map(withCents));
    return { tenders: [...tenders], ...sums };
  },
  checkPayment: (question, { actor }) => app.checkPayment(ownerOf(actor), withCents(question)),
});

const wholeCalls = (app: CartApplication): Pick<Calls, 'getContent' | 'complete' | 'merge'> => ({
  getContent: async (_request, { actor }) => fromContent(await app.content(ownerOf(actor))),
  complete: (request, { actor }) =>
    app.complete(needOwner(actor), {
      ...withCents(request),
      phase: oneOf(PHASES, request.phase, () => refuse('malformed', 'cart.phase', 'The request has no phase.')),
    }),
  merge: async ({ anonymousSessionHash }, { actor }) =>
    fromSummary(await app.merge(needOwner(actor), anonymousSessionHash)),
});
