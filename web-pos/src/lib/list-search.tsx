import { TEXT_LIMITS } from '@shop/primitives/text';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { KEYS, keyOf, useKey } from './keys.ts';

const DEBOUNCE_MS = 300;

type Props = {
  label: string;
  placeholder: string;
  /** what the list on the screen was searched for */
  asked: string;
  onAsk: (search: string) => void;
  onOpenFirst: () => void;
};

/** Asks when no key has come for 300 ms. Enter asks at once, then opens the first hit; ↓ goes to the rows; Escape empties it. */
export function ListSearch({ label, placeholder, asked, onAsk, onOpenFirst }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(asked);
  const [seen, setSeen] = useState(asked);
  // What the field asked for and the address does not say yet: keys may have followed it meanwhile.
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([]);
  if (asked !== seen) {
    setSeen(asked);
    const at = onTheWay.lastIndexOf(asked);
    setOnTheWay(onTheWay.slice(at + 1));
    // Back and forward change what is asked without the field.
    if (at < 0) setTyped(asked);
  }
  const latest = useRef(onAsk);
  useEffect(() => {
    latest.current = (search) => {
      setOnTheWay((earlier) => [...earlier, search]);
      onAsk(search);
    };
  });
  useKey('entry', () => field.current?.select());
  useEffect(() => {
    const search = typed.trim();
    if (search === asked) return;
    const timer = setTimeout(() => latest.current(search), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event.nativeEvent);
    if (key === 'close') setTyped('');
    if (key !== 'pick' && key !== 'rowAfter') return;
    event.preventDefault();
    // What is on the screen is not yet what was typed.
    if (typed.trim() !== asked) return latest.current(typed.trim());
    if (key === 'pick') onOpenFirst();
    else document.querySelector<HTMLElement>('main [data-row][tabindex="0"]')?.focus();
  };
  return (
    <search className="with find">
      <Search className="i" aria-hidden strokeWidth={1.75} />
      <input
        ref={field}
        className="in"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={TEXT_LIMITS.search}
        aria-label={label}
        aria-keyshortcuts={KEYS.entry.key}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden>{KEYS.entry.key}</kbd>
    </search>
  );
}
