import { z } from 'zod';
import { type ListPage, pageOf, windowFields } from '../web/listing.ts';
import type { Kept } from './shelf.ts';
import type { Transaction } from './records.ts';

/** The query of `GET /transactions`, our own definition: a window, or every transaction of one reference. */
export const reportRequest = z
  .object({ ...windowFields, merchantReference: z.string().min(1).max(64).optional() })
  .refine((query) => query.merchantReference !== undefined || (query.dateFrom && query.dateTo), {
    path: ['dateFrom'],
    error: 'dateFrom and dateTo, or merchantReference, are required',
  });
export type ReportQuery = z.output<typeof reportRequest>;

/** What was asked for, oldest first. */
export function reportPage(all: Iterable<Kept<Transaction>>, query: ReportQuery): ListPage<Kept<Transaction>> {
  const { merchantReference } = query;
  const asked = [...all].filter(
    ({ value }) => merchantReference === undefined || value.merchantReference === merchantReference,
  );
  return pageOf(asked, query, ({ value }) => value);
}
