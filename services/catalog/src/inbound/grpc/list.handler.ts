import type { Handlers } from '@shop/kit/grpc/server';
import type { CatalogServiceService, ListItemsRequest } from '@shop/proto/catalog/v1/catalog';
import type { CatalogApplication } from '../../application/catalog-application.ts';
import type { Flag, ListRequest, SearchNote } from '../../listing/port.ts';
import { count, skuList, text, texts } from './request.mapper.ts';

type Rpcs = 'listItems' | 'searchSkus' | 'findScanned' | 'getCards' | 'getCategoryTree' | 'resolveSlug';

/** Decode, call, encode: lists, cards, the category tree and addresses. */
export function listHandler(app: CatalogApplication): Pick<Handlers<typeof CatalogServiceService>, Rpcs> {
  return {
    listItems: async (request) => {
      const { header, cards, searched, ...listed } = await app.listItems(toListRequest(request), text(request.zip));
      const { name, description, crumbs, children, url } = header;
      const page = { pageName: name, pageDesc: description, crumbs, children, url };
      return { ...listed, ...page, cards, searched: noteOf(searched) };
    },
    searchSkus: async ({ text: typed }) => ({ skus: await app.searchSkus(text(typed)) }),
    findScanned: async ({ code }) => app.findScanned(text(code)),
    getCards: async ({ skus }) => ({ cards: await app.getCards(skuList(skus)) }),
    getCategoryTree: async () => ({ nodes: await app.getCategoryTree() }),
    resolveSlug: async ({ slug }) => app.resolveSlug(text(slug)),
  };
}

export const noteOf = (note: SearchNote | undefined) =>
  note && { ...note, missing: [...note.missing], without: [...(note.without ?? [])] };

/** Values of one filter, or words, beyond which a request is no shopper's. */
const mostValues = 100;

function toListRequest(request: ListItemsRequest): ListRequest {
  const { routeType, page, search, sort, pageNumber, pageSize, overCents, underCents } = request;
  texts(routeType, page, search, sort);
  const slugs = (values: readonly string[]) => texts(...values.slice(0, mostValues));
  return {
    routeType,
    page,
    search,
    sort,
    pageNumber,
    pageSize,
    overCents: count(overCents),
    underCents: count(underCents),
    flags: flagsOf(request),
    filters: {
      cat1: slugs(request.cat1),
      cat2: slugs(request.cat2),
      cat3: slugs(request.cat3),
      collection: slugs(request.collection),
      style: slugs(request.style),
      tag: slugs(request.tag),
    },
  };
}

function flagsOf({ newOnly, sale, deals, clearance, bundle, ready }: ListItemsRequest): Flag[] {
  const requested: Record<Flag, boolean> = { new: newOnly, sale, deals, clearance, bundle, ready };
  return (Object.keys(requested) as Flag[]).filter((flag) => requested[flag]);
}
