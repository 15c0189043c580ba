import { type Html, html } from '../web/html.ts';
import { cardOf } from './card-data.ts';
import { RECEIPT_WIDTH, type ReceiptKind, receiptOf } from './receipt.ts';
import type { End, Transaction } from './records.ts';
import { screenOf } from './screen.ts';
import type { ScrRefusal } from './scr.request.ts';
import type { Task } from './terminal-state.ts';

const scr = (inner: Html): string => html`<Scr>${inner}</Scr>`.markup;

/** The request was not understood, or is not allowed. */
export const refusalScr = ({ code, text }: ScrRefusal): string =>
  scr(html`<Response Code="${code}">${text}</Response><TransactionIsComplete>1</TransactionIsComplete>`);

export interface Problem {
  readonly type: string;
  readonly txnRef: string;
  readonly reCo: string;
  readonly dl1: string;
  readonly dl2?: string;
}

/** The request was understood and nothing came of it. */
export const problemScr = ({ type, txnRef, reCo, dl1, dl2 = '' }: Problem): string =>
  scr(
    html`<TxnType>${type}</TxnType><TxnRef>${txnRef}</TxnRef><Complete>1</Complete><ReCo>${reCo}</ReCo><DL1>${dl1}</DL1><DL2>${dl2}</DL2>`,
  );

/** How a transaction stands. @param type of the request: the answer to Purchase, Refund and Status is the same */
export function taskScr(type: string, { transaction, stage, end }: Task): string {
  const { statusId, txnStatusId, dl1, dl2, b1, b2 } = screenOf(transaction, stage, end);
  return scr(
    html`<TxnType>${type}</TxnType><TxnRef>${transaction.txnRef}</TxnRef><StatusId>${statusId}</StatusId><TxnStatusId>${txnStatusId}</TxnStatusId><Complete>${end ? 1 : 0}</Complete>${
      end && resultOf(transaction, end)
    }<ReCo>${end?.reCo}</ReCo><Tmo>20</Tmo><DL1>${dl1}</DL1><DL2>${dl2}</DL2>${button('B1', b1)}${button('B2', b2)}`,
  );
}

const button = (name: 'B1' | 'B2', label: string): Html =>
  name === 'B1' ? html`<B1 en="${label ? 1 : 0}">${label}</B1>` : html`<B2 en="${label ? 1 : 0}">${label}</B2>`;

/** `20270327131306`, as the host writes an instant. */
export const digits = (at: string): string => at.replace(/\D/g, '').slice(0, 14);

function resultOf(transaction: Transaction, end: End): Html {
  const stan = String(Number.parseInt(transaction.id.slice(-5), 16))
    .padStart(6, '0')
    .slice(-6);
  const card = cardOf(transaction);
  return html`<RcptW>${RECEIPT_WIDTH}</RcptW><Rcpt>${receiptOf(transaction, end)}</Rcpt><Result><AC>${end.authCode}</AC><AP>${end.approved ? 1 : 0}</AP><CN>${card.number}</CN><CT>Visa</CT><CH>${card.holder}</CH><DT>${digits(end.at)}</DT><DT_TZ>UTC</DT_TZ><DS>${digits(end.at)}</DS><DS_TZ>UTC</DS_TZ><PIX></PIX><RID></RID><RRN></RRN><ST>${stan}</ST><TR>${transaction.id}</TR><RC>${end.rc}</RC><RT>${end.text}${card.more}</RT><AmtA>${end.amountCents}</AmtA><AmtS>0</AmtS><AmtT>0</AmtT><AmtC>0</AmtC><MID>10000000</MID><TID>10000648</TID><AutoSig>0</AutoSig></Result>`;
}

export const buttonScr = (txnRef: string, isTaken: boolean): string =>
  scr(html`<TxnType>UI</TxnType><TxnRef>${txnRef}</TxnRef><Success>${isTaken ? 1 : 0}</Success><RC></RC>`);

export const receiptScr = (transaction: Transaction, end: End, kind: ReceiptKind): string =>
  scr(
    html`<TxnRef>${transaction.txnRef}</TxnRef><TxnType>Receipt</TxnType><RcptW>${RECEIPT_WIDTH}</RcptW><Rcpt>${receiptOf(transaction, end, kind)}</Rcpt>`,
  );
