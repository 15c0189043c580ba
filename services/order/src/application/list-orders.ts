import type { Cents } from '@shop/primitives/money';
import { type NzDate, todayInNz } from '@shop/primitives/nz-time';
import { nzNumberOf } from '@shop/primitives/nz-phone';
import type { OrderStatus } from '../domain/life.ts';
import { type Quote, type QuoteDays, quoteTerms } from '../domain/quote.ts';

/** Active and expired quotes, unpaid, cancelled and all orders. */
export const LISTS = ['quote', 'e-quote', 'p-order', 'c-order', 'order'] as const;
export type ListName = (typeof LISTS)[number];
/** '' = as none was chosen: the newest first */
export const SORTS = [
  ...(['', 'nztime', 'updated_at', 'expiry_date', 'order_no', 'firstname', 'grandtotal', 'status'] as const),
] as const;
export type Sort = (typeof SORTS)[number];
export const DIRECTIONS = ['', 'asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface ListFilter {
  readonly list: ListName;
  /** each of them is in the number, the name, the company, the mobile or the e-mail address; none = all documents */
  readonly words: readonly string[];
  /** '' = everybody's */
  readonly staffId: string;
  /** '' = all branches */
  readonly branch: string;
}
export interface ListRequest extends Omit<ListFilter, 'words'> {
  readonly search: string;
  readonly sort: Sort;
  readonly direction: Direction;
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
}
/** A row of a list; its terms are those of what is still a quote. */
export interface ListedRow extends Pick<Quote, 'expiresOn' | 'couponExpiresOn'> {
  /** null: it never was a quote */
  readonly quoteState: Quote['quoteState'] | null;
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly branch: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly mobile: string;
  readonly email: string;
  readonly grandTotalCents: Cents;
  readonly staffId: string;
  readonly numComments: number;
}
export interface ListedOrder extends Omit<ListedRow, 'quoteState' | 'expiresOn' | 'couponExpiresOn'> {
  readonly expiry?: Pick<ReturnType<typeof quoteTerms>, 'expiresOn' | 'expiresIn' | 'minExpiresOn' | 'maxExpiresOn'>;
}
export interface ListOrder {
  readonly sort: Exclude<Sort, ''>;
  readonly isDescending: boolean;
}
export interface ListSlice extends ListOrder {
  /** counted from `from` on, where there is one */
  readonly offset: number;
  readonly limit: number;
  /** the list begins with this row; undefined: with its first */
  readonly from?: ListMark | undefined;
}
/** A row's place in a list: what the list is sorted by, as PostgreSQL writes it, the number last. */
export type ListMark = readonly string[];
export interface FoundSlice {
  readonly rows: ListedRow[];
  /** how many fit; where that is more than was to be counted, it may be any number above */
  readonly total: number;
}
export interface ListReads {
  /** Counting stops at `most`. */
  count(filter: ListFilter, today: NzDate, most: number): Promise<number>;
  slice(filter: ListFilter, today: NzDate, slice: ListSlice): Promise<ListedRow[]>;
  /** The place of the row at an offset of a list without words; undefined where it has no such row. */
  mark(filter: ListFilter, today: NzDate, at: Omit<ListSlice, 'limit'>): Promise<ListMark | undefined>;
  /** A page of what has the filter's words, of which there is one at least, and how many have them, counted up to `most`. */
  search(filter: ListFilter, today: NzDate, slice: SearchSlice): Promise<FoundSlice>;
}
export interface SearchSlice extends ListSlice {
  readonly most: number;
  /** how many have the words, where that was counted moments ago: the page alone is read then */
  readonly known?: number | undefined;
}
export interface ListedPage {
  readonly total: number;
  /** there are more than were counted: a search that finds so many is no search yet */
  readonly more: boolean;
  readonly orders: readonly ListedOrder[];
}
export interface ListDeps {
  readonly lists: ListReads;
  readonly clock: { now(): Date };
  readonly quoteDays: QuoteDays;
}

