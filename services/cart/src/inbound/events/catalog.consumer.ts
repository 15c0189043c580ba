import { type ConsumerSpec, consumer, type Event } from '@shop/kit/kafka/consumer';
import { AvailabilityChanged, SkuChanged } from '@shop/proto/events/v1/catalog_events';
import type { CartApplication } from '../../application/cart-application.ts';

/**
 * Drops what this process remembers of changed items. Every replica has its own memory, so each has a group of its own.
 * @param group a name no other process has
 */
export function catalogConsumer(app: Pick<CartApplication, 'forget'>, group: string): ConsumerSpec {
  const forget = async ({ body }: Event<{ skus: string[] }>): Promise<void> => app.forget(body.skus);
  return consumer({
    group,
    topic: 'catalog.v1',
    types: {
      'sku.changed': { decode: (bytes: Uint8Array) => SkuChanged.decode(bytes), handle: forget },
      'availability.changed': { decode: (bytes: Uint8Array) => AvailabilityChanged.decode(bytes), handle: forget },
    },
  });
}
