import { type Html, html } from '../web/html.ts';
import { digits } from './scr.presenter.ts';
import type { ReportRequest } from './scr.request.ts';
import type { Ended } from './terminals.ts';

const PAGE = 200;

/**
 * `TxnType` Report, our own definition: what ended at a station in a window (UTC, half-open in whole seconds), oldest first, 200 a page.
 * `Next` is the cursor of the next page; it names the last transaction given.
 */
export function reportScr(request: ReportRequest, all: readonly Ended[]): string {
  const found = all.filter((one) => isAsked(one, request)).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const { Cursor: cursor = '' } = request;
  const rest = found.filter((one) => placeOf(one) > cursor);
  const page = rest.slice(0, PAGE);
  const last = page.at(-1);
  const next = last && rest.length > page.length ? placeOf(last) : '';
  return html`<Scr><TxnType>Report</TxnType><Station>${request.Station}</Station><Txns>${page.map(row)}</Txns><Next>${next}</Next></Scr>`
    .markup;
}

function isAsked({ transaction, end }: Ended, { DateFrom, DateTo, TxnRef }: ReportRequest): boolean {
  const at = digits(end.at);
  return at >= DateFrom && at < DateTo && (TxnRef === undefined || transaction.txnRef === TxnRef);
}

const placeOf = ({ transaction, end }: Ended): string => `${digits(end.at)}-${transaction.id}`;

const row = ({ transaction, end }: Ended): Html =>
  html`<Txn><TxnRef>${transaction.txnRef}</TxnRef><TT>${transaction.type === 'refund' ? 'Refund' : 'Purchase'}</TT><AP>${end.approved ? 1 : 0}</AP><AmtA>${end.amountCents}</AmtA><Cur>${transaction.currency}</Cur><TR>${transaction.id}</TR><RC>${end.rc}</RC><RT>${end.text}</RT><DT>${digits(end.at)}</DT><DT_TZ>UTC</DT_TZ></Txn>`;
