import type { Handlers } from '@shop/kit/grpc/server';
import type { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import type { CatalogApplication } from '../../application/catalog-application.ts';
import type { SearchList, SearchRedirect } from '../../application/search-list-ports.ts';
import type { Synonym } from '../../listing/port.ts';
import { count, texts } from './request.mapper.ts';

type Rpcs = 'listSynonyms' | 'saveSynonyms' | 'listRedirects' | 'saveRedirects';

const synonymList = ({ entries, version }: SearchList<Synonym>) => ({ synonyms: [...entries], version });
const redirectList = ({ entries, version }: SearchList<SearchRedirect>) => ({ redirects: [...entries], version });

/** Decode, call, encode: staff's lists for search. */
export function searchListHandler(app: CatalogApplication): Pick<Handlers<typeof CatalogServiceService>, Rpcs> {
  return {
    listSynonyms: async () => synonymList(await app.listSynonyms()),
    saveSynonyms: async ({ synonyms, version }) => {
      texts(...synonyms.flatMap(({ term, means }) => [term, means]));
      return synonymList(await app.saveSynonyms({ entries: synonyms, version: count(version) }));
    },
    listRedirects: async () => redirectList(await app.listRedirects()),
    saveRedirects: async ({ redirects, version }) => {
      texts(...redirects.flatMap(({ term, url }) => [term, url]));
      return redirectList(await app.saveRedirects({ entries: redirects, version: count(version) }));
    },
  };
}
