import { describe, expect, it } from 'vitest';
import { suburbTerm, withSuburb } from './address-search.ts';

describe('the suburb in a typed address', () => {
  it('is what follows the last comma', () => expect(suburbTerm('14 Swanson Road, hend')).toBe('hend'));
  it('is the last word when there is no comma', () =>
    expect(suburbTerm('14 Swanson Road henderson')).toBe('henderson'));
  it('is not asked for below two characters', () => expect(suburbTerm('14 Swanson Road, h')).toBe(''));
  it('is not the street number', () => expect(suburbTerm('14')).toBe(''));
  it('may be all there is', () => expect(suburbTerm('Petone')).toBe('Petone'));
});

describe('picking a suburb', () => {
  it('keeps the street and completes the rest', () => {
    expect(withSuburb('14 Swanson Road, hend', { value: 'Henderson, Auckland' })).toBe(
      '14 Swanson Road, Henderson, Auckland',
    );
    expect(withSuburb('14 Swanson Road hend', { value: 'Henderson, Auckland' })).toBe(
      '14 Swanson Road, Henderson, Auckland',
    );
  });
});
