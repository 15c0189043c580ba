import { expect, it } from 'vitest';
import { slugOf, wordsOf } from './slug.ts';

it('a text is a part of an address without its marks, and comes back as words', () => {
  expect([slugOf('Nor’wester bed'), slugOf('Kōwhai  bed!'), slugOf('—')]).toEqual(['nor-wester-bed', 'kowhai-bed', '']);
  expect([wordsOf('quarry-bed'), wordsOf('super-king')]).toEqual(['Quarry bed', 'Super king']);
});
