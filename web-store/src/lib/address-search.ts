import type { Address } from '@shop/contract/client';
import { placeLine, placeWords } from '@shop/primitives/place-words';
import { oneLine } from '@shop/primitives/typed-address';
import { type ClipboardEvent, useEffect, useState } from 'react';
import { getJson } from './http.ts';

/** A selection in a text field, as the browser says it: from, to. */
export type Caret = readonly [from: number | null, to: number | null];

/** An address, or a suburb alone, to choose. */
export interface Match {
  readonly label: string;
  /** what stands in the field once it is chosen */
  readonly value: string;
  readonly suburb: string;
  readonly city: string;
  /** '' where nobody knows */
  readonly zip: string;
  /** '' or absent for a suburb */
  readonly street?: string;
}

/** A match in the two lines of a list: '2/14 Constellation Drive' over 'Rosedale, Auckland'. */
export function linesOf({ label, street = '', suburb, city }: Match): readonly [string, string] {
  const place = placeLine({ suburb, city, zip: '' });
  const at = label.lastIndexOf(`, ${place}`);
  return street !== '' && at > 0 ? [label.slice(0, at), place] : [suburb, city === suburb ? '' : city];
}

export type AddressProps = {
  label: string;
  value: string;
  error: string | undefined;
  autoComplete: string;
  /** What the list is called. */
  listLabel: string;
  /** What to look for; '' for nothing. */
  term: string;
  /** Where to look for it; the same function at each render. */
  find: (term: string) => Address<Match[]>;
  onType: (text: string) => void;
  onPick: (match: Match) => void;
  onEnter?: () => void;
  onLeave: () => void;
  /** Said when nothing is found. */
  nothing?: string;
};

const DEBOUNCE_MS = 200;
/** A pasted address of several lines in the field's one, at the caret; undefined when the browser's own paste will do. */
export function pastedLines(event: ClipboardEvent<HTMLInputElement>): string | undefined {
  const text = event.clipboardData.getData('text');
  const line = oneLine(text);
  if (line === text) return undefined;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  return value.slice(0, selectionStart ?? value.length) + line + value.slice(selectionEnd ?? value.length);
}

/** What was found for what is typed; `none` when there is nothing, as the server said. */
type Found = { matches: Match[]; none: boolean };

const plain = (text: string): string => placeWords(text).join(' ');

/** Matches for what is typed, 200 ms after the last key. An answer that comes late for what is no longer typed is dropped. */
export function useMatches({ term, find }: Pick<AddressProps, 'term' | 'find'>): Found {
  const [known, setKnown] = useState<{ term: string; matches: Match[] }>({ term: '', matches: [] });
  useEffect(() => {
    if (!term) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      getJson(find(term), controller.signal).then(
        (matches) => controller.signal.aborted || setKnown({ term, matches }),
        () => undefined, // the postcode can still be typed
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [term, find]);
  if (!term) return { matches: [], none: false };
  if (known.term === term) return { matches: known.matches, none: known.matches.length === 0 };
  // while the answer is on its way: what was found before and still fits
  const still = known.matches.filter(({ label }) => plain(label).startsWith(plain(term)));
  return { matches: still, none: false };
}
