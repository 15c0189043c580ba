import type { Handlers } from '@shop/kit/grpc/server';
import type { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import type { CatalogApplication } from '../../application/catalog-application.ts';
import type { SearchList, SearchRedirect } from '../../application/search-list-ports.ts';
import type { Synonym } from '../../listing/port.ts';
import { noteOf } from './list.handler.ts';
import { count, text, texts } from './request.mapper.ts';

type Rpcs =
  | 'listSynonyms'
  | 'saveSynonyms'
  | 'listRedirects'
  | 'saveRedirects'
  | 'trySearch'
  | 'noteMiss'
  | 'listMisses';

const synonymList = ({ entries, version }: SearchList<Synonym>) => ({ synonyms: [...entries], version });
const redirectList = ({ entries, version }: SearchList<SearchRedirect>) => ({ redirects: [...entries], version });

/** Decode, call, encode: staff's lists for search. */
export function searchListHandler(app: CatalogApplication): Pick<Handlers<typeof CatalogServiceService>, Rpcs> {
  return {
    listSynonyms: async () => synonymList(await app.listSynonyms()),
    saveSynonyms: async ({ synonyms, version }, { actor }) => {
      texts(...synonyms.flatMap(({ term, means }) => [term, means]));
      return synonymList(await app.saveSynonyms(actor.staffId, { entries: synonyms, version: count(version) }));
    },
    listRedirects: async () => redirectList(await app.listRedirects()),
    saveRedirects: async ({ redirects, version }, { actor }) => {
      texts(...redirects.flatMap(({ term, url }) => [term, url]));
      return redirectList(await app.saveRedirects(actor.staffId, { entries: redirects, version: count(version) }));
    },
    trySearch: async ({ text: typed, synonyms }) => {
      texts(...synonyms.flatMap(({ term, means }) => [term, means]));
      const { cards, searched, ...tried } = await app.trySearch(text(typed), synonyms);
      return { ...tried, cards: [...cards], searched: noteOf(searched) };
    },
    noteMiss: async ({ text: typed }) => {
      await app.noteMiss(text(typed));
      return {};
    },
    listMisses: async (days) => {
      const { misses, total } = await app.listMisses(days);
      return { misses: misses.map(({ lastAt, ...miss }) => ({ ...miss, lastAt: lastAt.toISOString() })), total };
    },
  };
}
