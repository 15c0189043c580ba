import { z } from 'zod';
import { change, get, post, type Route } from '../route.ts';
import { count, flag, html, looseText, moneyInput, ok, optionalText, pageNumber, slugList, text } from '../wire.ts';
import { ga4Event } from './analytics.ts';
import { productCard } from './product-card.ts';

export const routeType = z.enum([
  'category',
  'prodtype',
  'variant',
  'search',
  'collection',
  'style',
  'tag',
  'new',
  'deals',
  'clearance',
  'bundle',
  'sale',
]);

/** relevant · popularity · newest · name a–z · price up · price down · name z–a */
export const sortKey = z.enum(['relevant', 'sort', 'new', 'nasc', 'pasc', 'pdsc', 'ndsc']);

/** '' means absent: old pages send every key. */
const orAbsent = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((value) => (value === '' || value === null ? undefined : value));

/** Dollars from 0; 0 and '' are no limit. */
const priceLimit = orAbsent(moneyInput.refine((cents) => cents >= 0, 'please enter 0 or more')).transform(
  (cents) => cents || undefined,
);

const filterFlag = flag.nullish().transform((value) => value ?? false);

/**
 * The body of getItems and the query of items: the same parameters.
 * An unknown sort or a number that is none is a 400; every filter value is a slug.
 */
export const listingRequest = z.object({
  routeType: orAbsent(routeType).transform((value) => value ?? 'search'),
  pageStr: optionalText('slug').transform((slug) => slug.replace(/^\/+|\/+$/g, '')),
  pageNum: orAbsent(pageNumber).transform((value) => value ?? 1),
  collection: slugList,
  style: slugList,
  tag: slugList,
  cat1Arr: slugList,
  cat2Arr: slugList,
  cat3Arr: slugList,
  search: optionalText('search').transform((search) => search.trim()),
  sort: orAbsent(sortKey).meta({ description: "Absent: the page's own default" }),
  new: filterFlag,
  sale: filterFlag,
  bundle: filterFlag,
  ready: filterFlag,
  deals: filterFlag,
  clearance: filterFlag,
  over: priceLimit.meta({ description: 'Dollars, inclusive' }),
  under: priceLimit.meta({ description: 'Dollars, inclusive' }),
  uzip: looseText('code')
    .transform((zip) => (/^\d{4}$/.test(zip) ? zip : ''))
    .meta({ description: "The postcode cookie's value; anything but 4 digits counts as none" }),
});

export const facetValue = z.strictObject({
  value: z.string().meta({ description: 'Slug to filter by' }),
  name: z.string(),
  count,
  selected: z.boolean(),
});

/** Counts for one open filter; `key` is the request's parameter that takes `values`. */
export const facet = z
  .strictObject({
    key: z.enum(['cat1Arr', 'cat2Arr', 'cat3Arr', 'collection', 'style', 'tag', 'price', 'flags']),
    title: z.string().meta({ example: 'SHOP BY ROOM' }),
    values: z.array(facetValue),
  })
  .meta({ id: 'Facet' });

export const breadcrumb = z.strictObject({ name: z.string(), url: z.string() });

/** How a search was understood; what is shown when nothing fits all of it. */
export const searchNote = z
  .strictObject({
    level: z.enum(['all', 'most', 'type', 'near']).meta({ description: 'What of the search the list has' }),
    missing: z.array(z.string()).meta({ description: 'What nothing has, as it was written' }),
    showing: z.string().meta({ example: 'green sofas', description: "'' when everything is shown" }),
    corrected: z.string().meta({ description: "The search as it was read when words were mended, else ''" }),
    exact: count.meta({ description: 'Products that have all that could be had; others of the type follow' }),
    price: z
      .string()
      .meta({ example: 'under $500', description: "The price it names, '' when none or nothing has it" }),
    without: z.array(z.string()).meta({ description: 'What it excluded, as it was written; nothing shown has it' }),
  })
  .meta({ id: 'SearchNote' });

export const listingAnswer = ok({
  html: html.meta({ description: 'The cards of this page, by the same component as the page' }),
  count: count.meta({ description: 'Products that match' }),
  loaded: count.meta({ description: 'Products loaded so far, this page included' }),
  pageName: z.string(),
  pageDesc: z.string(),
  bcHtml: html,
  fullUrl: z.string().meta({ description: 'Address that shows this listing' }),
  listdataGA4: ga4Event,
  items: z.array(productCard).meta({ description: 'Extension: the same cards as data' }),
  facets: z.array(facet).meta({ description: 'Extension: counts for every open filter' }),
  sort: sortKey.meta({ description: 'Extension: the sort that was used' }),
  breadcrumbs: z.array(breadcrumb).meta({ description: 'Extension: bcHtml as data' }),
  searched: searchNote.optional().meta({ description: 'Extension: absent when nothing was searched for' }),
  redirect: z.string().optional().meta({ description: 'Extension: the page that staff chose for this search' }),
  children: z.array(z.strictObject({ name: z.string(), url: z.string(), count })).meta({
    description: 'Extension: sub-category chips of a category page',
  }),
});

export const searchMissed = z.object({ search: text('search') });

export const listingRoutes: readonly Route[] = [
  post('/v1/getItems', 'One page of a listing, with its filters counted', {
    request: listingRequest,
    response: listingAnswer,
    errors: [404],
  }),
  get('/v1/items', 'The same listing, cacheable, without a session', {
    query: listingRequest,
    response: listingAnswer,
    errors: [304, 404],
  }),
  change('/v1/search/missed', 'Extension: counts a search that something was missing of; nobody is noted with it', {
    request: searchMissed,
    response: ok({}),
    errors: [403],
  }),
];

export type RouteType = z.infer<typeof routeType>;
export type SortKey = z.infer<typeof sortKey>;
export type ListingRequest = z.output<typeof listingRequest>;
export type Facet = z.infer<typeof facet>;
export type SearchNote = z.infer<typeof searchNote>;
export type ListingAnswer = z.infer<typeof listingAnswer>;
