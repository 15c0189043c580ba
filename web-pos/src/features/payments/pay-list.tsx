import { formatDollars } from '@shop/primitives/money';
import { Trash2 } from 'lucide-react';
import { type Row, stateOf, unpaidOf } from './payment-rows.ts';

type Props = {
  rows: readonly Row[];
  /** why nothing can be changed now; '' = it can */
  why: string;
  onDelete: (row: Row) => void;
  onPay: (row: Row) => void;
};

/** Every payment of an order and how it stands; unpaid ones can be taken and deleted. A refund has a minus. */
export function PayList({ rows, why, onDelete, onPay }: Props) {
  const unpaid = unpaidOf(rows);
  if (rows.length === 0) return <p className="part mut sm">No payment has been added.</p>;
  return (
    <ul className="pays" aria-label="Payments">
      {rows.map((row) => {
        const state = stateOf(row);
        const label = `${row.name} ${formatDollars(row.amountCents)}`;
        return (
          <li key={row.id}>
            <span className="grow">
              <span className="clip">{row.name}</span>
              {row.reference && <span className="xs mut clip">{row.reference}</span>}
            </span>
            <span className="num">
              {row.type === 2 ? '−' : ''}
              {formatDollars(row.amountCents)}
            </span>
            <span className={`chip ${state.look}`}>{state.label}</span>
            {unpaid.includes(row) && why === '' && (
              <>
                {unpaid.length > 1 && (
                  <button
                    type="button"
                    className="btn quiet"
                    aria-label={`Pay Now ${label}`}
                    onClick={() => onPay(row)}
                  >
                    Pay
                  </button>
                )}
                <button
                  type="button"
                  className="btn quiet sq"
                  aria-label={`Delete payment ${label}`}
                  onClick={() => onDelete(row)}
                >
                  <Trash2 className="i" aria-hidden strokeWidth={1.75} />
                </button>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
