import { bankingSheet, type SheetTable } from '@shop/commerce/banking-sheet';
import type { BankingRecord } from '@shop/contract/pos/banking';
import { wireCents } from '@shop/primitives/money';
import { createPortal } from 'react-dom';
import { nzDayInFull, nzTimeInFull, nzTimeWords } from '../../lib/nz-words.ts';

type Props = Pick<BankingRecord, 'banking' | 'allPayments'>;

/** The record on paper, black on white: it stands beside the screen and is seen by the printer alone. */
export const PrintSheet = (record: Props) => createPortal(<Sheet {...record} />, document.body);

function Sheet(record: Props) {
  const { title, head, place, stamp, facts, methods, payments, comment, signs, foot } = sheetOf(record);
  const [number, ...more] = head;
  return (
    <div className="sheet" aria-hidden>
      <div className="sheet-main">
        <header className="sheet-head">
          <span className="sheet-mark">Tussock &amp; Tarn</span>
          <p>
            <b>{number}</b>
            {more.map((line) => [<br key={line} />, line])}
          </p>
        </header>
        <div className="sheet-title">
          <div>
            <h1>{title}</h1>
            <p>{place}</p>
          </div>
          <dl className="sheet-stamp">
            <dt>{stamp.label}</dt>
            <dd>{stamp.figure}</dd>
            <dd className="s">{stamp.note}</dd>
          </dl>
        </div>
        <dl className="sheet-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Table {...methods} />
        <Table {...payments} isLong />
        <section className="sheet-part">
          <h2>{comment.title}</h2>
          <p>{comment.text}</p>
        </section>
        <div className="sheet-sign">
          {signs.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      </div>
      <p className="sheet-foot">{foot}</p>
    </div>
  );
}

function sheetOf({ banking, allPayments }: Props) {
  const { id, date, location, staff, submitted_at: at, comment, pMethods, payments } = banking;
  return bankingSheet({
    ...{ id, location, staff, comment, day: nzDayInFull(date), submitted: nzTimeInFull(at), paymentCount: payments },
    methods: pMethods.map(({ gateway, name, expected, actual }) => ({
      ...{ gateway, name, expectedCents: wireCents(expected), actualCents: wireCents(actual) },
    })),
    payments: allPayments.map(({ time, ref_code: reference, order_no: orderNo, amount, ...one }) => ({
      ...{ clock: clockOf(time), moment: nzTimeWords(time), reference, orderNo, cents: wireCents(amount), ...one },
    })),
  });
}

const clockOf = (time: string): string => nzTimeWords(time).split(', ').at(-1) ?? '';

/** Figures stand in its last columns. */
function Table({ title, head, rows, total, isLong = false }: SheetTable & { isLong?: boolean }) {
  const words = head.length - total.figures.length;
  const lookOf = (at: number) => (at < words ? (at === 0 && isLong ? 'nw' : undefined) : 'r');
  return (
    <table className={isLong ? 'sheet-part long' : 'sheet-part'}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {head.map((name, at) => (
            <th key={name} className={lookOf(at)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join(' ')}>
            {cells.map((text, at) => (
              <td key={head[at]} className={lookOf(at)}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody className="all">
        <tr>
          <td colSpan={words}>{total.label}</td>
          {total.figures.map((text, at) => (
            <td key={head[words + at]} className="r">
              {text}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
