import { consumer } from '@shop/kit/kafka/consumer';
import { AvailabilityChanged, SkuChanged } from '@shop/proto/events/v1/catalog_events';
import { ALL, type Generations } from './generations.ts';

/**
 * What changed in the catalogue makes pages old, in every process. Delivered at least once: dropping twice is dropping.
 * One group for all processes; the word goes round through Redis (architecture section 7).
 */
export const catalogChangedConsumer = (generations: Pick<Generations, 'bump'>) =>
  consumer<{ 'sku.changed': SkuChanged; 'availability.changed': AvailabilityChanged }>({
    group: 'page-cache',
    topic: 'catalog.v1',
    types: {
      'sku.changed': {
        decode: (bytes) => SkuChanged.decode(bytes),
        handle: ({ body }) => generations.bump(body.listingChanged ? [ALL, ...body.categorySlugs] : [ALL]),
      },
      'availability.changed': {
        decode: (bytes) => AvailabilityChanged.decode(bytes),
        handle: ({ body }) => generations.bump([ALL, ...body.categorySlugs]),
      },
    },
  });
