import {
  type Facet,
  type ListingAnswer,
  type ListingRequest,
  type RouteType,
  type SearchNote,
  searchNote,
  sortKey,
} from '@shop/contract/v1/listing';
import type { Facet as FacetMessage, ListItemsReply, SearchNote as NoteMessage } from '@shop/proto/catalog/v1/catalog';
import { categoryCrumbs } from './category-crumbs.ts';
import { escapeHtml } from './html.ts';
import { type ListedCard, listedCard } from './listed-card.ts';
import { listingAddress, pageAddress } from './listing-address.ts';
import { wire } from './money.ts';

/** The facets of a listing by catalog's name: the request's parameter that takes its values, and its heading. */
const FACETS: Record<string, Pick<Facet, 'key' | 'title'>> = {
  cat1: { key: 'cat1Arr', title: 'SHOP BY ROOM' },
  cat2: { key: 'cat2Arr', title: 'PRODUCT TYPE' },
  cat3: { key: 'cat3Arr', title: 'VARIANT' },
  collection: { key: 'collection', title: 'COLLECTION' },
  style: { key: 'style', title: 'STYLE' },
  tag: { key: 'tag', title: 'GOOD FOR' },
  price: { key: 'price', title: 'PRICE' },
  flags: { key: 'flags', title: 'SALE STATUS' },
};

/**
 * One page of a listing, as it is sent: a {@link ListingAnswer} with its cards as data and, by the very component of the
 * pages, as HTML. The cards are put in as the bytes that were written for them before.
 */
export function presentListing(request: ListingRequest, reply: ListItemsReply): Buffer {
  const cards = reply.cards.map((card) => listedCard(card));
  const facets = reply.facets.flatMap((facet) => facetJson(facet, request));
  return Buffer.concat([
    Buffer.from('{"success":true,"html":"'),
    ...cards.map(({ html }) => html),
    Buffer.from('","items":['),
    ...cards.flatMap(({ item }, at) => (at === 0 ? [item] : [COMMA, item])),
    Buffer.from(
      `],"listdataGA4":${listEvent(request, reply, cards)},"facets":[${facets.join(',')}],${JSON.stringify(besideCards(request, reply)).slice(1)}`,
    ),
  ]);
}

const COMMA = Buffer.from(',');

function besideCards(
  request: ListingRequest,
  reply: ListItemsReply,
): Omit<ListingAnswer, 'success' | 'html' | 'items' | 'listdataGA4' | 'facets'> {
  return {
    count: reply.count,
    loaded: reply.loaded,
    pageName: reply.pageName,
    pageDesc: reply.pageDesc,
    bcHtml: breadcrumbHtml(trailOf(request, reply)),
    fullUrl: listingAddress(request, pageAddress(request, reply)),
    sort: sortKey.parse(reply.sort),
    breadcrumbs: trailOf(request, reply),
    ...(reply.redirect ? { redirect: reply.redirect } : {}),
    children: reply.children.map(({ name, url, count }) => ({ name, url, count })),
    ...(reply.searched ? { searched: presentNote(reply.searched) } : {}),
  };
}

const OF_CATEGORIES: readonly RouteType[] = ['category', 'prodtype', 'variant'];

const trailOf = ({ routeType }: ListingRequest, { crumbs }: ListItemsReply) =>
  OF_CATEGORIES.includes(routeType) ? categoryCrumbs(crumbs) : crumbs.map(({ name, url }) => ({ name, url }));

/** GA4's view_item_list as JSON: each item has its place in the list. */
function listEvent(request: ListingRequest, reply: ListItemsReply, listed: readonly ListedCard[]): string {
  const { cards, loaded, url, pageName } = reply;
  const list = JSON.stringify({ item_list_id: url || request.routeType, item_list_name: pageName }).slice(1, -1);
  const from = loaded - cards.length;
  const items = listed.map(({ ga4 }, at) => `${ga4},${list},"index":${from + at}}`);
  const value = wire(cards.reduce((sum, { priceCents }) => sum + priceCents, 0));
  return `{"event":"view_item_list","ecommerce":{"currency":"NZD","value":"${value}",${list},"items":[${items.join(',')}]}}`;
}

/** @returns none for a facet that the request has no parameter for */
function facetJson(facet: FacetMessage, request: ListingRequest): string | [] {
  const known = FACETS[facet.name];
  if (!known) return [];
  const chosen = chosenIn(request, known.key);
  const values = facet.values.map((value) => ({ ...value, selected: chosen.includes(value.value) }));
  return JSON.stringify({ ...known, values } satisfies Facet);
}

function chosenIn(request: ListingRequest, key: Facet['key']): readonly string[] {
  if (key === 'price') return [];
  if (key !== 'flags') return request[key];
  return (['new', 'sale', 'bundle', 'ready', 'deals', 'clearance'] as const).filter((flag) => request[flag]);
}

const level = searchNote.shape.level;

export const presentNote = ({ level: reached, ...note }: NoteMessage): SearchNote => ({
  ...note,
  level: level.parse(reached),
});

function breadcrumbHtml(crumbs: readonly { name: string; url: string }[]): string {
  const items = crumbs.map(({ name, url }, index) => {
    const text = escapeHtml(name);
    if (index === crumbs.length - 1) return `<li aria-current="page">${text}</li>`;
    return `<li><a href="${escapeHtml(url.startsWith('/') ? url : `/${url}`)}">${text}</a></li>`;
  });
  return `<ol class="crumbs">${items.join('')}</ol>`;
}
