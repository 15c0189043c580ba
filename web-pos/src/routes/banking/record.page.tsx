import type { BankingRecord } from '@shop/contract/pos/banking';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft, FileDown, Lock, Printer } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { totalsOf } from '../../features/banking/amounts.ts';
import { recordQuery } from '../../features/banking/banking.query.ts';
import { Difference } from '../../features/banking/difference.tsx';
import { MethodTable } from '../../features/banking/method-table.tsx';
import { PaymentTable } from '../../features/banking/payment-table.tsx';
import { PrintSheet } from '../../features/banking/print-sheet.tsx';
import { sessionQuery } from '../../features/session/session.query.ts';
import { Fact } from '../../lib/fact.tsx';
import { KEYS, useKey } from '../../lib/keys.ts';
import { nzDayInFull, nzTimeWords } from '../../lib/nz-words.ts';
import { Panel } from '../../lib/panel.tsx';
import { bankingPdfAt, paths } from '../../paths.ts';
import { useStyles } from '../../lib/use-styles.ts';
import bankingCss from './banking.css?inline';

/** A submitted record: nothing of it can be changed, and it prints on one A4. */
export function Page() {
  useStyles(bankingCss);
  const { id = '' } = useParams();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data, error } = useQuery(recordQuery(id, session.staff?.branch ?? ''));
  if (data) return <Record {...data} />;
  return (
    <div className="pad" aria-busy={!error}>
      {error && (
        <>
          <p className="danger" role="alert">
            {error.message}
          </p>
          <Link to={paths.banking}>Back to End Day Banking</Link>
        </>
      )}
    </div>
  );
}

const print = () => window.print();

function Record({ banking, allPayments }: BankingRecord) {
  const { id, date, location, staff, submitted_at: at, comment, pMethods, payments } = banking;
  useKey('main', print);
  return (
    <>
      <div className="head">
        <Link className="btn quiet sq" to={`${paths.banking}?date=${date}`} aria-label="Back to the list">
          <ArrowLeft className="i" aria-hidden strokeWidth={1.75} />
        </Link>
        <b>{nzDayInFull(date)}</b>
        <span className="mut">{location}</span>
        <span className="grow" />
        <span className="chip green">
          <Lock className="i" aria-hidden strokeWidth={1.75} />
          submitted
        </span>
        <span className="sm mut">
          {nzTimeWords(at)} by {staff}
        </span>
      </div>
      <div className="scroll">
        <MethodTable methods={pMethods} />
        <PaymentTable payments={allPayments} count={payments} />
      </div>
      <Panel>
        <div className="part">
          <dl className="sums">
            <Fact label="Record">#{id}</Fact>
            <Fact label="Payments">{payments}</Fact>
          </dl>
        </div>
        <div className="part grow">
          <h2 className="lab">Comment</h2>
          <p className="said">{comment || 'None.'}</p>
        </div>
        <div className="foot">
          <Difference {...totalsOf(pMethods)} />
          <div className="papers">
            <a className="btn" href={bankingPdfAt(id)} target="_blank" rel="noreferrer">
              <span className="row">
                <FileDown className="i" aria-hidden strokeWidth={1.75} />
                PDF
              </span>
            </a>
            <button type="button" className="btn primary main" onClick={print}>
              <span className="row">
                <Printer className="i" aria-hidden strokeWidth={1.75} />
                Print
              </span>
              <kbd aria-hidden>{KEYS.main.key}</kbd>
            </button>
          </div>
        </div>
      </Panel>
      <PrintSheet banking={banking} allPayments={allPayments} />
    </>
  );
}
