import { consumer, type ConsumerSpec, type Event, on } from '@shop/kit/kafka/consumer';
import { AvailabilityChanged, SkuChanged } from '@shop/proto/events/v1/catalog_events';
import type { CartApplication } from '../../application/cart-application.ts';

/** One group for all replicas: each of them has a cache of its own; the one that consumes an event publishes the invalidation to all. */
export function catalogConsumer(app: Pick<CartApplication, 'invalidateEverywhere'>): ConsumerSpec {
  const invalidate = ({ body, at }: Event<{ skus: string[] }>): Promise<void> =>
    app.invalidateEverywhere(body.skus, new Date(at));
  return consumer({
    group: 'cart-cache',
    topic: 'catalog.v1',
    types: {
      'sku.changed': on(SkuChanged, invalidate),
      'availability.changed': on(AvailabilityChanged, invalidate),
    },
  });
}
