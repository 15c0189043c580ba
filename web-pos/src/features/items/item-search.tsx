import { TEXT_LIMITS } from '@shop/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { ScanBarcode } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { KEYS, keyOf, useKey } from '../../lib/keys.ts';
import { itemsQuery } from './items.query.ts';

/** Long enough for a scanner to finish, short enough for a hand. Milliseconds. */
const DEBOUNCE_MS = 300;

type Props = {
  term: string;
  onSearch: (str: string) => void;
  /** the first item that was found, once Enter was pressed */
  onPick: (sku: string) => void;
};

/**
 * The entry field of the first screen: typing shows price and stock, Enter starts a sale with the first that was found, and waits
 * for the answer to exactly what was typed. Escape empties it; ↓ goes to what was found.
 */
export function ItemSearch({ term, onSearch, onPick }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(term);
  const [seen, setSeen] = useState(term);
  const wish = useWish(typed.trim(), onPick);
  // Back and forward change the term without the field.
  if (term !== seen) {
    setSeen(term);
    if (term !== typed.trim()) setTyped(term);
  }
  useKey('entry', () => field.current?.select());
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (typed.trim() === term) return;
    const timer = setTimeout(() => onSearch(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, term, onSearch]);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event.nativeEvent);
    if (key === 'pick') {
      onSearch(typed.trim());
      wish();
    }
    if (key === 'close') setTyped('');
    if (key === 'rowAfter') {
      event.preventDefault();
      // What is on the screen is not yet what was typed.
      if (typed.trim() !== term) return onSearch(typed.trim());
      document.querySelector<HTMLElement>('main [data-row][tabindex="0"]')?.focus();
    }
  };
  return (
    <search className="with grow">
      <ScanBarcode className="i" aria-hidden strokeWidth={1.75} />
      <input
        ref={field}
        className="in"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={TEXT_LIMITS.search}
        aria-label="New sale: scan, sku, name or collection"
        aria-keyshortcuts={KEYS.entry.key}
        placeholder="New sale: scan, sku or name"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden>{KEYS.entry.key}</kbd>
    </search>
  );
}

/** @returns what wishes for the first item of what is typed now; typing on takes the wish back */
function useWish(typed: string, onPick: (sku: string) => void): () => void {
  const [wished, setWished] = useState('');
  const { data, isPlaceholderData } = useQuery(itemsQuery(wished === typed ? wished : ''));
  const found = wished !== '' && wished === typed && !isPlaceholderData ? data?.items[0]?.sku : undefined;
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  }, [onPick]);
  useEffect(() => {
    if (found) latest.current(found);
  }, [found]);
  return () => setWished(typed);
}
