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
}

const longest = 6;
/** Fewer letters than this are not yet the beginning of a phrase. */
const fewest = 3;

/**
 * The known phrases of a text, the longest first ('platform bed side table' holds a bedside table), and what remains as
 * single words. What stands between the words of a type and only describes it ('accent leather chair') is looked past.
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
  const take = (from: number, length: number, meaning: Meaning | undefined) => {
    for (let at = from; at < from + length; at += 1) free.delete(at);
    const own = placed.slice(from, from + length);
    found.push({ tokens: own.map(({ token }) => token), at: own[0]?.at ?? 0, meaning });
  };
  const isFree = (from: number, length: number) =>
    placed.slice(from, from + length).every((_, nth) => free.has(from + nth));
  const keyAt = (from: number, length: number) =>
    phraseKey(placed.slice(from, from + length).map(({ token }) => token));
  for (let length = Math.min(longest, placed.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= placed.length; from += 1) {
      const meaning = isFree(from, length) ? vocabulary.find(keyAt(from, length)) : undefined;
      if (meaning) take(from, length, meaning);
    }
  }
  const last = placed.length - 1;
  for (let length = Math.min(3, placed.length); length > 0 && placed[last]?.token.open; length -= 1) {
    const from = placed.length - length;
    const key = keyAt(from, length);
    const whole = isFree(from, length) && key.length >= fewest ? vocabulary.complete(key) : undefined;
    if (whole !== undefined) take(from, length, vocabulary.find(whole));
  }
  for (const at of [...free]) take(at, 1, undefined);
  return found.toSorted((a, b) => a.at - b.at);
}
