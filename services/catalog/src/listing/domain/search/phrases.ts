import type { Token } from './measures.ts';
import { type Meaning, phraseKey, type Vocabulary } from './vocabulary.ts';

export interface SearchToken extends Token {
  readonly word: string;
  /** may go on: the last word while it is typed */
  readonly open: boolean;
}

/** Words that belong together, and what they stand for; without a meaning a phrase is one word. */
export interface Phrase {
  readonly tokens: readonly SearchToken[];
  /** where it begins in the search */
  readonly at: number;
  readonly meaning: Meaning | undefined;
  /** its last word was only begun: it may have been meant as it stands */
  readonly isCompleted: boolean;
}

const longest = 6;
/** Fewer letters than this are not yet the beginning of a phrase; behind other words ('grey so') one less. */
const fewest = 3;

/**
 * The known phrases of a text, the longest first and of these the last ('narrow console table' is a console table), and
 * what remains as single words. What stands between the words of a type and only describes it ('accent leather chair') is looked past.
 */
export function phrasesOf(tokens: readonly SearchToken[], vocabulary: Vocabulary): Phrase[] {
  const first = matched(
    tokens.map((token, at) => ({ token, at })),
    vocabulary,
  );
  const describing = first.filter(({ meaning }) => meaning && !meaning.type && (meaning.look || meaning.values));
  if (describing.length === 0 || describing.length === first.length) return first;
  const aside = new Set(describing.flatMap(({ at, tokens: of }) => of.map((_, nth) => at + nth)));
  const rest = tokens.map((token, at) => ({ token, at })).filter(({ at }) => !aside.has(at));
  return [...describing, ...matched(rest, vocabulary)].toSorted((a, b) => a.at - b.at);
}

interface Placed {
  readonly token: SearchToken;
  readonly at: number;
}

function matched(placed: readonly Placed[], vocabulary: Vocabulary): Phrase[] {
  const free = new Set(placed.keys());
  const found: Phrase[] = [];
  const spanOf = (from: number, length: number) => {
    const own = placed.slice(from, from + length);
    const isFree = own.every((_, nth) => free.has(from + nth));
    return { own, key: isFree ? phraseKey(own.map(({ token }) => token)) : '' };
  };
  const take = (from: number, length: number, what: Pick<Phrase, 'meaning' | 'isCompleted'>) => {
    const { own } = spanOf(from, length);
    own.forEach((_, nth) => free.delete(from + nth));
    found.push({ tokens: own.map(({ token }) => token), at: own[0]?.at ?? 0, ...what });
  };
  for (let length = Math.min(longest, placed.length); length > 0; length -= 1) {
    for (let from = placed.length - length; from >= 0; from -= 1) {
      const { key } = spanOf(from, length);
      const meaning = key === '' ? undefined : vocabulary.find(key);
      if (meaning) take(from, length, { meaning, isCompleted: false });
    }
  }
  const isNamed = found.some(({ meaning }) => meaning?.type);
  for (let length = placed.at(-1)?.token.open ? Math.min(3, placed.length) : 0; length > 0; length -= 1) {
    const from = placed.length - length;
    const { own, key } = spanOf(from, length);
    const isBehind = (own[0]?.at ?? 0) > 0;
    const meaning = key.length < fewest - (isBehind ? 1 : 0) ? undefined : vocabulary.complete(key, length);
    // Who has named a type already is hardly about to name another.
    if (meaning && !(isNamed && meaning.type)) take(from, length, { meaning, isCompleted: true });
  }
  for (const at of [...free]) take(at, 1, { meaning: undefined, isCompleted: false });
  return found.toSorted((a, b) => a.at - b.at);
}
