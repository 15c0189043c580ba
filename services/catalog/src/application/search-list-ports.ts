import type { Synonym } from '../listing/port.ts';

/** A search that is this term and nothing else opens a page of the shop. */
export interface SearchRedirect {
  readonly term: string;
  /** a path of the shop, with its query where it has one */
  readonly url: string;
}

/** A list as staff read and save it. */
export interface SearchList<Entry> {
  readonly entries: readonly Entry[];
  /** raised by each change */
  readonly version: number;
}

export interface SearchListReader {
  synonyms(): Promise<SearchList<Synonym>>;
  redirects(): Promise<SearchList<SearchRedirect>>;
  /** @param key of `termKey` */
  redirectOf(key: string): Promise<string | undefined>;
}

/** An entry with the key of its term, by which two entries are one. */
export type Keyed<Entry> = Entry & { readonly key: string };

export interface SearchListWriter {
  /**
   * Raises the version of a list, which stays locked.
   * @returns the new version; undefined when another than `read` is the current one
   */
  raise(name: 'synonym' | 'redirect', read: number): Promise<number | undefined>;
  replaceSynonyms(entries: readonly Keyed<Synonym>[]): Promise<void>;
  replaceRedirects(entries: readonly Keyed<SearchRedirect>[]): Promise<void>;
}
