import { Plus, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { KEYS, keyOf, useKey } from '../../lib/keys.ts';
import { paths } from '../../paths.ts';
import type { ListView } from './list-address.ts';
import { staffQuery } from './orders.query.ts';

const DEBOUNCE_MS = 300;

export type Change = (patch: Partial<ListView>, how?: { readonly replace: boolean }) => void;
type Props = { view: ListView; isQuotes: boolean; onChange: Change; onOpenFirst: () => void };

/** What a list is narrowed by, and the way to a new sale. */
export function ListTools({ view, isQuotes, onChange, onOpenFirst }: Props) {
  const { data } = useQuery(staffQuery);
  const navigate = useNavigate();
  useKey('main', () => void navigate(paths.sale));
  return (
    <div className="tools">
      <ListSearch asked={view.search} isQuotes={isQuotes} onChange={onChange} onOpenFirst={onOpenFirst} />
      <select
        className="in by-staff"
        aria-label="Staff"
        value={view.staff}
        onChange={({ target }) => onChange({ staff: target.value })}
      >
        <option value="">All staff</option>
        {(data?.staffs ?? []).map(({ id, firstname, lastname }) => (
          <option key={id} value={id}>
            {firstname} {lastname}
          </option>
        ))}
      </select>
      <label className="ck">
        <input
          type="checkbox"
          checked={view.allBranch}
          onChange={({ target }) => onChange({ allBranch: target.checked })}
        />
        All branches
      </label>
      <span className="grow" />
      <Link className="btn primary" to={paths.sale} aria-keyshortcuts={KEYS.main.key}>
        <Plus className="i" aria-hidden strokeWidth={1.75} />
        New sale
        <kbd aria-hidden>{KEYS.main.key}</kbd>
      </Link>
    </div>
  );
}

type SearchProps = { asked: string } & Pick<Props, 'isQuotes' | 'onChange' | 'onOpenFirst'>;

/** Asks when no key has come for 300 ms. Enter asks at once, then opens the first hit; ↓ goes to the rows; Escape empties it. */
function ListSearch({ asked, isQuotes, onChange, onOpenFirst }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(asked);
  const [seen, setSeen] = useState(asked);
  // Back and forward change what is asked without the field.
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const ask = (search: string) => latest.current({ search }, { replace: true });
  useKey('entry', () => field.current?.select());
  useEffect(() => {
    const search = typed.trim();
    if (search === asked) return;
    const timer = setTimeout(() => latest.current({ search }, { replace: true }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event.nativeEvent);
    if (key === 'close') setTyped('');
    if (key !== 'pick' && key !== 'rowAfter') return;
    event.preventDefault();
    // What is on the screen is not yet what was typed.
    if (typed.trim() !== asked) return ask(typed.trim());
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
        maxLength={200}
        aria-label={isQuotes ? 'Search quotes' : 'Search orders'}
        aria-keyshortcuts={KEYS.entry.key}
        placeholder="Number, name, mobile or email"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden>{KEYS.entry.key}</kbd>
    </search>
  );
}
