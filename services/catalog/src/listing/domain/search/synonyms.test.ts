import { describe, expect, it } from 'vitest';
import { searchWords } from '../search-words.ts';
import { rewriteBy, termKey } from './synonyms.ts';

const rewrite = rewriteBy([
  { term: 'lounger', means: 'recliner' },
  { term: 'Lounge suite', means: 'corner sofa' },
  { term: 'recliner', means: 'lounger' },
  { term: 'étagère', means: 'bookcase' },
]);
const read = (text: string) =>
  rewrite(searchWords(text))
    .map(({ word, unwanted }) => (unwanted ? `-${word}` : word))
    .join(' ');

describe('synonyms of staff', () => {
  it('stand for a term wherever it is, in any case, number and accent', () => {
    expect(read('green Loungers for two')).toBe('green recliner for two');
    expect(read('oak etageres')).toBe('oak bookcase');
  });
  it('take the longest term, and only whole ones', () => {
    expect(read('lounge suite grey')).toBe('corner sofa grey');
    expect(read('lounge chair')).toBe('lounge chair');
  });
  it('are not read twice, so that two may mean each other', () => {
    expect(read('lounger')).toBe('recliner');
    expect(read('recliner')).toBe('lounger');
  });
  it('keep what is excluded excluded', () => {
    expect(read('sofa -lounger')).toBe('sofa -recliner');
  });
  it('do not join words of two alternatives', () => {
    expect(read('lounge or suite')).toBe('lounge suite');
  });
});

describe('the key of a term', () => {
  it('is one for what is searched for alike', () => {
    expect(termKey(' Étagères ')).toBe(termKey('etagere'));
  });
  it('is empty without a word', () => {
    expect(termKey(' … ')).toBe('');
  });
});
