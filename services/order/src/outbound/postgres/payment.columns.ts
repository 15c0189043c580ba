import { FLOWS } from '@shop/commerce/methods';
import { PAYMENT_STATUSES, PAYMENT_TYPES } from '@shop/commerce/payments';
import { cents, type Column, columns, flag, int, oneOf, text } from '@shop/kit/postgres/columns';
import type { OrderPayment } from '../../domain/order.ts';

const textOrNone: Column<string | undefined> = {
  type: 'text',
  read: (value) => (value ?? undefined) as string | undefined,
};

/** A payment of an order; of which one it is a late approval is written by that alone. */
export const paymentColumns = columns<Omit<OrderPayment, 'lateOf' | 'settledAt' | 'enteredAt'>>({
  id: { ...text, type: 'uuid' },
  gateway: text,
  name: text,
  flow: oneOf(FLOWS),
  channel: text,
  referenceLabel: text,
  refundable: flag,
  bankedEditable: flag,
  minCents: cents,
  maxCents: cents,
  amountCents: cents,
  status: oneOf(PAYMENT_STATUSES),
  type: oneOf(PAYMENT_TYPES),
  refundOf: text,
  why: textOrNone,
  approverId: textOrNone,
  takenBy: textOrNone,
  attempt: int,
  code: text,
  reference: text,
  reason: text,
});

/** A row of order_payment as JSON. */
export interface PaymentRow {
  readonly late_of: string | null;
  readonly settled_at: string | null;
  readonly entered_at: string;
}

/** The payments of order `o` as JSON, oldest first. */
export const paymentsJson = `coalesce((select jsonb_agg(to_jsonb(p) order by p.created_at, p.id)
      from order_payment p where p.order_no = o.order_no), '[]') as payments`;

export const toPayment = (row: PaymentRow): OrderPayment => ({
  ...paymentColumns.read(row),
  lateOf: row.late_of ?? '',
  enteredAt: new Date(row.entered_at).toISOString(),
  ...(row.settled_at && { settledAt: new Date(row.settled_at).toISOString() }),
});
