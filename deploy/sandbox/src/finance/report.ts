import { z } from 'zod';
import { type ListPage, pageOf, windowFields } from '../web/listing.ts';
import type { Application, Decision } from './records.ts';

/** The query of `GET /applications`, our own definition: a window, or every application of one reference. */
export const reportRequest = z
  .strictObject({ ...windowFields, merchantReference: z.string().min(1).max(64).optional() })
  .refine((query) => query.merchantReference !== undefined || (query.dateFrom && query.dateTo), {
    path: ['dateFrom'],
    error: 'dateFrom and dateTo, or merchantReference, are required',
  });
export type ReportQuery = z.output<typeof reportRequest>;

export interface Decided {
  readonly application: Application;
  readonly decision: Decision;
}

/** Applications that were decided, oldest decision first. */
export function reportOf(decided: readonly Decided[], query: ReportQuery): ListPage<Row> {
  const { merchantReference } = query;
  const asked = decided
    .filter(({ application }) => merchantReference === undefined || application.merchantReference === merchantReference)
    .map(rowOf);
  return pageOf(asked, query, ({ decidedAt: at, id }) => ({ at, id }));
}

type Row = ReturnType<typeof rowOf>;

const rowOf = ({ application, decision }: Decided) => ({
  ...{ id: application.id, product: application.product, merchantReference: application.merchantReference },
  ...{ status: decision.outcome, contractNumber: decision.contractNumber },
  ...{ amount: application.amount, currency: application.currency, decidedAt: decision.at },
});
