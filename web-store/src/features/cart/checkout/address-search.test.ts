import { describe, expect, it } from 'vitest';
import { suburbTerm, withSuburb } from './address-search.ts';

describe('the suburb in a typed address', () => {
  it('is what follows the last comma', () => expect(suburbTerm('14 Swanson Road, hend')).toBe('hend'));
  it('is the last word when there is no comma', () =>
    expect(suburbTerm('14 Swanson Road henderson')).toBe('henderson'));
  it('is not asked for below two characters', () => expect(suburbTerm('14 Swanson Road, h')).toBe(''));
  it('is not the street number', () => expect(suburbTerm('14')).toBe(''));
  it('is looked for while its postcode is being typed, and no longer when it stands there', () => {
    expect(suburbTerm('12 Queen Street, Auckland 10')).toBe('Auckland');
    expect(suburbTerm('12 Queen Street Auckland 10')).toBe('Auckland');
    expect(suburbTerm('12 Queen Street, Auckland 1010')).toBe('');
  });
  it('is not the number of a unit', () => expect(suburbTerm('Unit 12')).toBe(''));
  it('may be all there is', () => expect(suburbTerm('Petone')).toBe('Petone'));
});

describe('picking a suburb', () => {
  it('keeps the street and completes the rest', () => {
    expect(withSuburb('14 Swanson Road, hend', { value: 'Henderson, Auckland' })).toBe(
      '14 Swanson Road, Henderson, Auckland',
    );
    expect(withSuburb('12 Queen Street, Auckland 10', { value: 'Auckland Central, Auckland' })).toBe(
      '12 Queen Street, Auckland Central, Auckland',
    );
    expect(withSuburb('14 Swanson Road hend', { value: 'Henderson, Auckland' })).toBe(
      '14 Swanson Road, Henderson, Auckland',
    );
  });
  it('that is not the one being typed goes to the end', () => {
    expect(withSuburb('22 The Terrace, Level 4', { value: 'Te Aro, Wellington' })).toBe(
      '22 The Terrace, Level 4, Te Aro, Wellington',
    );
    expect(withSuburb('22 The Terrace, Wellington Central', { value: 'Wellington Central, Wellington' })).toBe(
      '22 The Terrace, Wellington Central, Wellington',
    );
    expect(withSuburb('', { value: 'Petone, Lower Hutt' })).toBe('Petone, Lower Hutt');
  });
});
