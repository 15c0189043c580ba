import { paymentOf } from '@shop/commerce/payments';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type { OrderPayment } from '@shop/proto/order/v1/order';
import { wire } from '../v1/money.ts';

/** Ids of the staff who took them, or gave them back. */
export const takersOf = (payments: readonly OrderPayment[]): string[] => payments.map(({ takenBy = '' }) => takenBy);

/** A payment or refund of an order, as staff's calls show it. @param names of staff, by id */
export function presentPayment(row: OrderPayment, names: ReadonlyMap<string, string>) {
  const { id, gateway, name, amountCents, reference, status, type, refundOf } = paymentOf(row);
  return {
    ...{ id, gateway, name, reference, status, type, refundOf, amount: wire(amountCents) },
    ...{ why: row.why ?? '', reason: row.reason ?? '' },
    settled: row.settledAt ? formatNzDateTime(new Date(row.settledAt)) : '',
    takenBy: names.get(row.takenBy ?? '') ?? '',
  };
}
