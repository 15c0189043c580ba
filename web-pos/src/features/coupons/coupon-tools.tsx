import { Plus } from 'lucide-react';
import { KEYS, useKey } from '../../lib/keys.ts';
import { ListSearch } from '../../lib/list-search.tsx';
import { type CouponView, typeOf } from './coupon-address.ts';

export type Change = (patch: Partial<CouponView>, how?: { readonly replace: boolean }) => void;
type Props = { view: CouponView; onChange: Change; onOpenFirst: () => void; onAdd: () => void };

/** What the list is narrowed by, and the way to a new coupon. */
export function CouponTools({ view, onChange, onOpenFirst, onAdd }: Props) {
  useKey('main', onAdd);
  return (
    <div className="tools">
      <ListSearch
        label="Search coupons"
        placeholder="Code, name or customer"
        asked={view.search}
        onAsk={(search) => onChange({ search }, { replace: true })}
        onOpenFirst={onOpenFirst}
      />
      <select
        className="in by-type"
        aria-label="Type"
        value={view.type}
        onChange={({ target }) => onChange({ type: typeOf(target.value) })}
      >
        <option value="">All types</option>
        <option>percent</option>
        <option>fixed</option>
      </select>
      <span className="grow" />
      <button type="button" className="btn primary" aria-keyshortcuts={KEYS.main.key} onClick={onAdd}>
        <Plus className="i" aria-hidden strokeWidth={1.75} />
        Add coupon
        <kbd aria-hidden>{KEYS.main.key}</kbd>
      </button>
    </div>
  );
}
