import { TicketPercent } from 'lucide-react';
import type { CouponView } from './coupon-address.ts';
import type { Change } from './coupon-tools.tsx';

type Props = { view: CouponView; onChange: Change; onAdd: () => void };

/** An empty list says what is missing, then the ways on. */
export function NoCoupons({ view: { search, type }, onChange, onAdd }: Props) {
  const kind = type ? `${type} coupon` : 'coupon';
  return (
    <output className="empty">
      <TicketPercent className="i" aria-hidden strokeWidth={1.75} />
      <b>{search ? 'No results' : `No ${kind}s yet`}</b>
      {search && (
        <span className="mut">
          No {kind} has {search} in its code, name or customer.
        </span>
      )}
      <span className="row">
        {search && (
          <button type="button" className="btn" onClick={() => onChange({ search: '' })}>
            Clear search
          </button>
        )}
        {type && (
          <button type="button" className="btn" onClick={() => onChange({ type: '' })}>
            Show all types
          </button>
        )}
        <button type="button" className="btn" onClick={onAdd}>
          Add coupon
        </button>
      </span>
    </output>
  );
}
