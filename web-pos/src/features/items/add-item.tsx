import { TEXT_LIMITS } from '@shop/primitives/text';
import type { SearchItem } from '@shop/contract/pos/cart';
import { money } from '@shop/primitives/money';
import { useSlow } from '@shop/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Combo } from '../../lib/combo.tsx';
import { KEYS, keyOf } from '../../lib/keys.ts';
import { KeyHints } from '../../lib/key-hints.tsx';
import { itemsQuery } from './items.query.ts';

const DEBOUNCE_MS = 300;
/** An answer that takes longer is waited for in words. */
const SLOW_MS = 400;

/** What the page may do with the field. */
export interface AddItemField {
  /** shows a code that nothing has, to be read again or typed over */
  miss(code: string): void;
  /** something else was scanned: the code that nothing has goes */
  clearMiss(): void;
  focus(): void;
  /** a code was entered, and what it is is still searched */
  isAwaiting(): boolean;
}

type Props = {
  ref?: Ref<AddItemField>;
  onAdd: (item: SearchItem) => void;
  /** a key in the empty field, which acts on the lines */
  onEmptyKey: (event: KeyboardEvent) => void;
};

/** What is searched: the text once no key has come for 300 ms, or at once by Enter. */
function useSearched(typed: string): [string, (text: string) => void] {
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed.trim() === '' ? '' : searched, setSearched];
}

/**
 * The add-item field. Enter adds the first that was found, and waits for the answer to exactly what was typed; the field empties
 * itself and keeps the focus.
 */
export function AddItem({ ref, onAdd, onEmptyKey }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState('');
  const isMissed = missed !== '' && typed === missed;
  const [searched, searchNow] = useSearched(isMissed ? '' : typed);
  const [wanted, setWanted] = useState<string>();
  const { data, isPlaceholderData, error } = useQuery(itemsQuery(searched));
  const isAnswer = data !== undefined && !isPlaceholderData && searched === typed.trim() && searched !== '';
  const items = isAnswer ? data.items : [];
  const add = (item: SearchItem) => {
    setTyped('');
    setWanted(undefined);
    onAdd(item);
    field.current?.focus();
  };
  const wished = isAnswer && wanted === searched ? items[0] : undefined;
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    if (wished) latest.current(wished);
  }, [wished]);
  useImperativeHandle(ref, () => ({
    miss(code) {
      setTyped(code);
      setMissed(code);
      requestAnimationFrame(() => field.current?.select());
    },
    clearMiss: () => isMissed && setTyped(''),
    focus: () => field.current?.select(),
    isAwaiting: () => wanted !== undefined && !error && (!isAnswer || items.length > 0),
  }));
  // Where the item tab begins.
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (typed === '') return onEmptyKey(event);
    const key = keyOf(event.nativeEvent);
    if (key === 'pick' && !isMissed) {
      event.preventDefault();
      searchNow(typed.trim());
      setWanted(typed.trim());
    }
    if (key === 'close') setTyped('');
  };
  const isSlow = useSlow(searched !== '' && !isAnswer && !error && !isMissed, SLOW_MS);
  const none = isMissed || (isAnswer && items.length === 0) ? 'No results' : undefined;
  return (
    <search className="with grow">
      <Combo
        ref={field}
        value={typed}
        onType={(text) => (setTyped(text), setWanted(undefined))}
        options={items}
        optionId={({ sku }) => sku}
        onPick={add}
        row={(item) => <Found item={item} typed={searched} />}
        listLabel="Items found"
        eager
        nothing={error ? error.message : isSlow ? 'Searching…' : none}
        isShown={isMissed}
        foot={<KeyHints hints={HINTS} />}
        aria-label="Add item"
        aria-keyshortcuts={KEYS.entry.key}
        placeholder="Scan, or type a sku, name or collection"
        maxLength={TEXT_LIMITS.search}
        onKeyDown={onKeyDown}
      >
        <Search className="i" aria-hidden strokeWidth={1.75} />
      </Combo>
      <kbd aria-hidden>{KEYS.entry.key}</kbd>
    </search>
  );
}

const HINTS = [
  ['↑ or ↓', 'choose'],
  ['Enter', 'add one'],
  ['Esc', 'close'],
] as const;

function Found({ item, typed }: { item: SearchItem; typed: string }) {
  return (
    <>
      <img className="ph" src={item.thumb} alt="" width={50} height={40} loading="lazy" />
      <span className="grow">
        <b className="clip">
          <Marked text={item.qrdesc} by={typed} />
        </b>
        <span className="clip sm mut">
          {item.sku} · {item.colour || item.collection}
        </span>
      </span>
      <span className={item.qty > 0 ? 'sm mut' : 'sm warn'}>
        {item.qty > 0 ? `${item.qty} in stock` : 'none in stock'}
      </span>
      <span className="num">{money(item.price)}</span>
    </>
  );
}

/** A text with what was typed underlined, where it is found as typed. */
function Marked({ text, by }: { text: string; by: string }) {
  const at = text.toLowerCase().indexOf(by.toLowerCase());
  if (at < 0 || by === '') return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + by.length)}</mark>
      {text.slice(at + by.length)}
    </>
  );
}
