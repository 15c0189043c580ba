import { describe, expect, it } from 'vitest';
import { beginsWord, isWord, placeLine, placeWords, searchableWords } from './place-words.ts';

describe('the words of a place', () => {
  it('are compared without macrons, case, apostrophes and marks', () => {
    expect(placeWords('Ōtāhuhu / Māngere')).toEqual(['otahuhu', 'mangere']);
    expect(placeWords("O'Connell Street")).toEqual(['oconnell', 'street']);
    expect(placeWords('O’Connell St.')).toEqual(['oconnell', 'st']);
    expect(placeWords(' , ')).toEqual([]);
  });
  it('stand in every form in which they are typed', () => {
    expect(searchableWords('Mount Eden Road, Auckland')).toBe(' mount mt eden road rd auckland akl ');
    expect(searchableWords('St Heliers')).toBe(' st saint heliers ');
  });
  it('begin with what was typed, in full or shortened', () => {
    expect([beginsWord('crescent', 'cres'), beginsWord('road', 'rd'), beginsWord('road', 'st')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isWord('terrace', 'tce'), isWord('terrace', 'terr'), isWord('the', 'the')]).toEqual([true, false, true]);
  });
  it('are written once each, with what is known of them', () => {
    expect(placeLine({ suburb: 'Petone', city: 'Lower Hutt', zip: '5012' })).toBe('Petone, Lower Hutt 5012');
    expect(placeLine({ suburb: 'Acton', city: '', zip: '9793' })).toBe('Acton 9793');
    expect(placeLine({ suburb: 'Gore', city: 'Gore', zip: '' })).toBe('Gore');
  });
});
