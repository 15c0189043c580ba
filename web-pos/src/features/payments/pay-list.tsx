import { formatDollars } from '@shop/primitives/money';
import { Check, Trash2 } from 'lucide-react';
import { detailOf, leftOf, noteOf, type Row, stateOf, unpaidOf, waitingOf } from './payment-rows.ts';

type Props = {
  rows: readonly Row[];
  /** why nothing can be paid now; '' = it can. Refunds can. */
  why: string;
  onDelete: (row: Row) => void;
  onPay: (row: Row) => void;
  /** whether this one waits at a page that can be opened again */
  isAtPage: (row: Row) => boolean;
  /** whether this one is at a card terminal, its outcome not known */
  isAtTerminal: (row: Row) => boolean;
  onCheck: (row: Row) => void;
  /** whether nobody says how this one ended */
  isInDoubt: (row: Row) => boolean;
  onResolve: (row: Row) => void;
  /** of a payment that was taken */
  onRefund: (row: Row) => void;
  /** of a refund that waits */
  onApprove: (row: Row) => void;
};

/** Every payment of an order and how it stands; unpaid ones can be taken and deleted, paid ones given back. A refund has a minus. */
export function PayList({ rows, ...rest }: Props) {
  if (rows.length === 0) return <p className="part mut sm">No payment has been added.</p>;
  return (
    <ul className="pays" aria-label="Payments">
      {rows.map((row) => {
        const state = stateOf(row);
        return (
          <li key={row.id}>
            <span className="grow">
              <span className="whole">{row.type === 2 ? `${row.name} refund` : row.name}</span>
              {row.why && <span className="xs mut clip">{row.why}</span>}
              {detailOf(row) && <span className="xs mut clip">{detailOf(row)}</span>}
              {noteOf(row) && <span className="xs redc">{noteOf(row)}</span>}
            </span>
            <span className="num">
              {row.type === 2 ? '−' : ''}
              {formatDollars(row.amountCents)}
            </span>
            {/* Of a refund that waits, and of what is at a terminal, its button says so. */}
            {!waitingOf(rows).includes(row) && !rest.isAtTerminal(row) && (
              <span className={`chip ${state.look}`}>
                {state.look === 'green' && <Check className="i" aria-hidden strokeWidth={2} />}
                {state.label}
              </span>
            )}
            <Acts row={row} rows={rows} {...rest} />
          </li>
        );
      })}
    </ul>
  );
}

/** What can be done with one of them. */
function Acts({ row, rows, why, onDelete, onPay, isAtPage, onRefund, onApprove, ...watch }: Props & { row: Row }) {
  const label = `${row.name} ${formatDollars(row.amountCents)}`;
  const unpaid = unpaidOf(rows);
  const waits = waitingOf(rows).includes(row);
  const isOpen = unpaid.includes(row) && why === '';
  return (
    <>
      {isOpen && unpaid.length > 1 && <Act name="Pay" label={`Pay Now ${label}`} onPress={() => onPay(row)} />}
      {isAtPage(row) && <Act name="Open again" label={`Open the page of ${label} again`} onPress={() => onPay(row)} />}
      {watch.isInDoubt(row) && <Act name="Resolve" label={`Resolve ${label}`} onPress={() => watch.onResolve(row)} />}
      {watch.isAtTerminal(row) && (
        <Act name="Check Status" label={`Check Status ${label}`} onPress={() => watch.onCheck(row)} />
      )}
      {waits && <Act name="Approve Refund" label={`Approve Refund ${label}`} onPress={() => onApprove(row)} />}
      {leftOf(rows, row) > 0 && <Act isQuiet name="Refund" label={`Refund ${label}`} onPress={() => onRefund(row)} />}
      {(isOpen || waits) && (
        <button
          type="button"
          className="btn quiet sq"
          aria-label={`Delete ${waits ? 'refund' : 'payment'} ${label}`}
          onClick={() => onDelete(row)}
        >
          <Trash2 className="i" aria-hidden strokeWidth={1.75} />
        </button>
      )}
    </>
  );
}

type ActProps = { name: string; label: string; onPress: () => void; isQuiet?: boolean };

const Act = ({ name, label, onPress, isQuiet = false }: ActProps) => (
  <button type="button" className={isQuiet ? 'btn quiet' : 'btn'} aria-label={label} onClick={onPress}>
    {name}
  </button>
);
