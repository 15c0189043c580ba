import { widthIn } from './measures.ts';
import type { Phrase, SearchToken } from './phrases.ts';
import { type Meaning, phraseKey, type Vocabulary } from './vocabulary.ts';

/** A condition on products: any of these facet values or of these words fits. */
export interface Term {
  /** as it was written */
  readonly text: string;
  readonly kind: 'value' | 'look' | 'word';
  /** of facet values */
  readonly ids: readonly number[];
  readonly words: readonly string[];
  /** words that come close where nothing fits */
  readonly near: readonly string[];
  readonly label: string;
  /** nothing is missed when nothing fits: it was hardly meant */
  readonly optional: boolean;
  readonly open: boolean;
}

export interface Made {
  readonly term: Term;
  readonly phrase: Phrase;
}

export const textOf = (tokens: readonly SearchToken[]): string => tokens.map(({ text }) => text).join(' ');

/**
 * What a phrase that names a type says of it beside: '2.5 seater' is a sofa of that size, 'swivel chair' a chair that
 * swivels. It chooses the combination; missed are looks, and sizes of what the other words name ('twin bed', not 'reading chair').
 */
export function withinType(phrase: Phrase, vocabulary: Vocabulary): Made[] {
  const { tokens, meaning } = phrase;
  if (meaning?.category) return [];
  const spans = tokens.flatMap((_, from) => tokens.slice(from).map((__, nth) => tokens.slice(from, from + nth + 1)));
  const isSize = (span: readonly SearchToken[]) => {
    const rest = vocabulary.find(phraseKey(tokens.filter((token) => !span.includes(token))));
    return rest?.type !== undefined && rest.type.ids.join() === meaning?.type?.ids.join();
  };
  return spans.flatMap((span) => {
    const { values, look } = vocabulary.find(phraseKey(span)) ?? {};
    const isPart = span.length < tokens.length;
    const term = describedBy({ ...(values ? { values } : {}), ...(look && isPart ? { look } : {}) }, textOf(span));
    return term ? [{ phrase, term: { ...term, optional: !term.label && !isSize(span) } }] : [];
  });
}

const found = (vocabulary: Vocabulary, ...words: readonly string[]): Meaning =>
  vocabulary.find(phraseKey(vocabulary.tokens(words.map((word) => ({ word }))))) ?? {};

/**
 * 'table for 8' has eight seats; where nothing has so many that is missing.
 * @param link the word before it
 * @returns undefined for anything else
 */
export function seatsAfter(link: Phrase | undefined, phrase: Phrase, vocabulary: Vocabulary): Made[] | undefined {
  const [number] = phrase.tokens;
  const isFor = link?.tokens[0]?.fold === 'for' && link.at + 1 === phrase.at;
  if (!isFor || !number || phrase.meaning || !/^[1-9]\d?$/.test(number.fold)) return undefined;
  const text = `for ${number.text}`;
  const { values } = found(vocabulary, number.fold, 'seater');
  const term = values ? describedBy({ values }, text) : describedBy({ look: NOTHING }, text);
  return term && [{ phrase: { ...phrase, meaning: { values: values ?? [] } }, term }];
}

const NOTHING = { words: [], near: [], label: '' };

/** '6 dining chairs' is a set of six, where there are such sets. @returns undefined for anything else */
export function setBefore(head: Phrase, phrase: Phrase, vocabulary: Vocabulary): Made[] | undefined {
  const [number] = phrase.tokens;
  if (!number || phrase.meaning || phrase.at > head.at || !/^\d$|^1\d$/.test(number.fold)) return undefined;
  const { values } = found(vocabulary, 'set', 'of', number.fold);
  const term = values && describedBy({ values }, `set of ${number.fold}`);
  return term && [{ phrase: { ...phrase, meaning: { values } }, term: { ...term, optional: true } }];
}

const plain = { near: [], label: '', optional: false } as const;

export function termsOf(phrase: Phrase): Made[] {
  const { tokens, meaning } = phrase;
  const text = textOf(tokens);
  const open = tokens.at(-1)?.open ?? false;
  const described = meaning && describedBy(meaning, text);
  if (described) {
    const asWritten = phrase.isCompleted ? tokens.map((token) => token.text) : [];
    const words = [...described.words, ...asWritten, ...widthIn(text)];
    return [{ phrase, term: { ...described, words } }];
  }
  if (meaning?.room || (meaning?.noise && !meaning.hint)) return [];
  const known = meaning !== undefined;
  return tokens.map((token) => {
    const word = token.text.includes(' ') ? token.fold : token.text;
    return {
      phrase,
      term: {
        ...plain,
        text: token.text,
        kind: 'word',
        ids: [],
        words: [word, ...widthIn(token.text)],
        optional: known && tokens.length > 1,
        open,
      },
    };
  });
}

function describedBy({ look, values, noise }: Meaning, text: string): Term | undefined {
  if (!look && !values) return undefined;
  const { words = [], near = [], label = '' } = look ?? {};
  const kind = values ? 'value' : 'look';
  return {
    text,
    kind,
    ids: values ?? [],
    words,
    near,
    label,
    optional: noise === true,
    open: false,
  };
}

/** '-leather', '-"corner sofa"' */
export function excluded({ tokens, meaning }: Phrase): Term[] {
  const text = textOf(tokens);
  const ids = [...(meaning?.type?.ids ?? []), ...(meaning?.room?.ids ?? []), ...(meaning?.values ?? [])];
  const words = meaning?.look?.words ?? (ids.length > 0 ? [] : tokens.map((token) => token.text));
  return words.length + ids.length > 0 ? [{ ...plain, text, kind: 'word', ids, words, open: false }] : [];
}
