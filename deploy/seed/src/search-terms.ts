import { readData } from './data.ts';
import type { SeedRedirect, SeedSearchTerm } from './model.ts';

/** `data/search.json`: terms are lists with commas, so that the file can be read and written by hand. */
interface SearchWords {
  /** `near`: no such thing is sold, `shows` is the nearest */
  types: { shows: string[]; near?: boolean; terms: string }[];
  rooms: { shows: string[]; terms: string }[];
  hints: { shows: string[]; terms: string }[];
  colours: Family[];
  materials: Family[];
  sizes: { means: string[]; terms: string }[];
  /** another size than any that is sold, and words of the nearest one */
  nearest: { label: string; near: string[]; terms: string }[];
  /** shapes, counts and parts: what has them is named so, or nothing has them */
  features: string;
  noise: string;
  /** what is no furniture, and no help in finding any: alone it finds nothing */
  unsold: string;
  same: Record<string, string>;
  /** what people look for that is no piece of furniture, by the page that answers it */
  redirects: Record<string, string>;
}
interface Family {
  name: string;
  terms: string;
}

const split = (terms: string): string[] => [...new Set(terms.split(',').map((term) => term.trim()))].filter(Boolean);
const plain = { near: [] as string[], label: '', carried: true };

function grouped(
  kind: SeedSearchTerm['kind'],
  groups: { shows: string[]; near?: boolean; terms: string }[],
): SeedSearchTerm[] {
  return groups.flatMap(({ shows, near, terms }) =>
    split(terms).map((term) => ({ ...plain, term, kind, means: shows, carried: near !== true })),
  );
}

/**
 * What a member of a family means: the family's name all its words, a word itself, and several words the members among
 * them ('navy blue' is navy), or the whole family when they name only that ('dark green').
 */
function meantBy(term: string, name: string, words: readonly string[]): readonly string[] {
  if (term === name) return words;
  const parts = term.split(' ');
  if (parts.length === 1) return parts;
  const members = words.filter((word) => word !== name && parts.includes(word));
  if (members.length > 0) return members;
  return name.split(' ').some((part) => parts.includes(part)) ? words : [];
}

/** Where nothing has what a member means, the others of its family come close. */
function looks(families: Family[]): SeedSearchTerm[] {
  const found = new Map<string, SeedSearchTerm>();
  for (const { name, terms } of families) {
    const members = split(terms);
    const words = members.filter((member) => !member.includes(' '));
    for (const term of new Set([name, ...members])) {
      const own = meantBy(term, name, words);
      const before = found.get(term);
      const means = [...new Set([...(before?.means ?? []), ...own])];
      const near = [...new Set([...(before?.near ?? []), ...words])];
      found.set(term, { ...plain, term, kind: 'look', means, near, label: before?.label || name });
    }
  }
  return [...found.values()];
}

/** One word is looked for as it is; several ('9 drawer') stand for something that nothing has. */
const feature = (term: string): SeedSearchTerm => ({
  ...plain,
  ...{ term, kind: 'look', label: term, means: term.includes(' ') ? [] : [term] },
});

/** Every row of `search_term`; a term that stands twice in a kind counts the first time. */
export function searchTerms(): SeedSearchTerm[] {
  const words = readData<SearchWords>('search');
  const rows: SeedSearchTerm[] = [
    ...grouped('type', words.types),
    ...grouped('room', words.rooms),
    ...grouped('hint', words.hints),
    ...looks([...words.colours, ...words.materials]),
    ...words.sizes.flatMap(({ means, terms }) =>
      split(terms).map((term): SeedSearchTerm => ({ ...plain, term, kind: 'size', means })),
    ),
    ...words.nearest.flatMap(({ terms, ...other }) =>
      split(terms).map((term) => ({ ...feature(term), ...other, means: [] })),
    ),
    ...split(words.features).map((term) => feature(term)),
    ...[words.noise, words.unsold].flatMap((terms, at) =>
      split(terms).map((term): SeedSearchTerm => ({ ...plain, term, kind: 'noise', means: [], carried: at === 0 })),
    ),
    ...Object.entries(words.same).map(
      ([term, word]): SeedSearchTerm => ({ ...plain, term, kind: 'same', means: [word] }),
    ),
  ];
  const first = new Map(rows.toReversed().map((row) => [`${row.kind} ${row.term}`, row]));
  return rows.filter((row) => first.get(`${row.kind} ${row.term}`) === row);
}

const searchRedirects = (): SeedRedirect[] =>
  Object.entries(readData<SearchWords>('search').redirects).flatMap(([url, terms]) =>
    split(terms).map((term) => ({ term, url })),
  );

/** What shoppers call things, and the pages that answer what is no thing. */
export const searchRows = () => ({ search_term: searchTerms(), search_redirect: searchRedirects() });
