import type { StaffAllocation, SubItem } from '@shop/contract/pos/draft-item';
import { Check, Package, Pencil, Store, Truck } from 'lucide-react';
import { Meter } from '../../lib/meter.tsx';
import { nzDayWords } from '../../lib/nz-words.ts';

const DRAWINGS = { DEL: Truck, COU: Package, PCK: Store } as const;

/** 'AKL 4 · DC 10 · PO-1 12 on 3 Dec': where it is free, and what is on its way. */
function stockOf({ locationQty, pOrders }: SubItem): string {
  const here = Object.entries(locationQty).map(
    ([code, { free, clr }]) => `${code} ${free}${clr > 0 ? ` + ${clr} clr` : ''}`,
  );
  const coming = Object.entries(pOrders).map(([no, { qty, eta }]) => `${no} ${qty}${eta && ` on ${nzDayWords(eta)}`}`);
  return [...here, ...coming].join(' · ') || 'none anywhere';
}

/** One part of a line: how many are placed, and from where they leave when. */
export function Part({ part, onAllocate }: { part: SubItem; onAllocate: () => void }) {
  const placed = part.allocation.reduce((total, { qty }) => total + qty, 0);
  const isWhole = placed === part.qty && part.allocation.every((row) => row.from && row.dispatch_date);
  return (
    <li className="sub">
      <span>
        <span className="two">
          <b>{part.qty}</b> × {part.name}
        </span>
        <span className="clip xs mut">
          {part.sku} · {Number(part.cbm)} m³
        </span>
      </span>
      <span className="meter">
        <Meter placed={placed} of={part.qty} />
        {placed} of {part.qty}
      </span>
      <span>
        {part.allocation.length === 0 && <span className="sm mut">{stockOf(part)}</span>}
        {part.allocation.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an allocation is its place
          <Allocated key={at} row={row} />
        ))}
      </span>
      <button
        type="button"
        className={isWhole ? 'btn quiet sq' : 'btn'}
        aria-label={`Allocate ${part.name}`}
        onClick={onAllocate}
      >
        {isWhole ? <Pencil className="i" aria-hidden strokeWidth={1.75} /> : 'Allocate'}
      </button>
    </li>
  );
}

function Allocated({ row }: { row: StaffAllocation }) {
  const Drawing = DRAWINGS[row.method];
  return (
    <span className="alloc">
      <b>{row.qty}</b>
      <Drawing className="i" aria-hidden strokeWidth={1.75} />
      {row.method} {row.from ? `from ${row.from}` : ''}
      {row.to && <span className="mut">to {row.to}</span>}
      {row.dispatch_date ? (
        <span className="mut">{nzDayWords(row.dispatch_date)}</span>
      ) : (
        <span className="need">needs dispatch date</span>
      )}
      {row.confirmed === 1 && (
        <span className="ok row">
          <Check className="i" aria-hidden strokeWidth={1.75} />
          <span className="vh">dispatch confirmed</span>
        </span>
      )}
    </span>
  );
}
