import { describe, expect, it } from 'vitest';
import { markedParts, startsWord } from './marked.ts';

const marked = (name: string, search: string) =>
  markedParts(name, search)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');

describe('the words that match', () => {
  it.each([
    ['Drover sofa', 'sof', 'Drover [sof]a'],
    ['Drover sofa', 'sofas', 'Drover [sofa]'],
    ['Drover sofas', 'sofa', 'Drover [sofas]'],
    ['Drover corner sofa', 'corner drover', '[Drover] [corner] sofa'],
    ['Étagère', 'eta', '[Éta]gère'],
    ['Whāriki mat', 'whariki', '[Whāriki] mat'],
    ['Nor’wester bench', 'chair', 'Nor’wester bench'],
    ['Alder table', '', 'Alder table'],
  ])('of %s for %s are %s', (name, search, shown) => {
    expect(marked(name, search)).toBe(shown);
  });
  it('lose no letter of a name', () => {
    for (const name of ['Émile, 2-seater (left)', '  two  blanks ', '180 × 200 cm'])
      expect(
        markedParts(name, 'e 2 two 180')
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
  });
});

it('a name begins as a search does by any of its words, or has every one of them', () => {
  expect([startsWord('Drover', 'drov sofa'), startsWord('Drover', 'sofa'), startsWord('Drover', 'd')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(startsWord('Choosing a sofa', 'sofas choos', 'every')).toBe(true);
  expect(startsWord('Choosing a sofa', 'sofa bed', 'every')).toBe(false);
  expect(startsWord('Choosing a sofa', '', 'every')).toBe(false);
});
