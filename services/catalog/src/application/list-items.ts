import { refuse } from '@shop/primitives/refusal';
import { type Card, showCard } from '../domain/card.ts';
import { fixedPage } from '../domain/fixed-page.ts';
import { type FacetCounts, type ListRequest, type PageHeader, type SearchNote } from '../listing/port.ts';
import type { CatalogDeps } from './ports.ts';
import { redirectOf } from './redirect-of.ts';
import { whenFor } from './when-for.ts';

export interface ListedItems {
  /** products in the whole list */
  readonly count: number;
  /** products up to the end of this part */
  readonly loaded: number;
  readonly cards: Card[];
  readonly facets: FacetCounts[];
  readonly header: PageHeader;
  readonly sort: string;
  readonly searched: SearchNote | undefined;
  /** the page that staff chose for this search, '' for none */
  readonly redirect: string;
}

/** One part of a list (docs/rules/listings.md 1). Refuses an unknown page, filter value, route type or sort. */
export function listItems(deps: Pick<CatalogDeps, 'lists' | 'delivery' | 'searchLists' | 'clock'>) {
  return async (request: ListRequest, zip: string): Promise<ListedItems> => {
    const found = deps.lists.part(request);
    const [part, when, redirect] = await Promise.all([
      found,
      whenFor(deps, zip),
      // A search among the products of another page stays there.
      request.routeType === 'search'
        ? redirectOf(deps.searchLists, request.search, async () => (await found)?.note)
        : '',
    ]);
    if (!part) throw refuse('not_found', 'catalog.unknown_page', 'This page does not exist.');
    return {
      count: part.count,
      loaded: part.loaded,
      cards: part.cards.map((card) => showCard(card, when)),
      facets: withinPage(part.facets, part.header),
      header: titled(part.header, request),
      sort: part.sort,
      searched: part.note,
      redirect,
    };
  };
}

/**
 * A product may stand in two rooms. On the page of one its types are those of that room, the very ones of the links above the list;
 * the same goes for the variants of a type.
 */
function withinPage(facets: FacetCounts[], { children }: PageHeader): FacetCounts[] {
  const own = new Set(children.map(({ url }) => url));
  return facets.map((facet) => {
    const values = facet.values.filter(({ value }) => own.has(value));
    return values.length > 0 && facet.name.startsWith('cat') ? { ...facet, values } : facet;
  });
}

function titled(header: PageHeader, { routeType, search }: ListRequest): PageHeader {
  const title = fixedPage(routeType, search);
  if (!title) return header;
  return { ...header, ...title, crumbs: [{ name: title.name, url: title.url }] };
}
