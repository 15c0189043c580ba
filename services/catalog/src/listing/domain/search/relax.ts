import { type Bits, both, count, isEmpty, none, without } from '../bits.ts';
import { type Base, baseOf, setsOf, type Shop, unionOf } from './base.ts';
import type { Term } from './terms.ts';
import type { Subquery } from './subquery.ts';

/** all: everything requested · most: a part of it · type: what was named, without the rest · near: something else */
export type Level = 'all' | 'most' | 'type' | 'near';

export interface Relaxed {
  readonly level: Level;
  /** what is shown is of the type that was named */
  readonly isType: boolean;
  /** the products one after the other, no product twice: the most relevant set first */
  readonly steps: readonly Bits[];
  /** products that have all that `applied` requires; behind them come others of the type */
  readonly exact: number;
  /** what nothing has, as it was written */
  readonly missing: readonly string[];
  /** what was excluded, as it was written */
  readonly without?: readonly string[];
  /** what is shown instead, in a few words: 'green sofas' */
  readonly showing: string;
  /** what chooses the combination that a card shows */
  readonly applied: readonly Term[];
  /** what it may not show */
  readonly avoided: readonly Term[];
}

interface Fit {
  readonly term: Term;
  /** what chooses the combination: what is close to the term where only that was found */
  readonly chooses: Term;
  readonly bits: Bits;
  readonly named: Bits;
  /** only something close to it was found */
  readonly near: boolean;
  readonly weight: number;
}

/** Fewer exact matches than this leave a page bare: others of the type follow them. */
const fewest = 5;

/** All that is requested; or else as much of it as there is, what is rare before what is common; or the type alone; or anything. */
export function relaxed(subquery: Subquery, shop: Shop): Relaxed {
  const base = baseOf(subquery, shop);
  const beside = base.isUnwanted ? [] : subquery.unwanted;
  const among: Among = {
    base: base.bits,
    shop,
    shown: (wanted, bits) => (beside.length === 0 ? bits : shop.showable(bits, { wanted, unwanted: beside })),
  };
  const fits = subquery.terms.flatMap((term) => fitOf(term, among) ?? []);
  const { applied, found } = appliedOf(fits, among);
  const missing = missingOf(subquery, { base, fits, applied });
  const ordered = orderOf(subquery, { shop, base, applied });
  const exact = count(found);
  const isBare = shop.isRanked && base.isType && applied.length > 0 && exact < fewest;
  const follows = isBare ? without(base.bits, found) : none(found);
  return {
    level: levelOf(missing, base, applied.length > 0),
    isType: base.isType,
    steps: [...ordered(found), ...ordered(follows)].filter((step) => step.some((word) => word !== 0)),
    exact,
    missing,
    without: beside.filter((term) => isKnown(term, shop)).map(({ text }) => text),
    showing: showingOf({ base, applied, shop, found }),
    avoided: beside,
    applied: applied.map(({ chooses }) => chooses),
  };
}

/** Nothing has arms in its words, so nobody knows which sofas go without: then the page claims nothing. */
function isKnown(term: Term, shop: Shop): boolean {
  const bits = setsOf(term, term.words, shop)?.bits;
  return bits !== undefined && !isEmpty(bits);
}

interface Among {
  readonly base: Bits;
  readonly shop: Shop;
  /** of these products those that can be shown with all of the terms and with nothing that is excluded */
  shown(wanted: readonly Term[], bits: Bits): Bits;
}

/** @returns undefined for a word without a meaning */
function fitOf(term: Term, { base, shop, shown }: Among): Fit | undefined {
  const fitBy = (words: readonly string[]) => {
    const sets = setsOf(term, words, shop);
    const chooses = { ...term, words };
    return sets && { chooses, bits: shown([chooses], both(sets.bits, base)), named: sets.named };
  };
  const own = fitBy(term.words);
  if (!own) return undefined;
  const close = isEmpty(own.bits) && term.near.length > 0 ? fitBy(term.near) : undefined;
  const fit = close ?? own;
  const share = (count(fit.bits) + 1) / (count(base) + 1);
  return {
    ...fit,
    term,
    near: close !== undefined && !isFormOf(term),
    weight: kindWeight[term.kind] - Math.log2(share) / 4,
  };
}

