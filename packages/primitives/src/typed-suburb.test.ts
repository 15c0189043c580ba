import { describe, expect, it } from 'vitest';
import { suburbTerm, withSuburb } from './typed-suburb.ts';

describe('the suburb in a typed address', () => {
  it('is what follows the last comma', () => expect(suburbTerm('14 Swanson Road, hend')).toBe('hend'));
  it('is the last word when there is no comma', () =>
    expect(suburbTerm('14 Swanson Road henderson')).toBe('henderson'));
  it('comes with its town, so that the server can tell the two apart', () => {
    expect(suburbTerm('flat 3 27 cuba street te aro wellington')).toBe('te aro wellington');
    expect(suburbTerm('80 Tory St, Te Aro, Wgtn')).toBe('Te Aro, Wgtn');
    expect(suburbTerm('Flat 3, 27 Cuba Street, Te Aro')).toBe('Te Aro');
  });
  it('is not the kind of a street, which others are named after', () => {
    for (const street of ['7 Nowhere Lane', '27 Cuba Street', '7 Nowhere Lane ', 'Flat 3, 27 Cuba St']) {
      expect(suburbTerm(street)).toBe('');
    }
    expect(suburbTerm('7 Nowhere Lane lower hutt')).toBe('lower hutt');
    expect(suburbTerm('7 Nowhere Lane, lower hutt')).toBe('lower hutt');
    expect(suburbTerm('1 Kauri Road, St Heliers')).toBe('St Heliers');
  });
  it('is not looked up below two characters', () => expect(suburbTerm('14 Swanson Road, h')).toBe(''));
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
  it('takes the place of all that was typed of it, also of its town', () => {
    const TE_ARO = { value: 'Te Aro, Wellington' };
    expect(withSuburb('flat 3 27 cuba street te aro wellington', TE_ARO)).toBe(
      'flat 3 27 cuba street, Te Aro, Wellington',
    );
    expect(withSuburb('80 Tory St, Te Aro, Wgtn', TE_ARO)).toBe('80 Tory St, Te Aro, Wellington');
    expect(withSuburb('80 Tory St, Wgtn', TE_ARO)).toBe('80 Tory St, Te Aro, Wellington');
    expect(withSuburb('1 Wellington Street, Wellington', TE_ARO)).toBe('1 Wellington Street, Te Aro, Wellington');
    expect(withSuburb('8 Marine Parade, Mt Maung', { value: 'Mount Maunganui, Tauranga' })).toBe(
      '8 Marine Parade, Mount Maunganui, Tauranga',
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
