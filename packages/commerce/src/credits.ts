import { add, type Cents, greater, subtract, ZERO } from '@shop/primitives/money';
import { gstWithin } from '@shop/primitives/gst';
import { isSettled, type Payment } from './payments.ts';

type Moved = Pick<Payment, 'amountCents' | 'status' | 'type'> & {
  /** when it was there */ readonly settledAt: Date | undefined;
};

/** A refund, and how much of it takes off the order's price. Cents. */
export interface Credit<P> {
  readonly refund: P;
  readonly creditCents: Cents;
  /** of it: what the GST of the price falls by, so that parts come to the GST of the whole */
  readonly gstCents: Cents;
}

/**
 * Refunds that took something off the price of an order, in the order of time: neither what was received beyond the price, nor what
 * went back before all was paid (docs/rules/documents.md 13). What comes later changes none of them.
 */
export function creditsOf<P extends Moved>(total: Cents, payments: readonly P[]): Credit<P>[] {
  const credits: Credit<P>[] = [];
  let paid: Cents = ZERO;
  let price = total;
  for (const row of payments.filter(isSettled).toSorted(byTime)) {
    if (row.type === 1) {
      paid = add(paid, row.amountCents);
      continue;
    }
    const beyond = subtract(paid, price);
    const creditCents = beyond < 0 ? ZERO : greater(ZERO, subtract(row.amountCents, beyond));
    paid = subtract(paid, row.amountCents);
    const less = subtract(price, creditCents);
    const gstCents = subtract(gstWithin(price), gstWithin(less));
    price = less;
    if (creditCents > 0) credits.push({ refund: row, creditCents, gstCents });
  }
  return credits;
}

/** Of one moment, money that came is before what went back. */
const byTime = (a: Moved, b: Moved): number =>
  (a.settledAt?.getTime() ?? 0) - (b.settledAt?.getTime() ?? 0) || a.type - b.type;
