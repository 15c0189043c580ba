import { TEXT_LIMITS } from '@shop/primitives/text';
import { ScanBarcode } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { KEYS, keyOf, useKey } from '../../lib/keys.ts';

/** Long enough for a scanner to finish, short enough for a hand. Milliseconds. */
const DEBOUNCE_MS = 300;

type Props = { term: string; onSearch: (str: string) => void };

/** The entry field of the first screen. Enter searches at once, as a scanner does; Escape empties it; ↓ goes to what was found. */
export function ItemSearch({ term, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(term);
  const [seen, setSeen] = useState(term);
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
    if (key === 'pick') onSearch(typed.trim());
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
        aria-label="Price and stock: scan, sku, name or collection"
        aria-keyshortcuts={KEYS.entry.key}
        placeholder="Price and stock: scan, sku, name or collection"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden>{KEYS.entry.key}</kbd>
    </search>
  );
}
