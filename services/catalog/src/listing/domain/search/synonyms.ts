import { searchWords, type SearchWord } from '../search-words.ts';
import { fold } from './fold.ts';

/** Staff's own: a search for `term` is read as one for `means`. */
export interface Synonym {
  readonly term: string;
  readonly means: string;
}

/** What two terms that are searched for alike have in common; '' for a text without a word. */
export const termKey = (text: string): string => keyOf(searchWords(`${text} "`));
const keyOf = (words: readonly SearchWord[]): string => words.map(({ word }) => fold(word)).join(' ');

/** The words of a search as they are looked for, for people to read. */
export const readAs = (text: string, synonyms: readonly Synonym[]): string =>
  rewriteBy(synonyms)(searchWords(text))
    .map(({ word }) => word)
    .join(' ');

export type Rewrite = (words: readonly SearchWord[]) => readonly SearchWord[];

/**
 * Replaces every term in a search by what it means, the longest first. What was replaced is not read as a term again, so two
 * synonyms that mean each other do no harm.
 */
export function rewriteBy(synonyms: readonly Synonym[]): Rewrite {
  const means = new Map(synonyms.map(({ term, means }) => [termKey(term), searchWords(`${means} "`)]));
  means.delete('');
  const longest = Math.max(0, ...[...means.keys()].map((key) => key.split(' ').length));
  if (longest === 0) return (words) => words;
  return (words) => {
    const written: SearchWord[] = [];
    for (let at = 0; at < words.length; ) {
      const run = longestTerm(words.slice(at, at + longest), means);
      const [first] = run;
      const replaced = first && means.get(keyOf(run));
      written.push(
        ...(replaced ? replaced.map(({ word }) => ({ ...first, word, open: false })) : words.slice(at, at + 1)),
      );
      at += Math.max(1, run.length);
    }
    return written;
  };
}

/** The most of these words, from the first on, that are a term; none when no term begins here. */
function longestTerm(words: readonly SearchWord[], means: ReadonlyMap<string, unknown>): readonly SearchWord[] {
  const [first] = words;
  for (let length = words.length; length > 0; length -= 1) {
    const run = words.slice(0, length);
    const isOne = run.every(({ group, unwanted }) => group === first?.group && unwanted === first.unwanted);
    if (isOne && means.has(keyOf(run))) return run;
  }
  return [];
}
