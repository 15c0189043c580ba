import type { Handlers } from '@shop/kit/grpc/server';
import { oneOf } from '@shop/primitives/one-of';
import { refuse } from '@shop/primitives/refusal';
import type { ListedOrder as ListedMessage, ListOrdersRequest } from '@shop/proto/order/v1/lists';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import { DIRECTIONS, LISTS, type ListRequest, type ListedOrder, SORTS } from '../../application/list-orders.ts';
import type { OrderApplication } from '../../application/order-application.ts';

export type ListRpc = 'listOrders' | 'deleteQuote';

const MOST_A_PAGE = 50;

/** Lists of documents, and what a row of them does (docs/rules/order-lists.md). */
export const listsHandler = (app: OrderApplication): Pick<Handlers<typeof OrderServiceService>, ListRpc> => ({
  listOrders: async (request) => {
    const { orders, ...page } = await app.listOrders(toListRequest(request));
    return { ...page, orders: orders.map(toMessage) };
  },
  deleteQuote: async ({ orderNo }, { actor }) => {
    await app.deleteQuote(actor, orderNo);
    return { message: `Quote #${orderNo} is deleted.`, status: 'deleted' };
  },
});

const unknown = () => refuse('malformed', 'order.list', 'There is no such list.');

function toListRequest({ list, sort, direction, page, pageSize, ...rest }: ListOrdersRequest): ListRequest {
  if (page < 1 || pageSize < 1 || pageSize > MOST_A_PAGE) throw unknown();
  return {
    ...{ ...rest, page, pageSize, list: oneOf(LISTS, list, unknown) },
    sort: oneOf(SORTS, sort, unknown),
    direction: oneOf(DIRECTIONS, direction, unknown),
  };
}

const toMessage = ({ createdAt, updatedAt, ...order }: ListedOrder): ListedMessage => ({
  ...order,
  ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
});
