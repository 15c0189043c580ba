import { z } from 'zod';

const MOST = 500;
const instant = z.iso.datetime({ offset: true, error: 'Must be an ISO 8601 date and time' });

/** What each list of transactions is asked with: a time, half-open, and a page of it. */
export const windowFields = {
  dateFrom: instant.optional(),
  dateTo: instant.optional(),
  cursor: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(MOST, `At most ${MOST}`).default(100),
};
export interface WindowQuery {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly cursor: string;
  readonly limit: number;
}

/** What is listed: when it was settled (ISO 8601) and its own number. */
export interface Placed {
  readonly at: string;
  readonly id: string;
}
export interface ListPage<T> {
  readonly rows: readonly T[];
  /** '' = this is the last page */
  readonly next: string;
}

/** What lies in the window, oldest first. The cursor names the last one given, so what is added later moves no page. */
export function pageOf<T>(all: readonly T[], query: WindowQuery, placed: (one: T) => Placed): ListPage<T> {
  const place = (one: T): string => placeOf(placed(one));
  const found = all.filter((one) => isWithin(placed(one), query)).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  const rest = found.filter((one) => query.cursor === '' || place(one) > query.cursor);
  const rows = rest.slice(0, query.limit);
  const last = rows.at(-1);
  return { rows, next: last && rest.length > rows.length ? place(last) : '' };
}

function isWithin({ at }: Placed, { dateFrom, dateTo }: WindowQuery): boolean {
  const time = Date.parse(at);
  return (!dateFrom || time >= Date.parse(dateFrom)) && (!dateTo || time < Date.parse(dateTo));
}

/** Instants of one length sort as text. */
const placeOf = ({ at, id }: Placed): string => `${new Date(at).toISOString()} ${id}`;
