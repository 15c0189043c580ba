import { describe, expect, it } from 'vitest';
import { type Bits, count, has } from '../bits.ts';
import type { Shop } from './base.ts';
import { relaxed } from './relax.ts';
import type { Term } from './terms.ts';
import type { Subquery } from './subquery.ts';

const bits = (...positions: number[]): Bits => {
  const set = new Uint32Array(1);
  for (const position of positions) set[0] = (set[0] ?? 0) | (0x80_00_00_00 >>> position);
  return set;
};
const listed = (set: Bits | undefined): number[] =>
  Array.from({ length: 32 }, (_, at) => at).filter((at) => set && has(set, at));
const all = Array.from({ length: 20 }, (_, at) => at);
const value = (id: number, name: string, ...positions: number[]) => ({
  id,
  facet: 'cat2',
  value: name,
  name,
  bits: bits(...positions),
});
const values = [value(1, 'Sofas', 0, 1, 2, 3, 4, 5, 6), value(2, 'Armchairs', 10, 11, 12)];
const words: Record<string, Bits> = { green: bits(1, 2, 10), sage: bits(1), leather: bits(2, 3, 12), oak: bits(15) };
const shop: Shop = {
  isRanked: true,
  within: bits(...all),
  valueOf: (id) => values.find((one) => one.id === id),
  avoidable: (terms) => terms.map(() => bits()),
  showable: (of) => of,
  wordOf: (word) =>
    word === 'the' ? undefined : { bits: words[word] ?? bits(), named: word === 'green' ? bits(2) : bits() },
};
const term = (word: string, more: Partial<Term> = {}): Term => {
  return {
    text: word,
    kind: 'look',
    ids: [],
    words: [word],
    near: [],
    label: '',
    optional: false,
    open: false,
    ...more,
  };
};
const subquery = (ids: number[], terms: Term[], more: Partial<Subquery> = {}): Subquery => {
  const head = ids.length > 0 ? { ids, carried: true, text: 'sofa' } : undefined;
  return { head, instead: [], prefer: [], terms, unwanted: [], soft: [], ...more };
};
const shownBy = (subquery: Subquery) => relaxed(subquery, shop).steps.map(listed);

describe('a search', () => {
  it('is answered by what has all of it, named so first; where few do, others of the type follow', () => {
    const found = relaxed(subquery([1], [term('green')]), shop);
    expect(found).toMatchObject({ level: 'all', exact: 2, missing: [], showing: 'green sofas' });
    expect(found.steps.map(listed)).toEqual([[2], [1], [0, 3, 4, 5, 6]]);
  });
  it('names a type that is not sold once, with the words that stand in its name', () => {
    const lost = { head: { ids: [2], carried: false, text: 'egg chair' } };
    expect(relaxed(subquery([], [term('egg'), term('tartan')], lost), shop).missing).toEqual(['tartan', 'egg chair']);
  });
  it('is answered by those alone where a price or a name decides the order', () => {
    const found = relaxed(subquery([1], [term('green')]), { ...shop, isRanked: false });
    expect(found.steps.map(listed)).toEqual([[2], [1]]);
  });
  it('keeps what is rare of words that nothing has together', () => {
    const found = relaxed(subquery([1], [term('leather'), term('sage')]), shop);
    expect(found).toMatchObject({ level: 'most', missing: ['leather'], showing: 'sage sofas', exact: 1 });
  });
  it('is answered by the type alone where nothing has a word', () => {
    const found = relaxed(subquery([1], [term('tartan')]), shop);
    expect(found).toMatchObject({ level: 'type', missing: ['tartan'], showing: 'sofas', exact: 7 });
  });
  it('takes what comes close, and says what is missing', () => {
    const found = relaxed(subquery([2], [term('sage', { near: ['green'], label: 'green' })]), shop);
    expect(found).toMatchObject({ level: 'most', missing: ['sage'], showing: 'green armchairs' });
    expect(listed(found.steps[0])).toEqual([10]);
  });
  it('says that a colour is missing of which the shop has no word at all', () => {
    expect(relaxed(subquery([2], [term('duck egg', { words: [], near: ['sage'] })]), shop)).toMatchObject({
      level: 'type',
      missing: ['duck egg'],
    });
  });
  it('takes another form of the word for what is close to it as that word: wooden is wood', () => {
    const found = relaxed(subquery([2], [term('greenish', { near: ['green'], label: 'green' })]), shop);
    expect(found).toMatchObject({ level: 'all', missing: [], showing: 'greenish armchairs' });
  });
  it('without a type is answered by what has most of it', () => {
    expect(relaxed(subquery([], [term('oak'), term('tartan')]), shop)).toMatchObject({
      level: 'most',
      missing: ['tartan'],
    });
    expect(shownBy(subquery([], [term('oak'), term('tartan')]))).toEqual([[15]]);
  });
  it('that nothing is like is answered by everything', () => {
    const found = relaxed(subquery([], [term('zachary')]), shop);
    expect(found).toMatchObject({ level: 'near', missing: ['zachary'], showing: '' });
    expect(count(found.steps[0] ?? bits())).toBe(20);
  });
  it('for what is not sold is answered by the nearest type, and says so', () => {
    const head = { ids: [1], carried: false, text: 'wardrobe' };
    expect(relaxed(subquery([], [], { head }), shop)).toMatchObject({
      level: 'type',
      missing: ['wardrobe'],
      showing: 'sofas',
    });
  });
  it('shows the candidates of a type in their order, but what words lean to first', () => {
    expect(shownBy(subquery([2, 1], []))).toEqual([
      [10, 11, 12],
      [0, 1, 2, 3, 4, 5, 6],
    ]);
    expect(shownBy(subquery([2, 1], [], { prefer: [{ ids: [1], carried: true }] }))[0]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
  it('looks among what a word suggests only where that has the other words', () => {
    const instead = [{ ids: [2], carried: true }];
    expect(shownBy(subquery([], [term('leather')], { instead }))[0]).toEqual([12]);
    expect(shownBy(subquery([], [term('oak')], { instead }))).toEqual([[15]]);
  });
  it('never shows what is excluded, and says so', () => {
    expect(shownBy(subquery([1], [], { unwanted: [term('leather')] }))).toEqual([[0, 1, 4, 5, 6]]);
    expect(relaxed(subquery([1], [], { unwanted: [term('leather')] }), shop)).toMatchObject({
      level: 'all',
      without: ['leather'],
    });
  });
  it('does not claim to leave out what nothing is known to have', () => {
    expect(relaxed(subquery([1], [], { unwanted: [term('arms')] }), shop)).toMatchObject({ level: 'all', without: [] });
  });
  it('shows the whole type where all of it is excluded, and says that nothing goes without', () => {
    const all = term('sofa', { ids: [1], words: [] });
    expect(relaxed(subquery([1], [], { unwanted: [all] }), shop)).toMatchObject({
      level: 'type',
      missing: ['without sofa'],
      without: [],
    });
  });
  it('puts what a decoration describes first, and loses nothing by it', () => {
    expect(shownBy(subquery([1], [], { soft: [term('leather')] }))).toEqual([
      [2, 3],
      [0, 1, 4, 5, 6],
    ]);
  });
  it('ignores words without a meaning', () => {
    expect(relaxed(subquery([1], [term('the')]), shop)).toMatchObject({ level: 'all', missing: [] });
  });
});
