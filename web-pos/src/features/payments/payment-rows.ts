import type { CounterMethods } from '@shop/contract/pos/order-payments';
import type { OrderDetail } from '@shop/contract/pos/order-detail';
import {
  assignPayment,
  isSettled,
  isUnpaid,
  needToPay,
  PAYMENT,
  paidAmount,
  type Payment,
  paymentOf,
  remainingToAssign,
} from '@shop/commerce/payments';
import { type Cents, formatMoney, subtract, wireCents } from '@shop/primitives/money';
import type { Chosen } from './payments.calls.ts';

type Order = (OrderDetail & { success: true })['order'];
export type Method = CounterMethods extends infer A ? (A extends { methods: readonly (infer M)[] } ? M : never) : never;

export interface Row extends Payment {
  readonly id: string;
}

export const rowsOf = ({ payments }: Order): Row[] =>
  payments.map(({ amount, ...row }) => paymentOf({ ...row, amountCents: wireCents(amount) }));

export interface Sums {
  readonly needed: Cents;
  readonly paid: Cents;
  /** methods are chosen for it, and it is not paid yet */
  readonly loaded: Cents;
  /** no method is chosen for it yet */
  readonly left: Cents;
}

export function sumsOf({ grandtotal }: Order, rows: readonly Row[]): Sums {
  const total = wireCents(grandtotal);
  const needed = needToPay(total, rows);
  const left = remainingToAssign(total, rows);
  return { needed, left, paid: paidAmount(rows), loaded: subtract(needed, left) };
}

export interface State {
  readonly label: string;
  readonly look: '' | 'green' | 'redc';
}

/** docs/rules/payments.md 1. A declined payment may be tried again. */
export function stateOf(row: Row): State {
  if (isSettled(row)) return { label: row.type === 2 ? 'Approved' : 'Paid', look: 'green' };
  if (row.status === PAYMENT.cancelled) return { label: 'Cancelled', look: '' };
  if (row.status === PAYMENT.sent) return { label: 'Waiting', look: '' };
  return row.status === PAYMENT.declined ? { label: 'Declined', look: 'redc' } : { label: 'Unpaid', look: '' };
}

/** Those that may be taken, changed or deleted. */
export const unpaidOf = (rows: readonly Row[]): Row[] => rows.filter((row) => row.type === 1 && isUnpaid(row));

const chosenOf = ({ gateway, name, amountCents, reference }: Payment): Chosen => ({
  ...{ gateway, name, reference },
  amount: formatMoney(amountCents),
});

export interface Added {
  readonly method: Method;
  readonly amount: string;
  readonly reference: string;
}

/** The unpaid payments with one more. @throws Refusal with the first broken rule of docs/rules/payments.md 8 */
export function withOne({ grandtotal }: Order, rows: readonly Row[], { method, amount, reference }: Added): Chosen[] {
  const { code: gateway, name, reference: referenceLabel } = method;
  const added = { ...{ gateway, name, reference, referenceLabel }, amountCents: wireCents(amount) };
  return assignPayment(wireCents(grandtotal), rows, added)
    .filter((row) => row.type === 1 && isUnpaid(row))
    .map(chosenOf);
}

export const without = (rows: readonly Row[], id: string): Chosen[] =>
  unpaidOf(rows)
    .filter((row) => row.id !== id)
    .map(chosenOf);
