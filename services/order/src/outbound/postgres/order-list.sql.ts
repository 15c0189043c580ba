import type { ListFilter, ListName, ListSlice } from '../../application/list-orders.ts';

export type Sorted = ListSlice['sort'];

/** What a list holds. A quote whose last day is over is expired, whether its job has run or not. */
export const LISTED: Readonly<Record<ListName, (today: string, sort?: Sorted) => string>> = {
  quote: (today) => `o.status = 'quote' and o.quote_state = 'active' and o.expires_on >= ${today}::date`,
  // Nearly all quotes are over: where a page is read along another order, their last day finds nothing sooner ('+ 0': no index of it).
  'e-quote': (today, sort) =>
    `o.status = 'quote' and o.quote_state in ('active', 'expired') and o.expires_on${sort && sort !== 'expiry_date' ? ' + 0' : ''} < ${today}::date`,
  'p-order': () => `o.status = 'pending'`,
  'c-order': () => `o.status = 'locked'`,
  order: () => `o.status not in ('quote', 'placing')`,
};

/** What each is sorted by, and its type; the number makes every order whole. */
const SORTED: Readonly<Record<Sorted, readonly (readonly [key: string, type: string])[]>> = {
  nztime: [['o.created_at', 'timestamptz']],
  updated_at: [['o.updated_at', 'timestamptz']],
  expiry_date: [['o.expires_on', 'date']],
  // Numbers are text: 1000000 comes after 999999 only when the longer one counts as more.
  order_no: [['length(o.order_no)', 'int']],
  firstname: [['lower(o.firstname)', 'text']],
  grandtotal: [['o.grand_total_cents', 'bigint']],
  status: [
    ['o.status', 'text'],
    ['o.created_at', 'timestamptz'],
  ],
};
export const keysOf = (sort: Sorted) => [...SORTED[sort], ['o.order_no', 'text'] as const];
export const orderBy = (sort: Sorted, isDescending: boolean) =>
  keysOf(sort)
    .map(([key]) => `${key} ${isDescending ? 'desc' : 'asc'}`)
    .join(', ');
/** Every list but Recent Orders is of one status, and its indexes do not hold it. */
export const sortIn = ({ list }: ListFilter, { sort }: Pick<ListSlice, 'sort'>): Sorted =>
  sort === 'status' && list !== 'order' ? 'nztime' : sort;

/** From a row on, found in the index of that order like a word in a dictionary. @param values of the statement: the row's are added */
export function onwards(
  { from, isDescending }: Pick<ListSlice, 'from' | 'isDescending'>,
  sort: Sorted,
  values: unknown[],
): string[] {
  if (!from) return [];
  const keys = keysOf(sort);
  const at = keys.map(([, type], n) => `$${values.push(from[n])}::${type}`);
  return [`(${keys.map(([key]) => key).join(', ')}) ${isDescending ? '<=' : '>='} (${at.join(', ')})`];
}
