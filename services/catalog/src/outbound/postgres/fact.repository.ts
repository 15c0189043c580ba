import { type Fact, outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import { AvailabilityChanged, SkuChanged, StockShort } from '@shop/proto/events/v1/catalog_events';
import type { FactWriter } from '../../application/tx-ports.ts';

const topic = 'catalog.v1';

/**
 * Facts of this service, through the outbox; the key is the product, for stock the component.
 * @param noted hears of each
 */
export function factWriter(tx: Db, noted: () => void): FactWriter {
  const outbox = outboxWriter(tx);
  const append = (fact: Fact) => {
    noted();
    return outbox.append(fact);
  };
  return {
    stockShort: (fact) =>
      append({
        topic,
        type: 'stock.short',
        aggregate: fact.component,
        payload: StockShort.encode(fact).finish(),
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
  };
}
