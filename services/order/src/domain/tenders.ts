import type { MethodTerms } from '@shop/commerce/methods';
import { isUnpaid, moved, PAYMENT } from '@shop/commerce/payments';
import { type Cents, greater, lesser, subtract, sum, ZERO } from '@shop/primitives/money';
import { isHeldTender, isHosted, type OrderPayment } from './order.ts';
import { cappedAt } from './outcome.ts';

/** A method chosen in the cart and what it is to pay. */
export interface Tender extends MethodTerms {
  readonly gateway: string;
  readonly name: string;
  readonly amountCents: Cents;
  readonly code: string;
  readonly reference: string;
}

export interface Chosen {
  /** over the whole grand total */
  readonly tenders: readonly Tender[];
  readonly grandTotalCents: Cents;
  /** of earlier attempts: it counts towards the total, so the methods pay the rest alone */
  readonly receivedCents: Cents;
}

/**
 * The payment rows of a new version. A method that has an unpaid row keeps it, with one attempt more: so an approval of
 * an older attempt still finds its row. Hosted methods begin in 4: the attempt is announced before the provider is called.
 */
export function paymentRows(
  existing: readonly OrderPayment[],
  { tenders, grandTotalCents, receivedCents }: Chosen,
  newId: () => string,
): OrderPayment[] {
  const rows = tenders.map((tender): OrderPayment => {
    const before = existing.find((row) => row.gateway === tender.gateway && isUnpaid(row));
    const attempt = isHosted(tender) ? (before?.attempt ?? 0) + 1 : 0;
    return {
      ...tender,
      id: before?.id ?? newId(),
      status: before?.status ?? PAYMENT.unpaid,
      type: 1,
      refundOf: '',
      attempt,
      reason: '',
    };
  });
  const held = sum(rows.filter(isHeldTender).map(({ amountCents }) => amountCents));
  const left = greater(ZERO, subtract(subtract(grandTotalCents, receivedCents), held));
  return cappedAt(rows, left)
    .filter(({ status }) => status !== PAYMENT.cancelled)
    .map((row) => (isHosted(row) ? moved(row, PAYMENT.sent) : row));
}

/** The same methods, voucher and credit money in their order up to what is left to pay; one for which nothing is left is none. */
export function withinRest(tenders: readonly Tender[], rest: Cents): Tender[] {
  let left = rest;
  return tenders.flatMap((tender) => {
    if (!isHeldTender(tender)) return [tender];
    const amountCents = lesser(tender.amountCents, left);
    left = subtract(left, amountCents);
    return amountCents > 0 ? [{ ...tender, amountCents }] : [];
  });
}

/** Unpaid rows of before that this version has no more. */
export const droppedRows = (existing: readonly OrderPayment[], chosen: readonly OrderPayment[]): OrderPayment[] =>
  existing
    .filter((row) => isUnpaid(row) && chosen.every(({ id }) => id !== row.id))
    .map((row) => moved(row, PAYMENT.cancelled));
