import { describe, expect, it } from 'vitest';
import { searchWords } from '../search-words.ts';
import { type SearchTerm, vocabularyOf } from './vocabulary.ts';
import { subqueriesOf } from './subquery.ts';

const names = [
  'Sofas',
  'Armchairs',
  'Dining chairs',
  'Sideboards',
  'Bedsides',
  'Beds',
  'Rugs',
  'Coffee tables',
  'Floor lamps',
];
const values = [
  ...names.map((name, id) => ({ id, facet: 'cat2', value: name.toLowerCase().replace(' ', '-'), name })),
  { id: 20, facet: 'cat3', value: 'seats-2-5', name: '2.5 seater' },
  { id: 21, facet: 'cat3', value: 'seating-6', name: '1.8 m, seats 6' },
  { id: 60, facet: 'cat3', value: 'set-6', name: 'Set of 6' },
  { id: 22, facet: 'cat3', value: 'single', name: 'Single' },
  { id: 23, facet: 'cat3', value: 'height-floor', name: 'Floor, 1.5 m' },
  { id: 30, facet: 'cat1', value: 'dining', name: 'Dining' },
  { id: 40, facet: 'style', value: 'modern', name: 'Modern' },
  { id: 41, facet: 'collection', value: 'copper-creek', name: 'Copper Creek' },
];
const row = (kind: SearchTerm['kind'], term: string, means: string[]): SearchTerm => {
  return { kind, term, means, near: [], label: '', carried: true };
};
const vocabulary = vocabularyOf(
  [
    row('type', 'couch', ['sofas']),
    row('hint', 'soy', ['rugs']),
    row('type', 'chair', ['armchairs', 'dining-chairs']),
    row('type', 'accent chair', ['armchairs']),
    row('type', 'bedside table', ['bedsides']),
    row('type', 'platform bed', ['beds']),
    row('type', 'sideboard', ['sideboards']),
    { ...row('type', 'wardrobe', ['sideboards']), carried: false },
    row('type', '2.5 seater', ['sofas']),
    row('type', 'velvet chair', ['armchairs']),
    { ...row('look', 'velvet', ['velvet']), label: 'velvet' },
    row('type', 'single bed', ['beds']),
    row('type', 'single chair', ['armchairs']),
    row('type', 'gazebo', ['not-in-this-shop']),
    row('hint', 'acrylic', ['dining-chairs']),
    row('look', 'leather', ['leather']),
    row('size', 'twin', ['single']),
    row('size', 'oval', ['Coffee tables']),
    row('noise', 'modern', []),
    row('noise', 'ideas', []),
    row('noise', 'normal', []),
    row('type', 'table and chairs', ['coffee-tables']),
    row('type', 'floor lamp', ['floor-lamps']),
    row('same', 'grey', ['gray']),
    row('look', 'gray', ['grey']),
  ],
  values,
);
const subquery = (text: string) => {
  const [first] = subqueriesOf(searchWords(text), vocabulary);
  if (!first) throw new Error('no subquery');
  return first;
};
const headOf = (text: string) => subquery(text).head?.ids;
const termsOf = (text: string) => subquery(text).terms.map(({ text: own }) => own);

