import { inboxOf } from '@shop/kit/postgres/inbox';
import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { CatalogDeps } from '../../application/ports.ts';
import { availabilityWriter } from './availability.repository.ts';
import { deliveryQueries } from './delivery.query.ts';
import { catalogEvents } from './events.ts';
import { holdWriter } from './hold.repository.ts';
import { listingWriter } from '../../listing/postgres/listing.repository.ts';
import { priceWriter } from './price.repository.ts';
import { stockWriter } from './stock.repository.ts';

/** The only way to a writing repository. @param tell rings the relay once events are committed; work that tells nothing does not */
export function transactOn(pool: Pool, tell: () => void = () => {}): CatalogDeps['transact'] {
  return async (work) => {
    let told = false;
    const result = await withTransaction(pool, (tx) => {
      told = false;
      return work({
        holds: holdWriter(tx),
        stock: stockWriter(tx),
        availability: availabilityWriter(tx),
        listing: listingWriter(tx),
        prices: priceWriter(tx),
        delivery: deliveryQueries(tx),
        events: catalogEvents(tx, () => {
          told = true;
        }),
        inbox: inboxOf(tx, 'catalog'),
      });
    });
    if (told) tell();
    return result;
  };
}
