import type { SearchWord } from '../search-words.ts';
import { fold } from './fold.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import { excluded, type Made, seatsAfter, setBefore, type Term, termsOf, textOf, withinType } from './terms.ts';
import { phraseKey, type Shows, type Vocabulary } from './vocabulary.ts';

/** What a search looks for, of one group of alternatives. */
export interface Subquery {
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

/** @returns one subquery for each group of alternatives, in their order; a type that only one of them names is that of all */
export function subqueriesOf(words: readonly SearchWord[], vocabulary: Vocabulary): Subquery[] {
  const groups = [...Map.groupBy(words, ({ group }) => group).values()];
  const subqueries = groups
    .flatMap((group) => kindsIn(group, vocabulary))
    .map((group) => subqueryOf(group, vocabulary));
  return sharing(subqueries.some(saysSomething) ? subqueries.filter(saysSomething) : subqueries);
}

/** An alternative without a word of its own ('or red') would be everything. */
const saysSomething = ({ head, instead, terms, unwanted }: Subquery): boolean =>
  head !== undefined || instead.length + terms.length + unwanted.length > 0;

function sharing(subqueries: Subquery[]): Subquery[] {
  const [head, ...others] = subqueries.flatMap((subquery) => subquery.head ?? []);
  if (!head || others.length > 0) return subqueries;
  return subqueries.map((subquery) =>
    subquery.head || subquery.instead.length > 0 ? subquery : { ...subquery, head },
  );
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

/**
 * 'not tan leather' excludes leather too: what describes the same thing behind an excluded word is excluded with it, unless
 * the search wants it elsewhere ('leather sofa, not tan leather').
 */
function reached(words: readonly SearchWord[], vocabulary: Vocabulary): readonly SearchWord[] {
  const describes = (word: SearchWord): boolean => {
    const { look, type } = vocabulary.find(phraseKey(vocabulary.tokens([word]))) ?? {};
    return look !== undefined && !type;
  };
  const isWanted = (word: SearchWord) =>
    words.some((one) => one !== word && !one.unwanted && fold(one.word) === fold(word.word));
  return words.reduce<SearchWord[]>((before, word) => {
    const last = before.at(-1);
    const isReached = last?.spoken && describes(last) && describes(word) && !isWanted(word);
    return [...before, isReached ? { ...word, unwanted: true, spoken: true } : word];
  }, []);
}

function subqueryOf(written: readonly SearchWord[], vocabulary: Vocabulary): Subquery {
  const words = reached(written, vocabulary);
  const wanted = vocabulary.tokens(words.filter(({ unwanted }) => !unwanted));
  const unwanted = vocabulary.tokens(words.filter((word) => word.unwanted));
  const all = phrasesOf(wanted, vocabulary);
  const phrases = all.filter((phrase) => phrase.meaning || !isLink(phrase));
  const types = phrases.filter(({ meaning }) => meaning?.type);
  const link = all.find(isLink);
  const headPhrase = headOf(types, link?.at);
  const counted = (phrase: Phrase) =>
    headPhrase && (setBefore(headPhrase, phrase, vocabulary) ?? seatsAfter(link, phrase, vocabulary));
  const described = phrases.filter(({ meaning }) => !meaning?.type);
  const [soft, terms] = parted(
    [
      ...types.flatMap((type) => withinType(type, vocabulary)),
      ...described.flatMap((phrase) => counted(phrase) ?? termsOf(phrase)),
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

/** English names what it is last: of several types the last one before the first link, or the last of all. */
function headOf(types: readonly Phrase[], link: number | undefined): Phrase | undefined {
  const before = link === undefined ? undefined : types.findLast(({ at }) => at < link);
  return before ?? types.at(-1);
}

const showsOf = (phrases: readonly Phrase[], kind: 'type' | 'hint' | 'room'): Shows[] =>
  phrases.flatMap(({ meaning }) => meaning?.[kind] ?? []);

/** Decorations, and numbers of nothing. */
const isSoft = ({ phrase: { meaning }, term }: Made): boolean =>
  meaning ? meaning.noise === true : /^[\d.]+$/.test(term.text);

function parted(made: readonly Made[], test: (one: Made) => boolean): [Made[], Made[]] {
  return [made.filter(test), made.filter((one) => !test(one))];
}
