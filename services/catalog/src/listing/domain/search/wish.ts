import type { SearchWord } from '../search-words.ts';
import { fold } from './fold.ts';
import { widthIn } from './measures.ts';
import { type Phrase, phrasesOf, type SearchToken } from './phrases.ts';
import { type Meaning, phraseKey, type Shows, type Vocabulary } from './vocabulary.ts';

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

/** What a search looks for, of one group of alternatives. */
export interface Wish {
  readonly head: (Shows & { readonly text: string }) | undefined;
  /** what to look among when no type is named: the first that there is */
  readonly instead: readonly Shows[];
  /** categories that come first among what fits */
  readonly prefer: readonly Shows[];
  readonly terms: readonly Term[];
  readonly unwanted: readonly Term[];
  /** decides the order only */
  readonly soft: readonly Term[];
}

/** What follows these only describes ('rug for teen room', 'nightstand with drawers'). */
const links = new Set(['with', 'for', 'by', 'that', 'in', 'on', 'to', 'from', 'under', 'without', 'near', 'at']);

/** @returns one wish for each group of alternatives, in their order; a type that only one of them names is that of all */
export function wishesOf(words: readonly SearchWord[], vocabulary: Vocabulary): Wish[] {
  const groups = [...Map.groupBy(words, ({ group }) => group).values()];
  const wishes = groups.flatMap((group) => kindsIn(group, vocabulary)).map((group) => wishOf(group, vocabulary));
  const [head, ...others] = wishes.flatMap((wish) => wish.head ?? []);
  if (!head || others.length > 0) return wishes;
  return wishes.map((wish) => (wish.head || wish.instead.length > 0 ? wish : { ...wish, head }));
}

/** 'sofa and chair' means two types, 'table and chairs' and 'black and white sofa' for one. */
function kindsIn(words: readonly SearchWord[], vocabulary: Vocabulary): (readonly SearchWord[])[] {
  const at = words.findIndex(({ word }) => fold(word) === 'and');
  if (at < 1) return [words];
  const phrases = (of: readonly SearchWord[]) => phrasesOf(vocabulary.tokens(of), vocabulary);
  const [before, after] = [words.slice(0, at), words.slice(at + 1)];
  const isFree = phrases(words).some(({ tokens, meaning }) => !meaning && tokens[0]?.fold === 'and');
  const areTypes = [before, after].every((side) => phrases(side).some(({ meaning }) => meaning?.type));
  return isFree && areTypes ? [before, ...kindsIn(after, vocabulary)] : [words];
}

function wishOf(words: readonly SearchWord[], vocabulary: Vocabulary): Wish {
  const wanted = vocabulary.tokens(words.filter(({ unwanted }) => !unwanted));
  const unwanted = vocabulary.tokens(words.filter((word) => word.unwanted));
  const all = phrasesOf(wanted, vocabulary);
  const phrases = all.filter((phrase) => phrase.meaning || !isLink(phrase));
  const types = phrases.filter(({ meaning }) => meaning?.type);
  const headPhrase = headOf(types, all.find(isLink)?.at);
  const described = phrases.filter(({ meaning }) => !meaning?.type);
  const [soft, terms] = parted(
    [
      ...types.flatMap((type) => withinType(type, vocabulary)),
      ...described.flatMap((phrase) => setBefore(headPhrase, phrase, vocabulary) ?? termsOf(phrase)),
    ],
    isSoft,
  );
  const alone = terms.length === 0 && !headPhrase && described.every(({ meaning }) => !meaning?.room && !meaning?.hint);
  return {
    head: headPhrase?.meaning?.type && { ...headPhrase.meaning.type, text: textOf(headPhrase.tokens) },
    instead: showsOf(described, 'hint').concat(showsOf(described, 'room')),
    prefer: [
      ...showsOf(
        types.filter((type) => type !== headPhrase),
        'type',
      ),
      ...showsOf(described, 'hint'),
      ...showsOf(described, 'room'),
    ],
    terms: (alone ? soft : terms).map(({ term }) => term),
    unwanted: phrasesOf(unwanted, vocabulary).flatMap(excluded),
    soft: alone ? [] : soft.map(({ term }) => term),
  };
}

const isLink = ({ tokens, meaning }: Phrase): boolean => !meaning && links.has(tokens[0]?.fold ?? '');
export const textOf = (tokens: readonly SearchToken[]): string => tokens.map(({ text }) => text).join(' ');

/**
 * What a phrase that names a type says of it beside: '2.5 seater' is a sofa of that size, 'swivel chair' a chair that
 * swivels. It chooses the combination; missed are looks, and sizes of what the other words name ('twin bed', not 'reading chair').
 */
function withinType(phrase: Phrase, vocabulary: Vocabulary): Made[] {
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

/** '6 dining chairs' is a set of six, where there are such sets. @returns undefined for anything else */
function setBefore(head: Phrase | undefined, phrase: Phrase, vocabulary: Vocabulary): Made[] | undefined {
  const [number] = phrase.tokens;
  if (!head || !number || phrase.meaning || phrase.at > head.at || !/^\d$|^1\d$/.test(number.fold)) return undefined;
  const words = ['set', 'of', number.fold].map((word) => ({ word }));
  const { values } = vocabulary.find(phraseKey(vocabulary.tokens(words))) ?? {};
  const term = values && describedBy({ values }, `set of ${number.fold}`);
  return term && [{ phrase: { ...phrase, meaning: { values } }, term: { ...term, optional: true } }];
}

/** English names what it is last: of several types the last one before the first link, or the last of all. */
function headOf(types: readonly Phrase[], link: number | undefined): Phrase | undefined {
  const before = link === undefined ? undefined : types.findLast(({ at }) => at < link);
  return before ?? types.at(-1);
}

const showsOf = (phrases: readonly Phrase[], kind: 'type' | 'hint' | 'room'): Shows[] =>
  phrases.flatMap(({ meaning }) => meaning?.[kind] ?? []);

interface Made {
  readonly term: Term;
  readonly phrase: Phrase;
}

/** Decorations, and numbers of nothing. */
const isSoft = ({ phrase: { meaning }, term }: Made): boolean =>
  meaning ? meaning.noise === true : /^[\d.]+$/.test(term.text);

function parted(made: readonly Made[], test: (one: Made) => boolean): [Made[], Made[]] {
  return [made.filter(test), made.filter((one) => !test(one))];
}

const plain = { near: [], label: '', optional: false } as const;

function termsOf(phrase: Phrase): Made[] {
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

function describedBy({ look, values, hint, noise }: Meaning, text: string): Term | undefined {
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
    optional: noise === true || (hint !== undefined && !values),
    open: false,
  };
}

/** '-leather', '-"corner sofa"' */
function excluded({ tokens, meaning }: Phrase): Term[] {
  const text = textOf(tokens);
  const ids = [...(meaning?.type?.ids ?? []), ...(meaning?.room?.ids ?? []), ...(meaning?.values ?? [])];
  const words = meaning?.look?.words ?? (ids.length > 0 ? [] : tokens.map((token) => token.text));
  return words.length + ids.length > 0 ? [{ ...plain, text, kind: 'word', ids, words, open: false }] : [];
}
