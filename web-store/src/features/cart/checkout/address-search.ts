import type { SuburbMatch } from '@shop/contract/v1/suburb';
import { oneLine, plainPlace, postcodeIn } from '@shop/primitives/typed-address';
import { type ClipboardEvent, useEffect, useState } from 'react';
import { getJson } from '../../../lib/http.ts';
import { calls } from '../../../paths.ts';

/** A selection in a text field, as the browser says it: from, to. */
export type Caret = readonly [from: number | null, to: number | null];

export type AddressProps = {
  label: string;
  value: string;
  error: string | undefined;
  autoComplete: string;
  /** What to look for among the suburbs; '' for nothing. */
  term: string;
  onType: (text: string) => void;
  onPick: (match: SuburbMatch) => void;
  onEnter?: () => void;
  onLeave: () => void;
};

const LEAST = 2; // docs/rules/delivery.md 8
const DEBOUNCE_MS = 200;
const BEGUN_POSTCODE = /\s+\d{1,4}$/;

/** A typed address in two: what may name a suburb (after the last comma, or the last word), and what stands before it. */
function parted(address: string): { street: string; place: string } {
  const at = address.lastIndexOf(',') + 1;
  const last = address.slice(at).trim();
  const words = last.split(/\s+/);
  const place = at > 0 || words.length > 3 ? last.replace(BEGUN_POSTCODE, '') : last;
  if (at > 0) return { street: address.slice(0, at), place };
  if (!/\d/.test(place)) return { street: '', place };
  const word = words.length > 2 ? (place.split(/\s+/).at(-1) ?? '') : '';
  return { street: place.slice(0, place.length - word.length), place: word };
}

/**
 * The part of a typed address that may name a suburb. '' while that is shorter than 2 characters, and for an address that
 * names its postcode: there is nothing left to look for.
 */
export function suburbTerm(address: string): string {
  const { place } = parted(address);
  return place.length >= LEAST && !postcodeIn(address) ? place : '';
}

/**
 * The address with the suburb in full: where it was being typed ('14 Swanson Road, hend' becomes '14 Swanson Road,
 * Henderson, Auckland'), else at the end.
 */
export function withSuburb(address: string, { value }: Pick<SuburbMatch, 'value'>): string {
  const { street, place } = parted(address);
  const began = plainPlace(value).includes(plainPlace(place));
  const before = (began ? street : address).replace(/[,\s]+$/, '');
  return before ? `${before}, ${value}` : value;
}

/** A pasted address of several lines in the field's one, at the caret; undefined when the browser's own paste will do. */
export function pastedLines(event: ClipboardEvent<HTMLInputElement>): string | undefined {
  const text = event.clipboardData.getData('text');
  const line = oneLine(text);
  if (line === text) return undefined;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  return value.slice(0, selectionStart ?? value.length) + line + value.slice(selectionEnd ?? value.length);
}

/** Suburbs for what is typed, 200 ms after the last key. An answer that comes late for what is no longer typed is dropped. */
export function useSuburbs(term: string): SuburbMatch[] {
  const [known, setKnown] = useState<{ term: string; matches: SuburbMatch[] }>({ term: '', matches: [] });
  useEffect(() => {
    if (!term) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      getJson(calls.suburb(term), controller.signal).then(
        (matches) => controller.signal.aborted || setKnown({ term, matches }),
        () => undefined, // the postcode can still be typed
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [term]);
  if (!term || known.term === term) return term ? known.matches : [];
  // while the answer is on its way: what was found before and still fits
  return known.matches.filter(({ suburb }) => suburb.toLowerCase().startsWith(term.toLowerCase()));
}