describe('what somebody looks for', () => {
  it('is the type named last, however its words are joined', () => {
    expect(headOf('black couch')).toEqual([0]);
    for (const text of ['sideboard', 'side board', 'side-boards', 'oak Sideboards']) expect(headOf(text)).toEqual([3]);
    expect(headOf('sofa rug')).toEqual([6]);
  });
  it('is the longest phrase there is', () => {
    expect(headOf('platform bed side table')).toEqual([4]);
    expect(headOf('accent chair')).toEqual([1]);
  });
  it('is what stands before a description', () => {
    expect(headOf('rug for sofas')).toEqual([6]);
    expect(headOf('couch with chair')).toEqual([0]);
  });
  it('is found around what describes it', () => {
    expect(headOf('accent leather chair')).toEqual([1]);
    expect(termsOf('accent leather chair')).toEqual(['leather']);
  });
  it('is completed while its last word is typed, and no other', () => {
    expect(headOf('coffee tab')).toEqual([7]);
    expect(headOf('"coffee tab"')).toBeUndefined();
    expect(headOf('couch coff')).toEqual([0]);
    // Behind another word two letters do, and a type that is sold comes before what is shorter.
    expect(headOf('leather so')).toEqual([0]);
    expect(headOf('so')).toBeUndefined();
  });
  it('has its sizes under every name', () => {
    expect(subquery('2.5 seater couch').terms[0]?.ids).toEqual([20]);
    for (const text of ['1800 couch', '180cm couch', 'couch 1.8m']) expect(subquery(text).terms[0]?.ids).toEqual([21]);
    expect(subquery('6 person couch').terms[0]?.ids).toEqual([21]);
    expect(subquery('twin bed').terms[0]?.ids).toEqual([22]);
  });
  it('may be a size that also stands for its type', () => {
    expect(subquery('2.5 seater')).toMatchObject({ head: { ids: [0] }, terms: [{ ids: [20], optional: true }] });
    expect(subquery('2.5 seater leather').terms.map(({ ids, words }) => [...ids, ...words])).toEqual([
      [20],
      ['leather'],
    ]);
  });
  it('says what its name says beside the type: a size or a look chooses, and is missed when nothing has it', () => {
    expect(subquery('single bed')).toMatchObject({ head: { ids: [5] }, terms: [{ ids: [22], optional: false }] });
    expect(subquery('single chair')).toMatchObject({ head: { ids: [1] }, terms: [{ ids: [22], optional: true }] });
    expect(subquery('velvet chair')).toMatchObject({
      head: { ids: [1] },
      terms: [{ words: ['velvet'], optional: false }],
    });
  });
  it('by the name of a category is no size besides', () => {
    expect(subquery('floor lamp')).toMatchObject({ head: { ids: [8] }, terms: [] });
  });
  it('loses its decorations, unless there is nothing else', () => {
    expect(subquery('modern couch ideas')).toMatchObject({ terms: [], soft: [{ ids: [40] }] });
    expect(subquery('modern').terms[0]?.ids).toEqual([40]);
  });
  it('of so many pieces is a set of that number, where there are sets', () => {
    for (const text of ['6 chairs', 'six velvet chairs', '6 dining chairs'])
      expect(subquery(text).terms).toContainEqual(expect.objectContaining({ ids: [60], optional: true }));
    expect(subquery('5 chairs').terms).toEqual([]);
    expect(subquery('chairs 6').terms).toEqual([]);
  });
  it('for so many people has that many seats, or nothing has', () => {
    for (const text of ['table and chairs for 6', 'table and chairs for six'])
      expect(subquery(text)).toMatchObject({ head: { ids: [7] }, terms: [{ ids: [21], optional: false }] });
    expect(subquery('couch for 9').terms).toMatchObject([{ text: 'for 9', kind: 'look', ids: [], words: [] }]);
    expect(subquery('couch with 9').soft).toMatchObject([{ text: '9' }]);
  });
  it('may have the size that stands for a category', () => {
    expect(subquery('oval table and chairs').terms).toMatchObject([{ text: 'oval', ids: [7], optional: false }]);
  });
  it('may name a collection of two words', () => {
    expect(subquery('copper creek couch').terms[0]?.ids).toEqual([41]);
  });
  it('leans to what its words suggest', () => {
    expect(subquery('acrylic chair').prefer[0]?.ids).toEqual([2]);
    expect(subquery('dining chair').head?.ids).toEqual([2]);
    expect(subquery('acrylic').instead[0]?.ids).toEqual([2]);
  });
  it('knows spellings that are one', () => {
    expect(subquery('grey couch').terms[0]).toMatchObject({ text: 'grey', words: ['grey'] });
    expect(subquery('gray couch').terms[0]).toMatchObject({ text: 'gray', words: ['grey'] });
  });
  it('recognises what is not sold, and drops types of which this shop has nothing at all', () => {
    expect(subquery('wardrobe').head).toMatchObject({ ids: [3], carried: false });
    expect(subquery('gazebo').head).toBeUndefined();
  });
  it('has what is excluded apart', () => {
    expect(subquery('couch -leather')).toMatchObject({ terms: [], unwanted: [{ words: ['leather'] }] });
    expect(subquery('couch -"accent chair"').unwanted).toMatchObject([{ ids: [1], words: [] }]);
  });
  it('excludes with a colour the material behind it, as it was said', () => {
    const texts = (text: string) =>
      [subquery(text).terms, subquery(text).unwanted].map((of) => of.map((one) => one.text));
    expect(texts('couch not gray leather')).toEqual([[], ['gray', 'leather']]);
    expect(texts('couch not gray')).toEqual([[], ['gray']]);
    expect(texts('not gray couch leather')).toEqual([['leather'], ['gray']]);
    expect(texts('leather couch not gray leather')).toEqual([['leather', 'leather'], ['gray']]);
    expect(texts('couch -gray leather')).toEqual([['leather'], ['gray']]);
  });
  it('leaves out an alternative that says nothing: it would be everything', () => {
    for (const text of ['ideas or leather', 'leather or ideas'])
      expect(
        subqueriesOf(searchWords(text), vocabulary).map(({ terms }) => terms.map(({ text: said }) => said)),
      ).toEqual([['leather']]);
    expect(subqueriesOf(searchWords('ideas'), vocabulary)).toHaveLength(1);
  });
  it('comes once for each alternative', () => {
    expect(subqueriesOf(searchWords('couch or leather chair'), vocabulary).map(({ head }) => head?.ids)).toEqual([
      [0],
      [1, 2],
    ]);
  });
  it('comes once for each type that "and" joins, unless a type is called so', () => {
    const heads = (text: string) => subqueriesOf(searchWords(text), vocabulary).map(({ head }) => head?.text);
    for (const text of ['leather couch & chair', 'couch and chair', 'couch&chair']) {
      expect(heads(text)).toEqual(['couch', 'chair']);
    }
    expect(heads('table & chairs')).toEqual(['table and chairs']);
    expect(heads('black and white rug')).toEqual(['rug']);
  });
  it('is of one type in all alternatives when only one of them names it', () => {
    const heads = (text: string) => subqueriesOf(searchWords(text), vocabulary).map(({ head }) => head?.text);
    expect(heads('couch leather or gray')).toEqual(['couch', 'couch']);
    expect(heads('leather or gray couch')).toEqual(['couch', 'couch']);
  });
  it('is mended only to words that name something, not to decorations', () => {
    expect(vocabulary.correct('norman')).toBeUndefined();
    expect(vocabulary.correct('leathr')).toBe('leather');
  });
});
