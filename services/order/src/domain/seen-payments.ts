import { isSettled, isUnpaid, PAYMENT } from '@shop/commerce/payments';
import { type Cents, formatDollars } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { type Order, type OrderPayment } from './order.ts';
import type { ChosenRefund } from './refunds.ts';

/** An unpaid payment, or a refund that waits, as a till showed it. */
export interface SeenPayment {
  readonly id: string;
  readonly amountCents: Cents;
}
type Rows = Pick<Order, 'payments'>;

/**
 * Whether what a till saw is still what there is, so that nothing of another till is overwritten (docs/rules/payments.md 18).
 * @throws Refusal conflict, naming what changed
 */
export function assertSeen({ payments }: Rows, seen: readonly SeenPayment[]): void {
  const changes = [
    ...payments.filter(isUnpaid).flatMap((row) => changeOf(row, seen)),
    ...seen.flatMap((row) => endOf(row, payments)),
  ];
  if (changes.length === 0) return;
  const what = `The payments of this order were changed meanwhile: ${changes.join(', ')}.`;
  throw refuse('conflict', 'payment.changed', `${what} Please check them and try again.`);
}

function changeOf(row: OrderPayment, seen: readonly SeenPayment[]): string[] {
  const before = seen.find(({ id }) => id === row.id);
  if (!before) return [`${named(row)} was added`];
  return before.amountCents === row.amountCents ? [] : [`${nameOf(row)} is ${formatDollars(row.amountCents)} now`];
}

function endOf({ id, amountCents }: SeenPayment, payments: readonly OrderPayment[]): string[] {
  const row = payments.find((one) => one.id === id);
  if (!row) return [`a payment of ${formatDollars(amountCents)} was deleted`];
  if (isSettled(row)) return [`${named(row)} was ${row.type === 2 ? 'paid back' : 'paid'}`];
  if (row.status === PAYMENT.sent) return [`${named(row)} is being ${row.type === 2 ? 'paid back' : 'paid'}`];
  return row.status === PAYMENT.cancelled ? [`${named(row)} was deleted`] : [];
}

const nameOf = ({ name, type }: OrderPayment): string => (type === 2 ? `${name} refund` : name);
const named = (row: OrderPayment): string => `${nameOf(row)} ${formatDollars(row.amountCents)}`;

/** Whether all that is wanted is there already, and nothing else is unpaid: then whatever a till saw, it changes nothing. */
export function isAsWanted({ payments }: Rows, chosen: readonly Wanted[]): boolean {
  const keys = (rows: readonly Wanted[]) => JSON.stringify(rows.map(keyOf).toSorted());
  return keys(payments.filter(isUnpaid)) === keys(chosen);
}

type Wanted = Pick<ChosenRefund, 'gateway' | 'refundOf' | 'amountCents' | 'reference'>;
const keyOf = ({ gateway, refundOf, amountCents, reference }: Wanted): string =>
  JSON.stringify([gateway, refundOf, amountCents, reference.trim()]);
