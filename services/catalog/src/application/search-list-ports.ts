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

/** What was searched and not found, of some days together. */
export interface Miss {
  readonly words: string;
  /** what nothing has of the words, as it was written */
  readonly missing: string;
  readonly times: number;
  readonly lastAt: Date;
}

export interface MissReader {
  /** The most frequent first. @param days.from first NZ day, included, as `to` is */
  list(days: { from: string; to: string }, most: number): Promise<{ misses: readonly Miss[]; total: number }>;
}

export interface MissWriter {
  /** Counts a search once more. Past `most` different ones of a day only those that are there already are counted. */
  count(miss: { day: string; key: string; words: string; missing: string; at: Date }, most: number): Promise<void>;
}

export interface SearchListReader {
  synonyms(): Promise<SearchList<Synonym>>;
  redirects(): Promise<SearchList<SearchRedirect>>;
  /** @param key of `termKey` */
  redirectOf(key: string): Promise<string | undefined>;
  /** Of the shortest term whose key begins so. */
  redirectBegun(key: string): Promise<string | undefined>;
  /** Of the first of these keys that is a term's. */
  redirectAmong(keys: readonly string[]): Promise<string | undefined>;
}

/** An entry with the key of its term, by which two entries are one. */
export type Keyed<Entry> = Entry & { readonly key: string };

export type SearchListName = 'synonym' | 'redirect';

export interface SearchListWriter {
  /**
   * Raises the version of a list, which stays locked.
   * @returns the new version; undefined when another than `read` is the current one
   */
  raise(name: SearchListName, read: number): Promise<number | undefined>;
  replaceSynonyms(entries: readonly Keyed<Synonym>[]): Promise<void>;
  replaceRedirects(entries: readonly Keyed<SearchRedirect>[]): Promise<void>;
}
