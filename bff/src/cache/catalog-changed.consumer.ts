import { consumer, on } from '@shop/kit/kafka/consumer';
import {
  AvailabilityChanged,
  ContentChanged,
  SearchListChanged,
  SkuChanged,
} from '@shop/proto/events/v1/catalog_events';
import { ALL, type Bump } from './generations.ts';

/**
 * What changed in the catalogue invalidates pages, in every process. Delivered at least once: dropping twice is dropping.
 * One consumer group for all processes; the one that consumes an event publishes the invalidation in Redis.
 */
export const catalogChangedConsumer = (bump: Bump) =>
  consumer({
    group: 'page-cache',
    topic: 'catalog.v1',
    types: {
      'sku.changed': on(SkuChanged, ({ body }) => bump(body.listingChanged ? [ALL, ...body.categorySlugs] : [ALL])),
      'search_list.changed': on(SearchListChanged, () => bump([ALL])),
      'content.changed': on(ContentChanged, ({ body }) => bump([ALL, ...body.categorySlugs])),
      'availability.changed': on(AvailabilityChanged, ({ body }) => bump([ALL, ...body.categorySlugs])),
    },
  });
