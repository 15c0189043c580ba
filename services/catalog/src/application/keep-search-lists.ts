import { slugsOf } from '../domain/shop-links.ts';
import { refuse } from '@shop/primitives/refusal';
import { changesOf, assertPagesExist, checkedRedirects, checkedSynonyms } from '../domain/search-list.ts';
import { type Synonym, termKey } from '../listing/port.ts';
import type { CatalogDeps } from './ports.ts';
import type { SearchList, SearchListName, SearchRedirect } from './search-list-ports.ts';
import type { CatalogTx } from './tx-ports.ts';

type Deps = Pick<CatalogDeps, 'searchLists' | 'transact' | 'clock'>;

const changed = () =>
  refuse('conflict', 'catalog.list_changed', 'This list was changed meanwhile. Reload it and make your change again.');

export const keyedSynonyms = (entries: readonly Synonym[]) =>
  entries.map(({ term, means }) => ({
    term: term.trim(),
    key: termKey(term),
    means: means.trim(),
    meansKey: termKey(means),
  }));

/**
 * Staff's lists for search, read and replaced as a whole (docs/rules/search.md). Each save leaves a line in the audit log and tells
 * who keeps answers of searches, in its own commit.
 * @throws Refusal malformed for an entry that cannot be; conflict when the list is no longer the one that was read
 */
export function keepSearchLists({ searchLists, transact, clock }: Deps) {
  const save = (list: SearchListName, { staffId, read, changes }: Saving, write: (tx: CatalogTx) => Promise<void>) =>
    transact(async (tx) => {
      const version = await tx.searchLists.raise(list, read);
      if (version === undefined) throw changed();
      await write(tx);
      await tx.events.searchListChanged({ list, version });
      await tx.events.audited({ list, version, staffId, at: clock.now(), changes });
    });
  return {
    listSynonyms: () => searchLists.synonyms(),
    listRedirects: () => searchLists.redirects(),
    async saveSynonyms(staffId: string, { entries, version: read }: SearchList<Synonym>): Promise<SearchList<Synonym>> {
      const keyed = checkedSynonyms(keyedSynonyms(entries));
      const before = await searchLists.synonyms();
      const changes = changesOf(before.entries, keyed, ({ term, means }) => `${term}\n${means}`);
      await save('synonym', { staffId, read, changes }, (tx) => tx.searchLists.replaceSynonyms(keyed));
      return searchLists.synonyms();
    },
    async saveRedirects(
      staffId: string,
      { entries, version: read }: SearchList<SearchRedirect>,
    ): Promise<SearchList<SearchRedirect>> {
      const keyed = checkedRedirects(
        entries.map(({ term, url }) => ({ term: term.trim(), key: termKey(term), url: url.trim() })),
      );
      const before = await searchLists.redirects();
      const changes = changesOf(before.entries, keyed, ({ term, url }) => `${term}\n${url}`);
      await save('redirect', { staffId, read, changes }, async (tx) => {
        const pages = slugsOf(keyed.map(({ url }) => url));
        const { slugs } = await tx.content.missing([...pages.keys()], []);
        assertPagesExist(keyed, new Set(slugs));
        await tx.searchLists.replaceRedirects(keyed);
      });
      return searchLists.redirects();
    },
  };
}

interface Saving {
  readonly staffId: string;
  /** the version that was read */
  readonly read: number;
  readonly changes: ReturnType<typeof changesOf>;
}
