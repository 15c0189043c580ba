import { type OutboxEvent, outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import { AvailabilityChanged, SkuChanged, StockShort } from '@shop/proto/events/v1/catalog_events';
import type { CatalogEvents } from '../../application/tx-ports.ts';
import { contentEvents } from './content-events.ts';

const topic = 'catalog.v1';

/**
 * Events of topic catalog.v1, committed with the change they describe; the key is the product, for stock the component.
 * @param onAppend called for each
 */
export function catalogEvents(tx: Db, onAppend: () => void): CatalogEvents {
  const outbox = outboxWriter(tx);
  const append = (event: OutboxEvent) => {
    onAppend();
    return outbox.append(event);
  };
  return {
    stockShort: (event) =>
      append({
        topic,
        type: 'stock.short',
        aggregate: event.component,
        payload: StockShort.encode(event).finish(),
      }),
    availabilityChanged: ({ productSku, skus, categorySlugs, available, ready }) =>
      append({
        topic,
        type: 'availability.changed',
        aggregate: productSku,
        payload: AvailabilityChanged.encode({ productSku, skus: [...skus], categorySlugs, available, ready }).finish(),
      }),
    skuChanged: ({ productSku, skus, categorySlugs, priceVersion }) =>
      append({
        topic,
        type: 'sku.changed',
        aggregate: productSku,
        version: priceVersion,
        payload: SkuChanged.encode({
          productSku,
          skus: [...skus],
          categorySlugs,
          priceVersion,
          listingChanged: true,
        }).finish(),
      }),
    ...contentEvents(append),
  };
}
