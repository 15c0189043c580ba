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
  isTakenHere: (row: Row) => boolean;
  /** whether its customer can pay this one by a link to the order's page */
  isLinkable: (row: Row) => boolean;
  onLink: (row: Row) => void;
  /** of one that waits at a page: the customer left it */
  onStop: (row: Row) => void;
  /** whether this one is at a card terminal, its outcome not known */
  isAtTerminal: (row: Row) => boolean;
  onCheck: (row: Row) => void;
  /** whether nobody says how this one ended */
  isInDoubt: (row: Row) => boolean;
  onResolve: (row: Row) => void;
  hasSlip: (row: Row) => boolean;
  onSlip: (row: Row) => void;
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
      {rows.map((row) => (
        <PayRow key={row.id} row={row} rows={rows} {...rest} />
      ))}
    </ul>
  );
}

type RowProps = Props & { row: Row };

/** Its method, how it stands and its amount, all amounts on one right edge; below what is known of it and what can be done. */
function PayRow({ row, ...rest }: RowProps) {
  const { rows } = rest;
  const state = stateOf(row);
  const detail = detailOf(row);
  const acts = actsOf({ row, ...rest });
  const mayDelete = (isOpen(row, rest) || waitingOf(rows).includes(row)) && rest.onDelete;
  return (
    <li>
      <span className="pay-named">
        <span className="whole">{nameOf(row, rows)}</span>
        {/* Of a refund that waits, and of what is at a terminal, its button says so. */}
        {!waitingOf(rows).includes(row) && !rest.isAtTerminal(row) && (
          <span className={`chip ${state.look}`}>
            {state.look === 'green' && <Check className="i" aria-hidden strokeWidth={2} />}
            {state.label}
          </span>
        )}
      </span>
      <span className="num">
        {row.type === 2 ? '−' : ''}
        {formatDollars(row.amountCents)}
      </span>
      {(detail || acts.length > 0 || mayDelete) && (
        <span className="more row">
          <span className="grow xs mut clip">{detail}</span>
          {acts.map((act) => (
            <Act key={act.name} {...act} />
          ))}
          {mayDelete && (
            <button
              type="button"
              className="btn quiet sq"
              aria-label={`Delete ${row.type === 2 ? 'refund' : 'payment'} ${labelOf(row)}`}
              onClick={() => mayDelete(row)}
            >
              <Trash2 className="i" aria-hidden strokeWidth={1.75} />
            </button>
          )}
        </span>
      )}
      {row.why && <span className="more xs mut clip">{row.why}</span>}
      {noteOf(row) && <span className="more xs redc">{noteOf(row)}</span>}
    </li>
  );
}

/** Of a refund what it gives back, and by which other method. */
function nameOf({ type, refundOf, gateway, name }: Row, rows: readonly Row[]): string {
  if (type === 1) return name;
  const of = rows.find(({ id }) => id === refundOf);
  return of && of.gateway !== gateway ? `Refund of ${of.name} by ${name}` : `Refund of ${name}`;
}

const labelOf = ({ name, amountCents }: Row): string => `${name} ${formatDollars(amountCents)}`;

const isOpen = (row: Row, { rows, why }: Pick<Props, 'rows' | 'why'>): boolean =>
  unpaidOf(rows).includes(row) && why === '';

/** What can be done with one of them, beside deleting it. */
function actsOf({ row, ...rest }: RowProps): ActProps[] {
  const { rows } = rest;
  const label = labelOf(row);
  const acts: (ActProps & { isOffered: boolean })[] = [
    {
      ...{ name: 'Pay Now', label: `Pay Now ${label}`, onPress: () => rest.onPay(row) },
      isOffered: isOpen(row, rest) && unpaidOf(rows).length > 1 && rest.isTakenHere(row),
    },
    {
      ...{ name: 'E-mail link', label: `E-mail link to pay ${label}`, onPress: () => rest.onLink(row) },
      isOffered: isOpen(row, rest) && rest.isLinkable(row),
    },
    {
      ...{ name: 'Open again', label: `Open again the page of ${label}`, onPress: () => rest.onPay(row) },
      isOffered: rest.isAtPage(row),
    },
    {
      ...{ name: 'Stop waiting', label: `Stop waiting for ${label}`, onPress: () => rest.onStop(row) },
      isOffered: rest.isAtPage(row),
    },
    {
      ...{ name: 'Resolve', label: `Resolve ${label}`, onPress: () => rest.onResolve(row) },
      isOffered: rest.isInDoubt(row),
    },
    {
      ...{ name: 'Check Status', label: `Check Status ${label}`, onPress: () => rest.onCheck(row) },
      isOffered: rest.isAtTerminal(row),
    },
    {
      ...{ name: 'Approve Refund', label: `Approve Refund ${label}`, onPress: () => rest.onApprove(row) },
      isOffered: waitingOf(rows).includes(row),
    },
    {
      ...{ name: 'Slip', label: `Slip of ${label}`, onPress: () => rest.onSlip(row) },
      isOffered: rest.hasSlip(row),
    },
    {
      ...{ name: 'Refund', label: `Refund ${label}`, onPress: () => rest.onRefund(row) },
      isOffered: leftOf(rows, row) > 0,
    },
  ];
  return acts.filter(({ isOffered }) => isOffered).map(({ isOffered: _is, ...act }) => act);
}

type ActProps = { name: string; label: string; onPress: () => void };

const Act = ({ name, label, onPress }: ActProps) => (
  <button type="button" className="btn" aria-label={label} onClick={onPress}>
    {name}
  </button>
);
