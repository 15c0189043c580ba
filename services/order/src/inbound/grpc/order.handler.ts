import { actsFor } from '@shop/kit/actor';
import type { Handlers } from '@shop/kit/grpc/server';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import type { OrderApplication } from '../../application/order-application.ts';
import type { OrderView } from '../../application/read-orders.ts';
import { toDueMessage, toKey, toOrderMessage, toPlacement } from './order.mapper.ts';
import type { CommentRpc } from './comments.handler.ts';
import type { CounterRpc } from './counter.handler.ts';
import type { DispatchRpc } from './dispatch.handler.ts';
import type { CustomerRpc } from './customer-documents.handler.ts';
import type { ListRpc } from './lists.handler.ts';
import type { QuoteRpc } from './quote.handler.ts';

const PAGE_SIZE = 10;

type Built = Omit<
  Handlers<typeof OrderServiceService>,
  QuoteRpc | CustomerRpc | CounterRpc | DispatchRpc | ListRpc | CommentRpc
>;

/** Decode, call, encode. The actor's customer decides what may be read; refusals become statuses in the kit. */
export function orderHandler(app: OrderApplication): Built {
  const message = (view: OrderView) => toOrderMessage(view, app.quoteTerms(view));
  return {
    place: (request, { actor }) => {
      actsFor(actor, request.document?.customerId ?? '');
      return app.place(toPlacement(request));
    },
    reopen: ({ cartId }) => app.reopen(cartId),
    settle: async ({ returnToken, ...key }) =>
      returnToken === '' ? app.settleByKey(toKey(key)) : app.settleByReturn(returnToken),
    getPayment: async ({ payToken }) => ({ state: await app.payment(payToken) }),
    openPayment: ({ payToken }) => app.openPayment(payToken),
    getConfirmation: async ({ token }) => message(await app.confirmation(token)),
    claimPurchase: async ({ token }) => ({ claimed: await app.claimPurchase(token) }),
    listByCustomer: async ({ page, pageSize }, { actor }) => {
      const limit = Math.min(Math.max(pageSize, 1), 50) || PAGE_SIZE;
      const { orders, count } = await app.history(actor.customerId, { limit, offset: (Math.max(page, 1) - 1) * limit });
      return { orders: orders.map(message), count };
    },
    listDue: async ({ branch, most }) => ({ groups: (await app.listDue(branch, most)).map(toDueMessage) }),
    getOwn: async ({ orderNo }, { actor }) => message(await app.own(actor.customerId, orderNo)),
    track: async ({ orderNo, email }) => message(await app.track(orderNo, email)),
    getDocument: async ({ orderNo, version }) => message(await app.document(orderNo, version)),
  };
}
