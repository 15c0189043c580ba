import { describe, expect, it } from 'vitest';
import { searchWords } from '../search-words.ts';
import { fold } from './fold.ts';
import { measured } from './measures.ts';
import { distance, nearestWord } from '../../../domain/nearest-word.ts';
import { skuPart } from './sku-part.ts';

const folds = (text: string) =>
  measured(text.split(' ').map((word) => ({ text: word, fold: fold(word) }))).map((token) => token.fold);

describe('a folded word', () => {
  it('has no case, accent or plural', () => {
    expect(['Étagères', 'BEDS', 'couches', 'shelves', 'mattresses', 'boxes', 'ladies'].map(fold)).toEqual([
      'etagere',
      'bed',
      'couch',
      'shelf',
      'mattress',
      'box',
      'lady',
    ]);
  });
  it('keeps an s that is no plural', () => {
    expect(['glass', 'canvas', 'gas', 'octopus'].map(fold)).toEqual(['glass', 'canva', 'gas', 'octopus']);
  });
});

describe('measures', () => {
  it('are metres however they are written', () => {
    for (const text of ['1800', '1800mm', '1800 mm', '180cm', '180 cm', '1.8m', '1.8 m', '1.80 m', '6 ft']) {
      expect(folds(text)).toEqual(['1.8m']);
    }
    expect(folds('72 inch')).toEqual(['1.8m']);
  });
  it('are seats however they are written', () => {
    for (const text of ['6 seater', 'six seater', 'seats 6', '6 person', '6 people'])
      expect(folds(text)).toEqual(['6seater']);
    expect(folds('2.5 seater sofa')).toEqual(['2.5seater', 'sofa']);
  });
  it('of an area are its longer side', () => {
    expect(folds('160x230')).toEqual(['2.3m']);
    expect(folds('1600x2300')).toEqual(['2.3m']);
    expect(folds('8x10')).toEqual(['3m']);
    for (const text of ['3x2', '2x3', '3.0x2.0', '3m x 2m', '3 x 2', '3000 x 2000', '300 × 200cm', '10ft x 8ft']) {
      const words = searchWords(text).map(({ word }) => ({ text: word, fold: fold(word) }));
      expect([text, ...measured(words).map((token) => token.fold)]).toEqual([text, '3m']);
    }
  });
  it('are no measures when they only count', () => {
    expect(folds('set of 4')).toEqual(['set', 'of', '4']);
    expect(folds('7 drawers')).toEqual(['7', 'drawer']);
  });
});

describe('a misspelt word', () => {
  it('is so many slips away', () => {
    expect(distance('sofa', 'sofa', 2)).toBe(0);
    expect(distance('cuoch', 'couch', 2)).toBe(1);
    expect(distance('matress', 'mattress', 2)).toBe(1);
    expect(distance('armoire', 'armory', 2)).toBe(2);
    expect(distance('bed', 'bookshelf', 2)).toBe(3);
  });
  it('is read as the known word nearest to it', () => {
    const words = ['sofa', 'couch', 'nightstand', 'kauri', 'ottoman'];
    expect(nearestWord('sofe', words)).toBe('sofa');
    expect(nearestWord('osfa', words)).toBe('sofa');
    expect(nearestWord('nigthsatnd', words)).toBe('nightstand');
    expect(nearestWord('otoman', words)).toBe('ottoman');
  });
  it('of four letters is read as the word of which it leaves a double letter out', () => {
    expect(nearestWord('quen', ['quern', 'queen'])).toBe('queen');
    expect(nearestWord('gren', ['grey', 'green'])).toBe('green');
  });
  it('is read as the word that sounds alike', () => {
    expect(nearestWord('sopha', ['sofas', 'sofa'])).toBe('sofa');
    expect(nearestWord('rugg', ['rug', 'rung'])).toBe('rug');
  });
  it('stays as it is when it is short, a number, or like nothing', () => {
    const words = ['sofa', 'kauri', 'bed', '1800'];
    for (const word of ['kari', 'bef', '1801', 'westling']) expect(nearestWord(word, words)).toBeUndefined();
  });
});

describe('a part of a sku', () => {
  it('may have a blank for a dash', () => {
    expect(['BACKR ARM', ' bivou sof 2s '].map(skuPart)).toEqual(['BACKR-ARM', 'BIVOU-SOF-2S']);
  });
  it('has a digit or a dash', () => {
    expect(['drove-sof', 'DROVE-SOF-3S-SAGE', '4711', 'sof3s'].map(skuPart)).toEqual([
      'DROVE-SOF',
      'DROVE-SOF-3S-SAGE',
      '4711',
      'SOF3S',
    ]);
    expect(['sofa', '3S', "x';--", '%%%-1'].map(skuPart)).toEqual(['', '', '', '']);
  });
});
