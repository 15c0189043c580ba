import { METHODS } from '@shop/commerce/document';
import { consumer, type ConsumerSpec, on } from '@shop/kit/kafka/consumer';
import { oneOf } from '@shop/primitives/one-of';
import { type RetakenAllocation, StockRetaken } from '@shop/proto/events/v1/catalog_events';
import type { OrderApplication } from '../../application/order-application.ts';

/** What catalog holds anew for an order whose payment came late. */
export function catalogConsumer(app: Pick<OrderApplication, 'recordRetaken'>): ConsumerSpec {
  return consumer({
    group: 'order',
    topic: 'catalog.v1',
    types: {
      'stock.retaken': on(StockRetaken, ({ id, body: { orderNo, version, allocations } }) =>
        app.recordRetaken(id, { key: { orderNo, version }, allocations: allocations.map(toAllocation) }),
      ),
    },
  });
}

const toAllocation = (a: RetakenAllocation) => ({
  ...a,
  method: oneOf(METHODS, a.method, () => new RangeError(`catalog allocates by "${a.method}"`)),
});
