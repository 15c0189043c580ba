import type { Ga4Event } from '@shop/contract/v1/analytics';
import {
  type Facet,
  type ListingAnswer,
  type ListingRequest,
  type SearchNote,
  searchNote,
  sortKey,
} from '@shop/contract/v1/listing';
import type { Facet as FacetMessage, ListItemsReply, SearchNote as NoteMessage } from '@shop/proto/catalog/v1/catalog';
import { ga4Event, goodsOfCard } from './analytics.presenter.ts';
import { escapeHtml } from './html.ts';
import { listedCard } from './listed-card.ts';
import { listingAddress, pageAddress } from './listing-address.ts';

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
  return Buffer.concat([
    Buffer.from('{"success":true,"html":"'),
    ...cards.map(({ html }) => html),
    Buffer.from('","items":['),
    ...cards.flatMap(({ item }, at) => (at === 0 ? [item] : [COMMA, item])),
    Buffer.from(`],${JSON.stringify(besideCards(request, reply)).slice(1)}`),
  ]);
}

const COMMA = Buffer.from(',');

function besideCards(
  request: ListingRequest,
  reply: ListItemsReply,
): Omit<ListingAnswer, 'success' | 'html' | 'items'> {
  return {
    listdataGA4: listEvent(request, reply),
    count: reply.count,
    loaded: reply.loaded,
    pageName: reply.pageName,
    pageDesc: reply.pageDesc,
    bcHtml: breadcrumbHtml(reply.crumbs),
    fullUrl: listingAddress(request, pageAddress(request, reply)),
    facets: reply.facets.flatMap((facet) => presentFacet(facet, request)),
    sort: sortKey.parse(reply.sort),
    breadcrumbs: reply.crumbs.map(({ name, url }) => ({ name, url })),
    children: reply.children.map(({ name, url, count }) => ({ name, url, count })),
    ...(reply.searched ? { searched: presentNote(reply.searched) } : {}),
  };
}

/** GA4's view_item_list: each item knows its place in the list. */
function listEvent(request: ListingRequest, { cards, loaded, url, pageName }: ListItemsReply): Ga4Event {
  const list = { item_list_id: url || request.routeType, item_list_name: pageName };
  const { ecommerce } = ga4Event('view_item_list', cards.map(goodsOfCard));
  const from = loaded - cards.length;
  const items = ecommerce.items.map((item, at) => ({ ...item, ...list, index: from + at }));
  return { event: 'view_item_list', ecommerce: { ...ecommerce, ...list, items } };
}

function presentFacet({ name, values }: FacetMessage, request: ListingRequest): Facet[] {
  const known = FACETS[name];
  if (!known) return [];
  const chosen = chosenIn(request, known.key);
  return [{ ...known, values: values.map((value) => ({ ...value, selected: chosen.includes(value.value) })) }];
}

function chosenIn(request: ListingRequest, key: Facet['key']): readonly string[] {
  if (key === 'price') return [];
  if (key !== 'flags') return request[key];
  return (['new', 'sale', 'bundle', 'ready', 'deals', 'clearance'] as const).filter((flag) => request[flag]);
}

const level = searchNote.shape.level;

const presentNote = ({ level: reached, ...note }: NoteMessage): SearchNote => ({
  ...note,
  level: level.parse(reached),
});

function breadcrumbHtml(crumbs: ListItemsReply['crumbs']): string {
  const items = crumbs.map(({ name, url }, index) => {
    const text = escapeHtml(name);
    if (index === crumbs.length - 1) return `<li aria-current="page">${text}</li>`;
    return `<li><a href="${escapeHtml(url.startsWith('/') ? url : `/${url}`)}">${text}</a></li>`;
  });
  return `<ol class="crumbs">${items.join('')}</ol>`;
}
