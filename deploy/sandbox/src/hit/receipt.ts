import { formatMoney } from '@shop/primitives/money';
import { cardOf } from './card-data.ts';
import type { End, Transaction } from './records.ts';

export const RECEIPT_WIDTH = 30;

export interface ReceiptKind {
  /** printed before */
  readonly duplicate?: boolean;
  /** with a line for the signature */
  readonly signature?: boolean;
  readonly copy?: 'CUSTOMER COPY' | 'MERCHANT COPY';
}

/** Fixed-width text without line ends: the point of sale breaks it every `RECEIPT_WIDTH` characters. */
export function receiptOf(transaction: Transaction, end: End, kind: ReceiptKind = {}): string {
  const { duplicate = false, signature = false, copy = 'CUSTOMER COPY' } = kind;
  const amount = `${transaction.currency} ${formatMoney(end.amountCents)}`;
  return [
    '*-----------EFTPOS-----------*',
    ...(duplicate ? ['* DUPLICATE *'] : []),
    end.at.slice(0, 16).replace('T', ' '),
    `TERMINAL ${transaction.station}`,
    `VISA ${cardOf(transaction).number}`,
    `REFERENCE ${transaction.txnRef}`,
    `${transaction.type.toUpperCase()} ${amount}`,
    end.authCode ? `AUTHORISATION ${end.authCode}` : '',
    end.text,
    ...(signature ? ['SIGN X'] : []),
    copy,
    '*----------------------------*',
  ]
    .map((line) => line.slice(0, RECEIPT_WIDTH).padEnd(RECEIPT_WIDTH))
    .join('');
}
