import { type ListingRequest, listingRequest } from '@shop/contract/v1/listing';
import { ListItemsRequest } from '@shop/proto/catalog/v1/catalog';
import { z } from 'zod';
import { ALL } from '../cache/generations.ts';
import type { Caching, PageSource } from '../cache/cached.ts';
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

const LISTS = {
  cat1Arr: 'cat1',
  cat2Arr: 'cat2',
  cat3Arr: 'cat3',
  collection: 'collection',
  style: 'style',
  tag: 'tag',
} as const;
const FLAGS = {
  ready: 'ready',
  bundle: 'bundle',
  deals: 'deals',
  clearance: 'clearance',
  new: 'newOnly',
  sale: 'sale',
} as const;

/**
 * What makes two listings the same page: everything but the postcode, of which only the delivery zone counts. Written as the
 * address that our own pages request, so that theirs is found without being read.
 */
export function listingKey(message: ListItemsRequest, zone: string): string {
  const query = new URLSearchParams({ routeType: message.routeType });
  const put = (name: string, value: string) => value && query.set(name, value);
  put('pageStr', message.page);
  put('search', message.search.toLowerCase());
  for (const [name, list] of Object.entries(LISTS)) put(name, message[list].join(','));
  for (const [name, flag] of Object.entries(FLAGS)) if (message[flag]) query.set(name, '1');
  if (message.overCents) query.set('over', String(message.overCents / 100));
  if (message.underCents) query.set('under', String(message.underCents / 100));
  put('sort', message.sort);
  if (message.pageNumber > 1) query.set('pageNum', String(message.pageNumber));
  put('zone', zone);
  return `/v1/items?${query}`;
}

export interface ListingSources {
  /** @throws ZodError for a request that cannot be understood */
  of(input: unknown): Promise<PageSource>;
}

/** Postcodes are read through the same cache as pages: a zone is dropped with them. */
export function listingSources({ catalog }: Pick<Clients, 'catalog'>, caching: Caching): ListingSources {
  async function zoneOf(zip: string): Promise<string> {
    if (zip === '') return '';
    const build = async () => {
      const { zone, delivery, rural } = await catalog.priceDelivery({ zip, cbm4: 0 });
      return `${zone || delivery}${rural ? ' rural' : ''}`;
    };
    const page = await withoutIt(caching.page({ key: `zone ${zip}`, scope: ALL, isShared: false, build }), undefined);
    return page ? z.string().parse(JSON.parse(page.identity.toString())) : zip;
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
        isShared: message.search === '',
        build: async () => presentListing(request, await catalog.listItems(message)),
      };
    },
  };
}
