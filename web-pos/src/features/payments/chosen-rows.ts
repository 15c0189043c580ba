import { PAYMENT, paymentOf } from '@shop/commerce/payments';
import { wireCents } from '@shop/primitives/money';
import { chosenOf, openOf, type Row } from './payment-rows.ts';
import type { Chosen } from './payments.calls.ts';

const isSame = (row: Pick<Row, 'gateway' | 'refundOf'>, one: Pick<Row, 'gateway' | 'refundOf'>): boolean =>
  row.gateway === one.gateway && row.refundOf === one.refundOf;

/** The same payment among rows that were read since: a new one has its number by then. */
export const sameOf = (rows: readonly Row[], wanted: Row): Row | undefined =>
  rows.find(({ id }) => id === wanted.id) ?? openOf(rows).find((row) => isSame(row, wanted));

/** The rows as they will be once this is what is unpaid or waits: each in its place, new ones last. */
export function withChosen(rows: readonly Row[], chosen: readonly Chosen[]): Row[] {
  const open = openOf(rows);
  const kept = rows.flatMap((row) => {
    if (!open.includes(row)) return [row];
    const now = chosen.find((one) => isSame(row, one));
    return now ? [{ ...row, amountCents: wireCents(now.amount), reference: now.reference, why: now.why ?? '' }] : [];
  });
  const added = chosen.filter((one) => !open.some((row) => isSame(row, one)));
  return [...kept, ...added.map(newRow)];
}

const newRow = ({ amount, why = '', ...row }: Chosen): Row => ({
  ...paymentOf({ ...row, status: PAYMENT.unpaid, amountCents: wireCents(amount) }),
  ...{ id: `new ${row.gateway} ${row.refundOf}`, why, reason: '', settled: '', takenBy: '' },
});

/** What is unpaid or waits, without one of them. */
export const without = (rows: readonly Row[], wanted: Row): Chosen[] => {
  const gone = sameOf(rows, wanted);
  return openOf(rows)
    .filter((row) => row !== gone)
    .map(chosenOf);
};
