import { asNzDate } from '@shop/primitives/nz-time';
import type * as wire from '@shop/proto/order/v1/order';
import type { Sale, SaleLine, SalePayment } from '../../domain/sale.ts';
import { toOrder, toPayment } from './order.mapper.ts';
import { toQuoteLine } from './quote.mapper.ts';

/** @throws Error for an order without its document, RangeError for a word that is none of order's: order sends neither */
export function toSale(order: wire.Order): Sale {
  const { document, quote, payments, updatedAt } = order;
  return {
    ...toOrder(order),
    branch: document?.branch ?? '',
    staffId: document?.staff?.staffId ?? '',
    lines: (document?.lines ?? []).map(toSaleLine),
    payments: payments.map(toSalePayment),
    updatedAt: new Date(updatedAt),
    expiresOn: quote && quote.expiresOn !== '' ? asNzDate(quote.expiresOn) : undefined,
  };
}

const toSaleLine = (line: wire.DocumentLine): SaleLine => ({
  ...toQuoteLine(line),
  leaving: (line.staff?.subItems ?? []).flatMap(({ sku, allocations }) =>
    allocations.map(({ from, to, dispatchDate, note }) => ({ sku, from, to, dispatchDate, note })),
  ),
});

const toSalePayment = (row: wire.OrderPayment): SalePayment => ({
  ...toPayment(row),
  id: row.id,
  reference: row.reference,
  ...{ why: row.why ?? '', approverId: row.approverId ?? '' },
  settledAt: row.settledAt ? new Date(row.settledAt) : undefined,
});