/** More are found by typing more (docs/rules/order-lists.md 5). */
const MOST_FOUND = 1_000;
const MOST_WORDS = 5;
const ALL = 2_147_483_647;

/** A page of a list (docs/rules/order-lists.md). */
export function listOrders({ lists, clock, quoteDays }: ListDeps) {
  return async (request: ListRequest): Promise<ListedPage> => {
    const { list, staffId, branch, page, pageSize } = request;
    const filter: ListFilter = { list, staffId, branch, words: wordsOf(request.search) };
    const today = todayInNz(clock.now());
    const slice = { ...sortOf(request), offset: (page - 1) * pageSize, limit: pageSize };
    const read = filter.words.length > 0 ? searched : listed;
    const { total, more, rows } = await read(lists, { filter, today }, slice);
    // A count may be older than the rows.
    const known = Math.max(total, rows.length && slice.offset + rows.length);
    return { total: known, more, orders: rows.map((row) => toListed(row, { today, days: quoteDays })) };
  };
}

interface Asked {
  readonly filter: ListFilter;
  readonly today: NzDate;
}
type Page = Omit<ListedPage, 'orders'> & { readonly rows: readonly ListedRow[] };

async function listed(lists: ListReads, { filter, today }: Asked, slice: ListSlice): Promise<Page> {
  const total = await lists.count(filter, today, ALL);
  if (slice.offset > 0 && slice.offset >= total) return { total, more: false, rows: [] };
  return { total, more: false, rows: await fromNearerEnd((part) => lists.slice(filter, today, part), slice, total) };
}

/** A page and how many there are; beyond the last that is shown they are only counted. */
async function searched(lists: ListReads, { filter, today }: Asked, slice: ListSlice): Promise<Page> {
  const most = MOST_FOUND + 1;
  const limit = Math.min(slice.limit, MOST_FOUND - slice.offset);
  const found = limit > 0 ? await lists.search(filter, today, { ...slice, limit, most }) : undefined;
  const total = found?.total ?? (await lists.count(filter, today, most));
  return { total: Math.min(total, MOST_FOUND), more: total > MOST_FOUND, rows: found?.rows ?? [] };
}

/**
 * A phone number is one word, in its normal form (docs/rules/order-lists.md 11). A document's number may be typed as it stands on
 * paper: '#100042'.
 */
export const wordsOf = (search: string): string[] =>
  (nzNumberOf(search) ?? search)
    .split(/\s+/)
    .map((word) => nzNumberOf(word) ?? word.replace(/^[#<>]+/, ''))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);

/** Orders have no expiry to be sorted by. */
function sortOf({ sort, direction, list }: ListRequest): Pick<ListSlice, 'sort' | 'isDescending'> {
  const isNone = sort === '' || direction === '' || (sort === 'expiry_date' && !list.endsWith('quote'));
  return isNone ? { sort: 'nztime', isDescending: true } : { sort, isDescending: direction === 'desc' };
}

/** The second half of a list is read backwards from its end: no page skips more than half of it. */
async function fromNearerEnd(
  read: (slice: ListSlice) => Promise<ListedRow[]>,
  slice: ListSlice,
  total: number,
): Promise<ListedRow[]> {
  if (slice.offset <= total / 2) return read(slice);
  const limit = Math.min(slice.limit, total - slice.offset);
  const offset = total - slice.offset - limit;
  return (await read({ ...slice, offset, limit, isDescending: !slice.isDescending })).toReversed();
}

function toListed(row: ListedRow, at: { today: NzDate; days: QuoteDays }): ListedOrder {
  const { quoteState, expiresOn, couponExpiresOn, ...order } = row;
  if (order.status !== 'quote' || !quoteState) return order;
  const rest = { couponHeldVersion: null, staffId: '', savedBy: '', savedAt: null, sentAt: null };
  const { expiresIn, minExpiresOn, maxExpiresOn } = quoteTerms({ ...rest, quoteState, expiresOn, couponExpiresOn }, at);
  return { ...order, expiry: { expiresOn, expiresIn, minExpiresOn, maxExpiresOn } };
}
