import { formatMoney } from '@shop/primitives/money';
import { receiptOf } from './receipt.ts';
import type { Sale, Session } from './records.ts';
import { linesOf } from './screen.ts';
import { canBeStopped, scriptOf } from './walk.ts';

/** How a sale stands. UNKNOWN: the terminal's answer has not arrived. */
export type Status = 'PENDING' | 'APPROVED' | 'DECLINED' | 'CANCELLED' | 'UNKNOWN';

export const statusOf = ({ end, isLost }: Sale): Status => {
  if (!end) return 'PENDING';
  return isLost ? 'UNKNOWN' : end.status;
};

/** The address that the point of sale shows in a frame; the page opens only with exactly these values. */
export function pageUrl(base: string, session: Session): string {
  const url = new URL(`${base}/${session.type}/${session.posService}`);
  for (const [name, value] of Object.entries(paramsOf(session))) url.searchParams.set(name, value);
  return url.href;
}

export const paramsOf = (session: Session): Readonly<Record<string, string>> => ({
  merchant_id: session.merchantId,
  register_id: session.registerId,
  reference_id: session.referenceId,
  amount: formatMoney(session.amountCents),
  pos_prints_receipt: String(session.posPrintsReceipt),
  target_origin: session.targetOrigin,
  session: session.token,
});

/** The answer of `POST /api/sessions` and of `GET /api/transactions/{referenceId}`. */
export function saleJson(base: string, sale: Sale): object {
  const { session, end, isLost } = sale;
  const { paymentId, merchantId, registerId, referenceId, type, currency, originalReferenceId } = session;
  const known = isLost ? undefined : end;
  const [line1, line2] = linesOf(sale);
  return {
    ...{ paymentId, merchantId, registerId, referenceId, type, originalReferenceId },
    status: statusOf(sale),
    amount: formatMoney(known?.amountCents ?? session.amountCents),
    currency,
    responseCode: known?.responseCode ?? '',
    responseText: known?.responseText ?? '',
    authCode: known?.authCode ?? '',
    ...cardOf(sale),
    rrn: known?.rrn ?? '',
    receipt: known && session.posPrintsReceipt ? receiptOf(session, known) : '',
    url: pageUrl(base, session),
    prompt: { line1, line2, canBeStopped: canBeStopped(sale) },
  };
}

/** A cancelled sale has no card. Script .17: the number is sent whole, as no provider should. */
function cardOf({ session, end, isLost }: Sale): { cardType: string; maskedPan: string } {
  if (!end || isLost || end.status === 'CANCELLED') return { cardType: '', maskedPan: '' };
  const isWhole = scriptOf(session.amountCents) === 'wholeNumber';
  return { cardType: 'Visa', maskedPan: isWhole ? '4111111111111111' : '411111******1111' };
}

/** What the page says to the point of sale when the sale is over; a hint, for the page is in the hands of a browser. */
export function messageOf(sale: Sale): object | undefined {
  const { end, isLost, session } = sale;
  if (!end) return undefined;
  const { referenceId, paymentId } = session;
  const about = { source: 'vcloud', event: 'complete', referenceId, paymentId };
  if (isLost) return { ...about, result: 'UNKNOWN', responseCode: '', responseText: 'NO ANSWER' };
  const { responseCode, responseText } = end;
  return { ...about, result: end.status === 'APPROVED' ? 'SUCCESS' : 'FAILURE', responseCode, responseText };
}
