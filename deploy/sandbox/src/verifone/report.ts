import { formatMoney } from '@shop/primitives/money';
import { z } from 'zod';
import { type ListPage, pageOf, windowFields } from '../web/listing.ts';
import type { End, Sale } from './records.ts';

/** The query of `GET /transactions`, our own definition: a window, or every transaction of one reference. */
export const reportRequest = z
  .strictObject({ ...windowFields, referenceId: z.string().min(1).max(40).optional() })
  .refine((query) => query.referenceId !== undefined || (query.dateFrom && query.dateTo), {
    path: ['dateFrom'],
    error: 'dateFrom and dateTo, or referenceId, are required',
  });
export type ReportQuery = z.output<typeof reportRequest>;

/** A merchant's sales that are over, oldest first: what the bank settles, also where the terminal's answer was lost. */
export function reportOf(sales: readonly Sale[], merchantId: string, query: ReportQuery): ListPage<Row> {
  const { referenceId } = query;
  const asked = sales
    .filter(({ session }) => session.merchantId === merchantId)
    .filter(({ session }) => referenceId === undefined || session.referenceId === referenceId)
    .flatMap((sale) => (sale.end ? [rowOf(sale, sale.end)] : []));
  return pageOf(asked, query, ({ settledAt: at, paymentId: id }) => ({ at, id }));
}

type Row = ReturnType<typeof rowOf>;

const rowOf = ({ session }: Sale, { status, amountCents, responseCode, at }: End) => ({
  ...{ paymentId: session.paymentId, merchantId: session.merchantId, registerId: session.registerId },
  ...{ referenceId: session.referenceId, type: session.type, status, amount: formatMoney(amountCents) },
  ...{ currency: session.currency, responseCode, settledAt: at },
});
