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
  /** Said when no suburb is found. */
  nothing?: string;
};

const LEAST = 2; // docs/rules/delivery.md 8
const DEBOUNCE_MS = 200;
const BEGUN_POSTCODE = /\s+\d{1,4}$/;

/** What ends a street, where no comma does. */
const STREET_END =
  /^.*\b(?:street|st|road|rd|avenue|ave|terrace|tce|drive|dr|place|pl|crescent|cres|lane|way|quay|parade)\s+/i;

/** A typed address in two: what may name a suburb and its town, and what stands before it. */
function parted(address: string): { street: string; place: string } {
  const text = /,|(?:\S+\s+){3}/.test(address) ? address.replace(BEGUN_POSTCODE, '') : address;
  const parts = text.split(/(?<=,)/);
  const last = parts.length - 1;
  if (last > 0) {
    // the last part, and those before it that are neither the first nor hold a number
    const from = parts.findLastIndex((part, index) => index < last && (index === 0 || /\d/.test(part))) + 1;
    return { street: parts.slice(0, from).join(''), place: parts.slice(from).join('').trim() };
  }
  if (!/\d/.test(text)) return { street: '', place: text.trim() };
  const words = text.trim().split(/\s+/);
  const street = STREET_END.exec(text.trim())?.[0] ?? words.slice(0, -1).join(' ');
  const place = words.length > 2 ? text.trim().slice(street.length).trim() : '';
  return { street, place: /\d/.test(place) ? '' : place };
}

/**
 * The part of a typed address that may name a suburb. '' while that is shorter than 2 characters, and for an address that
 * names its postcode: there is nothing left to look for.
 */
export function suburbTerm(address: string): string {
  const { place } = parted(address);
  return place.length >= LEAST && !postcodeIn(address) ? place : '';
}

const SHORT: Readonly<Record<string, string>> = {
  mt: 'mount',
  st: 'saint',
  wgtn: 'wellington',
  akl: 'auckland',
  chch: 'christchurch',
};

/**
 * The address with the suburb in full: where it was being typed ('14 Swanson Road, hend' becomes '14 Swanson Road,
 * Henderson, Auckland'), else at the end.
 */
export function withSuburb(address: string, { value }: Pick<SuburbMatch, 'value'>): string {
  const { street, place } = parted(address);
  const named = plainPlace(value).split(' ');
  const words = place.split(/(?<=[\s,])(?=[^\s,])/);
  const isTyped = (word: string) => {
    const plain = plainPlace(word);
    return named.some((one) => one.startsWith(plain) || one === SHORT[plain]);
  };
  const kept = words.slice(0, words.findLastIndex((word) => !isTyped(word)) + 1);
  const before = (kept.length < words.length ? `${street} ${kept.join('')}` : address).replace(/[,\s]+$/, '');
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

/** Suburbs for what is typed; `none` when there is none, as the server said. */
type Suburbs = { matches: SuburbMatch[]; none: boolean };

/** Suburbs for what is typed, 200 ms after the last key. An answer that comes late for what is no longer typed is dropped. */
export function useSuburbs(term: string): Suburbs {
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
  if (!term) return { matches: [], none: false };
  if (known.term === term) return { matches: known.matches, none: known.matches.length === 0 };
  // while the answer is on its way: what was found before and still fits
  const still = known.matches.filter(({ suburb }) => suburb.toLowerCase().startsWith(term.toLowerCase()));
  return { matches: still, none: false };
}
