import { type ListingRequest, listingRequest } from '@shop/contract/v1/listing';
import { ListItemsRequest } from '@shop/proto/catalog/v1/catalog';
import { LRUCache } from 'lru-cache';
import { ALL } from '../cache/generations.ts';
import type { PageSource } from '../cache/page-cache.ts';
import type { Clients } from '../clients.ts';
import { withoutIt } from '../edge/errors.ts';
import { presentListing } from './listing.presenter.ts';

export const PAGE_SIZE = 24;

/** The message of a request that was understood. Lists are sorted: the order of filters makes no other listing. */
export function toListItems(request: ListingRequest): ListItemsRequest {
  const { sort = '', over = 0, under = 0 } = request;
  const flags = { newOnly: request.new, sale: request.sale, bundle: request.bundle, ready: request.ready };
  return {
    ...flags,
    deals: request.deals,
    clearance: request.clearance,
    routeType: request.routeType,
    page: request.pageStr,
    collection: request.collection.toSorted(),
    style: request.style.toSorted(),
    tag: request.tag.toSorted(),
    cat1: request.cat1Arr.toSorted(),
    cat2: request.cat2Arr.toSorted(),
    cat3: request.cat3Arr.toSorted(),
    search: request.search.replace(/\s+/g, ' '),
    sort,
    overCents: over,
    underCents: under,
    pageNumber: request.pageNum,
    pageSize: PAGE_SIZE,
    zip: request.uzip,
  };
}

const inCategory: readonly string[] = ['category', 'prodtype', 'variant'];

/** What makes two listings the same page: everything but the postcode, of which only the delivery zone counts. */
export function listingKey(message: ListItemsRequest, zone: string): string {
  return `items ${JSON.stringify({ ...message, search: message.search.toLowerCase(), zip: zone })}`;
}

export interface ListingSources {
  /** @throws ZodError for a request that cannot be understood */
  of(input: unknown): Promise<PageSource>;
}

export function listingSources({ catalog }: Pick<Clients, 'catalog'>): ListingSources {
  const zones = new LRUCache<string, string>({ max: 5_000, ttl: 600_000 });
  async function zoneOf(zip: string): Promise<string> {
    if (zip === '') return '';
    const known = zones.get(zip);
    if (known !== undefined) return known;
    const priced = await withoutIt(catalog.priceDelivery({ zip, cbm4: 0 }), undefined);
    if (!priced) return zip;
    const zone = `${priced.zone || priced.delivery}${priced.rural ? ' rural' : ''}`;
    zones.set(zip, zone);
    return zone;
  }
  return {
    async of(input) {
      const parsed = listingRequest.parse(input);
      // Half a character, as a text cut in two may end with, can stand in no address.
      const request = { ...parsed, search: parsed.search.toWellFormed() };
      const message = toListItems(request);
      return {
        key: listingKey(message, await zoneOf(message.zip)),
        scope: inCategory.includes(message.routeType) && message.page ? message.page : ALL,
        shared: message.search === '',
        build: async () => presentListing(request, await catalog.listItems(message)),
      };
    },
  };
}
