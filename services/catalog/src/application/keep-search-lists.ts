import { refuse } from '@shop/primitives/refusal';
import { checkedRedirects, checkedSynonyms } from '../domain/search-list.ts';
import { type Synonym, termKey } from '../listing/port.ts';
import type { CatalogDeps } from './ports.ts';
import type { SearchList, SearchRedirect } from './search-list-ports.ts';

type Deps = Pick<CatalogDeps, 'searchLists' | 'transact'>;

const changed = () =>
  refuse('conflict', 'catalog.list_changed', 'This list was changed meanwhile. Reload it and make your change again.');

/**
 * Staff's lists for search, read and replaced as a whole (docs/rules/search.md).
 * @throws Refusal malformed for an entry that cannot be; conflict when the list is no longer the one that was read
 */
export const keepSearchLists = ({ searchLists, transact }: Deps) => ({
  listSynonyms: () => searchLists.synonyms(),
  listRedirects: () => searchLists.redirects(),
  async saveSynonyms({ entries, version }: SearchList<Synonym>): Promise<SearchList<Synonym>> {
    const keyed = checkedSynonyms(
      entries.map(({ term, means }) => ({
        term: term.trim(),
        key: termKey(term),
        means: means.trim(),
        meansKey: termKey(means),
      })),
    );
    await transact(async ({ searchLists: lists }) => {
      if ((await lists.raise('synonym', version)) === undefined) throw changed();
      await lists.replaceSynonyms(keyed);
    });
    return searchLists.synonyms();
  },
  async saveRedirects({ entries, version }: SearchList<SearchRedirect>): Promise<SearchList<SearchRedirect>> {
    const keyed = checkedRedirects(
      entries.map(({ term, url }) => ({ term: term.trim(), key: termKey(term), url: url.trim() })),
    );
    await transact(async ({ searchLists: lists }) => {
      if ((await lists.raise('redirect', version)) === undefined) throw changed();
      await lists.replaceRedirects(keyed);
    });
    return searchLists.redirects();
  },
});
