import type { BankedPayment, BankingRecord } from '@shop/contract/pos/banking';
import { formatDollars, money, subtract, sum, wireCents } from '@shop/primitives/money';
import { createPortal } from 'react-dom';
import { nzDayInFull, nzTimeWords } from '../../lib/nz-words.ts';
import { signed, totalsOf } from './amounts.ts';

type Props = Pick<BankingRecord, 'banking' | 'allPayments'>;

/** The record on paper, black on white: it stands beside the screen and is seen by the printer alone. */
export const PrintSheet = (record: Props) => createPortal(<Sheet {...record} />, document.body);

function Sheet({ banking, allPayments }: Props) {
  const { id, date, location, staff, submitted_at: at, comment, pMethods } = banking;
  const { expected, actual, difference } = totalsOf(pMethods);
  const differing = pMethods.filter((one) => wireCents(one.expected) !== wireCents(one.actual)).length;
  const place = `${location}, ${nzDayInFull(date)}`;
  return (
    <div className="sheet" aria-hidden>
      <div className="sheet-main">
        <header className="sheet-head">
          <span className="sheet-mark">Tussock &amp; Tarn</span>
          <p>
            <b>Record {id}</b>
            <br />
            Submitted {nzTimeWords(at)}
            <br />
            Cannot be changed once submitted
          </p>
        </header>
        <div className="sheet-title">
          <div>
            <h1>Banking record</h1>
            <p>{place}</p>
          </div>
          <dl className="sheet-stamp">
            <dt>Difference</dt>
            <dd>{signed(difference)}</dd>
            <dd className="s">{differing === 1 ? '1 method differs' : `${differing} methods differ`}</dd>
          </dl>
        </div>
        <dl className="sheet-facts">
          <Fact name="Expected">{formatDollars(expected)}</Fact>
          <Fact name="Actual">{formatDollars(actual)}</Fact>
          <Fact name={`Payments${spanOf(allPayments)}`}>{String(banking.payments)}</Fact>
          <Fact name="Counted by">{staff}</Fact>
        </dl>
        <Methods banking={banking} />
        <Payments payments={allPayments} count={banking.payments} />
        <section className="sheet-part">
          <h2>Comment</h2>
          <p>{comment || 'None.'}</p>
        </section>
        <div className="sheet-sign">
          <span>Counted by</span>
          <span>Checked by</span>
          <span>Date</span>
        </div>
      </div>
      <p className="sheet-foot">
        Banking record {id}, {place}
      </p>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const clockOf = (time: string): string => nzTimeWords(time).split(', ').at(-1) ?? '';

/** ', 9:08 am to 5:21 pm', the newest first. */
function spanOf(payments: readonly BankedPayment[]): string {
  const [last, first] = [payments[0], payments.at(-1)];
  return first && last ? `, ${clockOf(first.time)} to ${clockOf(last.time)}` : '';
}

function Methods({ banking: { pMethods } }: Pick<Props, 'banking'>) {
  const { expected, actual, difference } = totalsOf(pMethods);
  return (
    <table className="sheet-part">
      <caption>By method</caption>
      <thead>
        <tr>
          <th>Method</th>
          <th>Code</th>
          <th className="r">Expected</th>
          <th className="r">Actual</th>
          <th className="r">Difference</th>
        </tr>
      </thead>
      <tbody>
        {pMethods.map((one) => (
          <tr key={one.gateway}>
            <td>{one.name}</td>
            <td>{one.gateway}</td>
            <td className="r">{money(one.expected)}</td>
            <td className="r">{money(one.actual)}</td>
            <td className="r">{signed(subtract(wireCents(one.actual), wireCents(one.expected)))}</td>
          </tr>
        ))}
      </tbody>
      <tbody className="all">
        <tr>
          <td colSpan={2}>Total</td>
          <td className="r">{formatDollars(expected)}</td>
          <td className="r">{formatDollars(actual)}</td>
          <td className="r">{signed(difference)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Those that the record shows, in the order of the day. */
function Payments({ payments, count }: { payments: readonly BankedPayment[]; count: number }) {
  const shown = sum(payments.map(({ amount }) => wireCents(amount)));
  return (
    <table className="sheet-part long">
      <caption>Payments of the day</caption>
      <thead>
        <tr>
          <th>Time</th>
          <th>Reference</th>
          <th>Staff</th>
          <th>Method</th>
          <th className="r">Amount</th>
        </tr>
      </thead>
      <tbody>
        {payments.toReversed().map(({ time, ref_code: reference, order_no: no, staff, gateway, amount, late }) => (
          <tr key={`${time} ${no} ${gateway} ${amount} ${reference}`}>
            <td className="nw">{late ? `${nzTimeWords(time)}, late` : clockOf(time)}</td>
            <td>{reference === no ? reference : `${reference} #${no}`}</td>
            <td>{staff || 'Web'}</td>
            <td>{gateway}</td>
            <td className="r">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tbody className="all">
        <tr>
          <td colSpan={4}>
            {count > payments.length ? `The last ${payments.length} of ${count} payments` : `${count} payments`}
          </td>
          <td className="r">{formatDollars(shown)}</td>
        </tr>
      </tbody>
    </table>
  );
}
