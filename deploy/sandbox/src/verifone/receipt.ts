import { formatMoney } from '@shop/primitives/money';
import type { End, Session } from './records.ts';
import { scriptOf } from './walk.ts';

/** The receipt that a point of sale prints itself, in lines. */
export function receiptOf(session: Session, end: End): string {
  const { registerId, referenceId, type, currency, amountCents } = session;
  const isWhole = scriptOf(amountCents) === 'wholeNumber';
  return [
    '----------- EFTPOS -----------',
    end.at.slice(0, 16).replace('T', ' '),
    `REGISTER ${registerId}`,
    ...(end.rrn ? [`VISA ${isWhole ? '4111 1111 1111 1111' : '411111******1111'}`, `RRN ${end.rrn}`] : []),
    `REF ${referenceId}`,
    `${type.toUpperCase()} ${currency} ${formatMoney(end.amountCents)}`,
    ...(end.authCode ? [`AUTH ${end.authCode}`] : []),
    `${end.responseText} ${end.responseCode}`,
    '------------------------------',
  ].join('\n');
}
