import type { SuburbMatch } from '@shop/contract/v1/suburb';
import { useEffect, useState } from 'react';
import { getJson } from '../../../lib/http.ts';
import { calls } from '../../../paths.ts';

export type AddressProps = {
  label: string;
  value: string;
  error: string | undefined;
  autoComplete: string;
  onType: (text: string) => void;
  /** A suburb was picked: the whole address, and its postcode. */
  onPick: (address: string, zip: string) => void;
  onLeave: () => void;
};

const LEAST = 2; // storefront.md section 9
const DEBOUNCE_MS = 200;

/**
 * The part of a typed address that may name a suburb: what follows the last comma, or the last word of an address
 * written without one. '' while that is shorter than 2 characters.
 */
export function suburbTerm(address: string): string {
  const parts = address.split(',');
  const last = (parts.at(-1) ?? '').trim();
  const words = last.split(/\s+/);
  const term = parts.length > 1 || !/\d/.test(last) ? last : words.length > 2 ? (words.at(-1) ?? '') : '';
  return term.length >= LEAST ? term : '';
}

/** The address with the suburb in full where it was being typed: '14 Swanson Road, hend' becomes '14 Swanson Road, Henderson, Auckland'. */
export function withSuburb(address: string, match: Pick<SuburbMatch, 'value'>): string {
  const term = suburbTerm(address);
  const street = address.slice(0, address.length - term.length).replace(/[,\s]+$/, '');
  return street ? `${street}, ${match.value}` : match.value;
}

/** Suburbs for what is typed, 200 ms after the last key. */
export function useSuburbs(address: string, wanted: boolean): SuburbMatch[] {
  const term = wanted ? suburbTerm(address) : '';
  const [known, setKnown] = useState<{ term: string; matches: SuburbMatch[] }>({ term: '', matches: [] });
  useEffect(() => {
    if (!term) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      getJson<SuburbMatch[]>(calls.suburb(term), asking.signal).then(
        (matches) => setKnown({ term, matches }),
        () => undefined, // the address can still be typed in full
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [term]);
  if (!term || known.term === term) return term ? known.matches : [];
  // while the answer is on its way: what was found before and still fits
  return known.matches.filter(({ suburb }) => suburb.toLowerCase().startsWith(term.toLowerCase()));
}
