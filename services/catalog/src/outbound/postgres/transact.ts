import { inboxOf } from '@shop/kit/postgres/inbox';
import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { CatalogDeps } from '../../application/ports.ts';
import { availabilityRepository } from './availability.repository.ts';
import { binRepository } from './bin.repository.ts';
import { contentRepository } from './content.repository.ts';
import { deliveryQuery } from './delivery.query.ts';
import { catalogEvents } from './events.ts';
import { holdMoveRepository } from './hold-move.repository.ts';
import { holdRepository } from './hold.repository.ts';
import { listingWriter } from '../../listing/postgres/listing.repository.ts';
import { priceRepository } from './price.repository.ts';
import { searchListRepository } from './search-list.repository.ts';
import { stockRepository } from './stock.repository.ts';

/** The only way to a writing repository. @param nudge wakes the relay; called after a commit that wrote events, and only then */
export function transactOn(pool: Pool, nudge: () => void = () => {}): CatalogDeps['transact'] {
  return async (work) => {
    let hasEvents = false;
    const result = await withTransaction(pool, (tx) => {
      hasEvents = false;
      return work({
        holds: holdRepository(tx),
        stock: stockRepository(tx),
        bins: binRepository(tx),
        moves: holdMoveRepository(tx),
        availability: availabilityRepository(tx),
        listing: listingWriter(tx),
        prices: priceRepository(tx),
        searchLists: searchListRepository(tx),
        content: contentRepository(tx),
        delivery: deliveryQuery(tx),
        events: catalogEvents(tx, () => {
          hasEvents = true;
        }),
        inbox: inboxOf(tx, 'catalog'),
      });
    });
    if (hasEvents) nudge();
    return result;
  };
}
