import { type ConsumerSpec, consumer, type Event } from '@shop/kit/kafka/consumer';
import { AvailabilityChanged, SkuChanged } from '@shop/proto/events/v1/catalog_events';
import type { CartApplication } from '../../application/cart-application.ts';

/** One group for all replicas: each of them has a cache of its own; the one that consumes an event publishes the invalidation to all. */
export function catalogConsumer(app: Pick<CartApplication, 'forgetEverywhere'>): ConsumerSpec {
  const forget = ({ body, at }: Event<{ skus: string[] }>): Promise<void> =>
    app.forgetEverywhere(body.skus, new Date(at));
  return consumer({
    group: 'cart-cache',
    topic: 'catalog.v1',
    types: {
      'sku.changed': { decode: (bytes: Uint8Array) => SkuChanged.decode(bytes), handle: forget },
      'availability.changed': { decode: (bytes: Uint8Array) => AvailabilityChanged.decode(bytes), handle: forget },
    },
  });
}
