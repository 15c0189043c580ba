import { describe, expect, it } from 'vitest';
import { priceWords } from './price-words.ts';

const read = (text: string) => {
  const { rest, price } = priceWords(text);
  return [rest, price?.overCents, price?.underCents, price?.text];
};

describe('a price in a search', () => {
  it('is an upper bound after under, below, less than, up to and max, however it is written', () => {
    for (const words of ['under $500', 'under 500', 'UNDER $500.00', 'below 500', 'less than 500 dollars', '< $500']) {
      expect(read(`sofa ${words}`)).toEqual(['sofa', undefined, 49_999, 'under $500']);
    }
    for (const words of ['up to $1,500', 'max 1500', 'no more than 1.5k', '$1500 or less', '$1,500 max']) {
      expect(read(`sofa ${words}`)).toEqual(['sofa', undefined, 150_000, 'up to $1,500']);
    }
    expect(read('lamp under 40')).toEqual(['lamp', undefined, 3_999, 'under $40']);
    expect(read('under $49.50 lamp')).toEqual(['lamp', undefined, 4_949, 'under $49.50']);
  });
  it('is an upper bound after nothing over and not above, about that much after around, and at most that with a sign alone', () => {
    for (const words of ['nothing over 1300', 'not over $1300', 'nothing more than 1300', 'not above $1,300', '$1300'])
      expect(read(`sofa ${words}`)).toEqual(['sofa', undefined, 130_000, 'up to $1,300']);
    for (const words of ['around $300', 'about 300 dollars', 'approx. $300', 'roughly $300', '~$300'])
      expect(read(`rug ${words}`)).toEqual(['rug', 24_000, 36_000, 'around $300']);
    expect(read('beds under $1000 $50 off')).toEqual(['beds $50 off', undefined, 99_999, 'under $1,000']);
    expect(read('desk around 1200')).toEqual(['desk around 1200', undefined, undefined, undefined]);
  });
  it('may be said in words', () => {
    for (const words of ['under two thousand', 'less than 2 thousand', 'under two grand', 'below two thousand dollars'])
      expect(read(`sofa ${words}`)).toEqual(['sofa', undefined, 199_999, 'under $2,000']);
    expect(read('sofa up to 2 grand')).toEqual(['sofa', undefined, 200_000, 'up to $2,000']);
    expect(read('sofa under one thousand five hundred')).toEqual(['sofa', undefined, 149_999, 'under $1,500']);
    expect(read('rug between five hundred and a thousand')).toEqual(['rug', 50_000, 100_000, 'from $500 to $1,000']);
    expect(read('lamp under ten dollars')).toEqual(['lamp', undefined, 999, 'under $10']);
    expect(read('grand piano stool')).toEqual(['grand piano stool', undefined, undefined, undefined]);
    expect(read('table for six')).toEqual(['table for six', undefined, undefined, undefined]);
  });
  it('is a lower bound after over, above, more than and at least', () => {
    for (const words of ['over $2,000', 'above 2000', 'more than $2k']) {
      expect(read(`${words} sofas`)).toEqual(['sofas', 200_001, undefined, 'over $2,000']);
    }
    for (const words of ['at least 2000', '$2000 and up', 'from $2000']) {
      expect(read(`sofas ${words}`)).toEqual(['sofas', 200_000, undefined, 'from $2,000']);
    }
  });
  it('is a lower bound after nothing, not or no and what else would be an upper one', () => {
    for (const words of ['nothing under 500', 'not below $500', 'no less than 500'])
      expect(read(`sofa ${words}`)).toEqual(['sofa', 50_000, undefined, 'from $500']);
  });
  it('is a range between two amounts, whichever comes first', () => {
    const range = ['beds', 50_000, 100_000, 'from $500 to $1,000'];
    for (const words of [
      'between 500 and 1000',
      'between $1,000 and $500',
      '$500-$1000',
      '$500 – 1000',
      '500 to $1000',
    ])
      expect(read(`beds ${words}`)).toEqual(range);
    for (const words of ['1000-2000', '2,000 to 1,000', '1000 – 2000'])
      expect(read(`sofa ${words}`)).toEqual(['sofa', 100_000, 200_000, 'from $1,000 to $2,000']);
    expect(read('over $500 beds under $1000')).toEqual(['beds', 50_001, 99_999, 'over $500 and under $1,000']);
  });
  it('is not a number alone, a measure, a count or an area', () => {
    const others = [
      'sofa 500',
      '1800 sofa',
      'under bed storage',
      'over toilet storage',
      'desk under 1200mm',
      'desk under 1200 mm',
      'rug up to 160x230',
      'table up to 6 people',
      'between 2 and 3 seater',
      'max 8 drawers',
      'desk less than 600 wide',
      'rug 160-230',
      'rug 200-300',
      'sofa 1800-2200mm',
      'table 4-6',
      'bed under 2m',
    ];
    for (const text of others) expect(read(text)).toEqual([text, undefined, undefined, undefined]);
  });
  it('leaves nothing else of itself in the search', () => {
    expect(read('cheap green sofa under $900 for lounge')[0]).toBe('cheap green sofa for lounge');
    expect(read('under 500')).toEqual(['', undefined, 49_999, 'under $500']);
  });
});
