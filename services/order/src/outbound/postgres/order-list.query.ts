import { cents, columns, instant, int, oneOf, orNull, text } from '@shop/kit/postgres/columns';
import type { Pool } from '@shop/kit/postgres/pool';
import { type Db, withTransaction } from '@shop/kit/postgres/transaction';
import type { NzDate } from '@shop/primitives/nz-time';
import type { ListedRow, ListFilter, ListName, ListReads, ListSlice } from '../../application/list-orders.ts';
import { ORDER_STATUSES } from '../../domain/life.ts';
import { QUOTE_STATES } from '../../domain/quote.ts';
import { nzDay } from './quote.columns.ts';

/** What a list holds. A quote whose last day is over is expired, whether its job has run or not. */
const LISTED: Readonly<Record<ListName, (today: string) => string>> = {
  quote: (today) => `o.status = 'quote' and o.quote_state = 'active' and o.expires_on >= ${today}::date`,
  'e-quote': (today) =>
    `o.status = 'quote' and o.quote_state in ('active', 'expired') and o.expires_on < ${today}::date`,
  'p-order': () => `o.status = 'pending'`,
  'c-order': () => `o.status = 'locked'`,
  order: () => `o.status not in ('quote', 'placing')`,
};

/** What each is sorted by, with its direction; the number makes every order whole. */
const SORTED: Readonly<Record<ListSlice['sort'], (direction: string) => string>> = {
  nztime: (direction) => `o.created_at ${direction}, o.order_no ${direction}`,
  updated_at: (direction) => `o.updated_at ${direction}, o.order_no ${direction}`,
  expiry_date: (direction) => `o.expires_on ${direction}, o.order_no ${direction}`,
  // Numbers are text: 1000000 comes after 999999 only when the longer one counts as more.
  order_no: (direction) => `length(o.order_no) ${direction}, o.order_no ${direction}`,
  firstname: (direction) => `lower(o.firstname) ${direction}, o.order_no ${direction}`,
  grandtotal: (direction) => `o.grand_total_cents ${direction}, o.order_no ${direction}`,
  status: (direction) => `o.status ${direction}, o.created_at ${direction}, o.order_no ${direction}`,
};

const row = columns<Omit<ListedRow, 'numComments'>>({
  orderNo: text,
  status: oneOf(ORDER_STATUSES),
  createdAt: instant,
  updatedAt: instant,
  branch: text,
  firstname: text,
  lastname: text,
  company: text,
  mobile: text,
  email: text,
  grandTotalCents: cents,
  staffId: text,
  quoteState: orNull(oneOf(QUOTE_STATES)),
  expiresOn: nzDay,
  couponExpiresOn: nzDay,
});
const commented = columns<Pick<ListedRow, 'numComments'>>({ numComments: int });

/** Lists of documents, each statement planned for its parameters: a plan for any page and any search reads whole tables. */
export function orderListQuery(pool: Pool): ListReads {
  const planned = <T>(read: (lists: ListReads) => Promise<T>) =>
    withTransaction(pool, async (tx) => {
      const custom = tx.query('set local plan_cache_mode = force_custom_plan');
      const [found] = await Promise.all([read(listStatements(tx)), custom]);
      return found;
    });
  return {
    count: (...args) => planned((lists) => lists.count(...args)),
    slice: (...args) => planned((lists) => lists.slice(...args)),
  };
}

/** The statements themselves; list-plans.int.test watches their plans. */
export const listStatements = (db: Db): ListReads => ({
  async count(filter, today, most) {
    const { from, where, values } = conditions(filter, today);
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from (select from ${from} where ${where} limit $${values.length + 1}) as found`,
      [...values, most],
    );
    return rows[0]?.count ?? 0;
  },
  async slice(filter, today, slice) {
    const { text: sql, values } = sliceOf(filter, today, slice);
    const { rows } = await db.query<object>(sql, values);
    return rows.map((one) => ({ ...row.read(one), ...commented.read(one) }));
  },
});

/** Which numbers are on the page is found by indexes alone; only their rows are read. */
function sliceOf(filter: ListFilter, today: NzDate, { sort, isDescending, ...slice }: ListSlice) {
  const { from, where, values } = conditions(filter, today);
  const order = SORTED[sort](isDescending ? 'desc' : 'asc');
  const limits = `limit $${values.length + 1} offset $${values.length + 2}`;
  const page = slice.isFew
    ? `with found as materialized (select o.order_no from ${from} where ${where})
       select o.order_no from found join orders o using (order_no) order by ${order} ${limits}`
    : `select o.order_no from ${from} where ${where} order by ${order} ${limits}`;
  const text = `
    select ${row.names('o.')}, (select count(*)::int from activity a
             where a.order_no = o.order_no and a.event in ('quote-notice', 'order-notice')) as num_comments
      from (${page}) as page join orders o using (order_no) order by ${order}`;
  return { text, values: [...values, slice.limit, slice.offset] };
}

function conditions({ list, words, staffId, branch }: ListFilter, today: NzDate) {
  const values: unknown[] = [];
  const bound = (value: unknown) => `$${values.push(value)}`;
  const where = [LISTED[list](list.endsWith('quote') ? bound(today) : '')];
  if (branch !== '') where.push(`o.branch = ${bound(branch)}`);
  if (staffId !== '') where.push(`o.staff_id = ${bound(staffId)} and o.staff_id <> ''`);
  where.push(...words.map((word) => `s.words like plain(${bound(patternOf(word))})`));
  return {
    from: words.length > 0 ? 'orders o join order_search s using (order_no)' : 'orders o',
    where: where.join(' and '),
    values,
  };
}

/** Fewer than three characters hold no trigram, so they are the beginning of a word. */
const patternOf = (word: string): string => {
  const literal = word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return word.length < 3 ? `% ${literal}%` : `%${literal}%`;
};
