import { z } from 'zod';
import type { Kept } from './shelf.ts';
import type { Transaction } from './records.ts';

const MOST = 500;
const instant = z.iso.datetime({ offset: true, error: 'Must be an ISO 8601 date and time' });

/** The query of `GET /transactions`, our own definition: half-open in time, or every transaction of one reference. */
export const reportRequest = z
  .object({
    dateFrom: instant.optional(),
    dateTo: instant.optional(),
    merchantReference: z.string().min(1).max(64).optional(),
    cursor: z.string().max(200).default(''),
    limit: z.coerce.number().int().min(1).max(MOST, `At most ${MOST}`).default(100),
  })
  .refine((query) => query.merchantReference !== undefined || (query.dateFrom && query.dateTo), {
    path: ['dateFrom'],
    error: 'dateFrom and dateTo, or merchantReference, are required',
  });
export type ReportQuery = z.output<typeof reportRequest>;

export interface ReportPage {
  readonly transactions: readonly Kept<Transaction>[];
  /** '' = this is the last page */
  readonly next: string;
}

/** The transactions of a window, oldest first. The cursor names the last one given, so what is added later moves no page. */
export function reportPage(all: Iterable<Kept<Transaction>>, query: ReportQuery): ReportPage {
  const found = [...all].filter(({ value }) => isAsked(value, query)).toSorted(byPlace);
  const rest = query.cursor === '' ? found : found.filter(({ value }) => placeOf(value) > query.cursor);
  const transactions = rest.slice(0, query.limit);
  const last = transactions.at(-1);
  return { transactions, next: last && rest.length > transactions.length ? placeOf(last.value) : '' };
}

function isAsked({ at, merchantReference }: Transaction, query: ReportQuery): boolean {
  if (query.merchantReference !== undefined && merchantReference !== query.merchantReference) return false;
  const time = Date.parse(at);
  const isLater = !query.dateFrom || time >= Date.parse(query.dateFrom);
  return isLater && (!query.dateTo || time < Date.parse(query.dateTo));
}

/** Instants of one length sort as text. */
const placeOf = ({ at, id }: Transaction): string => `${new Date(at).toISOString()} ${id}`;
const byPlace = (one: Kept<Transaction>, other: Kept<Transaction>): number =>
  placeOf(one.value) < placeOf(other.value) ? -1 : 1;
