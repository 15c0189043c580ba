import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { KEYS, useKey } from '../../lib/keys.ts';
import { ListSearch } from '../../lib/list-search.tsx';
import { paths } from '../../paths.ts';
import type { ListView } from './list-address.ts';
import { staffQuery } from './orders.query.ts';

export type Change = (patch: Partial<ListView>, how?: { readonly replace: boolean }) => void;
type Props = { view: ListView; isQuotes: boolean; onChange: Change; onOpenFirst: () => void };

/** What a list is narrowed by, and the way to a new sale. */
export function ListTools({ view, isQuotes, onChange, onOpenFirst }: Props) {
  const { data } = useQuery(staffQuery);
  const navigate = useNavigate();
  useKey('main', () => void navigate(paths.sale));
  return (
    <div className="tools">
      <ListSearch
        label={isQuotes ? 'Search quotes' : 'Search orders'}
        placeholder="Number, name, mobile or email"
        asked={view.search}
        onAsk={(search) => onChange({ search }, { replace: true })}
        onOpenFirst={onOpenFirst}
      />
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
