import { isMoney } from '@shop/commerce/payments';
import type { OrderPayment } from '../domain/order.ts';
import type { LogEntry } from './log-entry.ts';
import type { OrderView } from './read-orders.ts';

type Seen = Pick<OrderView, 'createdAt' | 'payments'> & { readonly document: Pick<OrderView['document'], 'staff'> };

/**
 * What the shopper did, as entries of the log, the newest first. It stands in the order itself and is read from there: a sale of
 * the web writes no entry (docs/rules/comments.md 4).
 */
export function shoppersEntries({ document, createdAt, payments }: Seen): LogEntry[] {
  const paid = payments.filter(isPaidByShopper).map((row): LogEntry => {
    const { id, gateway, name, amountCents, reference, attempt, settledAt } = row;
    const detail = { gateway, name, refundOf: '', amountCents, state: 'captured', reason: '', reference, attempt };
    return { ...entry(`paid-${id}`, new Date(settledAt ?? createdAt)), what: 'payment_ended', detail };
  });
  const placed = document.staff ? [] : [{ ...entry('placed', createdAt), what: 'placed_web', detail: {} }];
  return [...paid, ...placed].toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

const isPaidByShopper = (row: OrderPayment): boolean =>
  row.type === 1 && row.channel !== 'pos' && isMoney(row) && row.settledAt !== undefined;

const entry = (id: string, at: Date) => ({ id, event: 'order-log', causerId: '', at, reminded: [] }) as const;