/** 'wooden' is no other thing than 'wood', so nobody misses it. */
const isFormOf = ({ text, label }: Term): boolean => label !== '' && text.toLowerCase().startsWith(label);

const kindWeight = { value: 2, look: 2, word: 1.5 } as const;

/** The heaviest first, each that still leaves something, and what they leave. */
function appliedOf(fits: readonly Fit[], { base, shown }: Among): { applied: Fit[]; found: Bits } {
  const applied: Fit[] = [];
  let found = base;
  for (const fit of fits.toSorted((a, b) => b.weight - a.weight)) {
    const wanted = [...applied, fit].map(({ chooses }) => chooses);
    const narrowed = shown(wanted, both(found, fit.bits));
    if (isEmpty(narrowed)) continue;
    applied.push(fit);
    found = narrowed;
  }
  return { applied: fits.filter((fit) => applied.includes(fit)), found };
}

interface Parts {
  readonly base: Base;
  readonly fits: readonly Fit[];
  readonly applied: readonly Fit[];
}

function missingOf({ head, unwanted }: Subquery, { base, fits, applied }: Parts): string[] {
  const lost = fits
    .filter((fit) => (fit.near || !applied.includes(fit)) && !fit.term.optional)
    .map(({ term }) => term.text);
  const lostType = head && (!head.carried || !base.isType) ? head.text : '';
  const isSaid = (text: string) => ` ${lostType} `.includes(` ${text} `);
  const shownAllTheSame = base.isUnwanted ? unwanted.map(({ text }) => `without ${text}`) : [];
  return [...lost.filter((text) => !isSaid(text)), ...(lostType ? [lostType] : []), ...shownAllTheSame];
}

function levelOf(missing: readonly string[], base: Base, anyApplied: boolean): Level {
  if (missing.length === 0) return 'all';
  if (anyApplied) return 'most';
  return base.isType ? 'type' : 'near';
}

interface Ordering {
  readonly shop: Shop;
  readonly base: Base;
  readonly applied: readonly Fit[];
}

/** By what the words lean to, then candidate by candidate; products named so first, then what decorations describe. */
function orderOf({ prefer, soft }: Subquery, { shop, base, applied }: Ordering) {
  const named = applied.map((fit) => fit.named);
  const splits = [
    ...prefer.map(({ ids }) => unionOf(ids, shop)),
    ...base.ids.map((id) => unionOf([id], shop)),
    ...(named.length > 0 ? [named.reduce(both)] : []),
    ...soft.flatMap((term) => setsOf(term, term.words, shop)?.bits ?? []),
  ];
  return (bits: Bits): Bits[] =>
    splits.reduce<Bits[]>(
      (steps, split) =>
        steps.flatMap((step) => [both(step, split), without(step, split)]).filter((step) => !isEmpty(step)),
      [bits],
    );
}

interface Shown {
  readonly base: Base;
  readonly applied: readonly Fit[];
  readonly shop: Shop;
  readonly found: Bits;
}

function showingOf({ base, applied, shop, found }: Shown): string {
  const names = base.ids
    .flatMap((id) => shop.valueOf(id) ?? [])
    .filter((value) => !isEmpty(both(value.bits, found)))
    .map(({ name }) => name.toLowerCase());
  const words = applied.map(({ term, near }) => (near ? term.label : term.text.toLowerCase()));
  const what = names.length > 0 ? listed([...new Set(names)].slice(0, 3)) : '';
  if (what === '') return words.length > 0 ? `what has “${words.join(' ')}”` : '';
  return [...words, what].join(' ');
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
