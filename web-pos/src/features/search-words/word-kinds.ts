import type { Entry, ListKind } from './search-words.query.ts';

interface WordKind {
  readonly title: string;
  readonly add: string;
  readonly change: string;
  readonly value: string;
  /** said of one that is saved without it */
  readonly missing: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly longestValue: number;
  readonly none: string;
}

/** What the screen calls the two lists. Lengths: docs/rules/search.md 2. */
export const WORD_KINDS: Readonly<Record<ListKind, WordKind>> = {
  synonyms: {
    title: 'Synonyms',
    add: 'Add synonym',
    change: 'Change synonym',
    value: 'Is read as',
    missing: 'Please say what these words are read as',
    hint: 'Wherever these words stand in a search, it is read with those in their place.',
    placeholder: 'ottoman',
    longestValue: 100,
    none: 'No synonyms yet',
  },
  redirects: {
    title: 'Redirects',
    add: 'Add redirect',
    change: 'Change redirect',
    value: 'Opens the page',
    missing: 'Please say which page these words open',
    hint: 'A search that is these words and nothing else opens a page of the shop.',
    placeholder: '/clearance',
    longestValue: 300,
    none: 'No redirects yet',
  },
};

export const NO_TERM = 'Please say what people search';

export const LONGEST_TERM = 60;

/** The list with an entry put in the place of another; at the end where that is gone. */
export function withEntry(entries: readonly Entry[], entry: Entry, before: Entry | undefined): Entry[] {
  const at = entries.findIndex(({ term }) => term === before?.term);
  return at < 0 ? [...entries, entry] : entries.with(at, entry);
}
