import type { SuburbMatch } from '@shop/contract/v1/suburb';
import { oneLine } from '@shop/primitives/typed-address';
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
