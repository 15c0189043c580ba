import { paymentOf } from '@shop/commerce/payments';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type { OrderPayment } from '@shop/proto/order/v1/order';
import { wire } from '../v1/money.ts';

/** A payment or refund of an order, as staff's calls show it. */
export function presentPayment(row: OrderPayment) {
  const { id, gateway, name, amountCents, reference, status, type, refundOf } = paymentOf(row);
  return {
    ...{ id, gateway, name, reference, status, type, refundOf, amount: wire(amountCents) },
    ...{ why: row.why ?? '', reason: row.reason ?? '' },
    settled: row.settledAt ? formatNzDateTime(new Date(row.settledAt)) : '',
  };
}
