import { cents, columns, instant, int, oneOf, orNull, text } from '@shop/kit/postgres/columns';
import type { Pool } from '@shop/kit/postgres/pool';
import { type Db, withTransaction } from '@shop/kit/postgres/transaction';
import type { NzDate } from '@shop/primitives/nz-time';
import type { ListedRow, ListFilter, ListMark, ListReads, ListSlice } from '../../application/list-orders.ts';
import { ORDER_STATUSES } from '../../domain/life.ts';
import { QUOTE_STATES } from '../../domain/quote.ts';
import { keysOf, LISTED, onwards, orderBy, type Sorted, sortIn } from './order-list.sql.ts';
import { isSurelyMore, isWalked, type SearchShape, searchShape, wordIs } from './order-search.sql.ts';
import { nzDay } from './quote.columns.ts';

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
const page = columns<{ total: number }>({ total: int });
const commented = columns<Pick<ListedRow, 'numComments'>>({ numComments: int });

/** Lists of documents, each statement planned for its parameters: a plan for any page and any search reads whole tables. */
export function orderListQuery(pool: Pool): ListReads {
  const planned = <T>(read: (lists: ListReads) => Promise<T>) =>
    withTransaction(pool, async (tx) => {
      // One processor a request: starting others takes longer than what these statements read.
      const custom = tx.query(
        `select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('max_parallel_workers_per_gather', '0', true)`,
      );
      const [found] = await Promise.all([read(listStatements(tx)), custom]);
      return found;
    });
  return {
    count: (...args) => planned((lists) => lists.count(...args)),
    slice: (...args) => planned((lists) => lists.slice(...args)),
    mark: (...args) => planned((lists) => lists.mark(...args)),
    search: (...args) => planned((lists) => lists.search(...args)),
  };
}

/** The statements themselves; list-plans.int.test watches their plans. */
export const listStatements = (db: Db): ListReads => ({
  async count(filter, today, most) {
    const ofOrders = filter.list === 'order' && filter.words.length > 0 ? filter : undefined;
    const shape = ofOrders || filter.words.length > 1 ? await searchShape(db, filter.words, ofOrders) : undefined;
    return counted(db, filter, { today, most, shape });
  },
  async slice(filter, today, slice) {
    const { text: sql, values } = sliceOf(filter, { today, shape: undefined, way: 'walked' }, slice);
    const { rows } = await db.query<object>(sql, values);
    return rows.map(toRow);
  },
  async mark(filter, today, { offset, ...slice }) {
    const sort = sortIn(filter, slice);
    const { from, where: fits, values } = conditions(filter, today, { shape: undefined, way: 'walked', sort });
    const where = [fits, ...onwards(slice, sort, values)].join(' and ');
    const keys = keysOf(sort).map(([key]) => `${key}::text`);
    const { rows } = await db.query<{ mark: ListMark }>(
      `select array[${keys.join(', ')}] as mark from ${from} where ${where} order by ${orderBy(sort, slice.isDescending)}
        limit 1 offset $${values.length + 1}`,
      [...values, offset],
    );
    return rows[0]?.mark;
  },
  async search(filter, today, { most, ...slice }) {
    const shape = await searchShape(db, filter.words, filter.list === 'order' ? filter : undefined);
    const way = isWalked(shape, slice.offset + slice.limit, most) ? 'walked' : 'found';
    const { text: sql, values } = sliceOf(filter, { today, shape, way }, slice);
    const { rows } = await db.query<object>(sql, values);
    const [first] = rows;
    const isAllFound = way === 'found' && (first !== undefined || slice.offset === 0);
    const total = isAllFound ? (first ? page.read(first).total : 0) : await counted(db, filter, { today, most, shape });
    return { rows: rows.map(toRow), total };
  },
});

interface Counting {
  readonly today: NzDate;
  readonly most: number;
  /** how common the words are, when that was looked up */
  readonly shape: SearchShape | undefined;
}

async function counted(db: Db, filter: ListFilter, { today, most, shape }: Counting): Promise<number> {
  if (shape && isSurelyMore(shape, most)) return most;
  const way = shape?.isDisjoint ? 'found' : 'joined';
  const { found, from, where, values } = conditions(filter, today, { shape, way });
  const { rows } = await db.query<{ count: number }>(
    `${found} select count(*)::int as count from (select from ${from} where ${where} limit $${values.length + 1}) as counted`,
    [...values, most],
  );
  return rows[0]?.count ?? 0;
}

const toRow = (one: object) => ({ ...row.read(one), ...commented.read(one) });

/** Which numbers are on the page is found by indexes alone; only their rows are read. */
function sliceOf(
  filter: ListFilter,
  { today, shape, way }: Pick<Search, 'shape' | 'way'> & { readonly today: NzDate },
  slice: ListSlice,
) {
  const { isDescending, offset, limit } = slice;
  const sort = sortIn(filter, slice);
  const order = orderBy(sort, isDescending);
  const { found, from, where: fits, values } = conditions(filter, today, { shape, way, sort, order });
  const where = [fits, ...onwards(slice, sort, values)].join(' and ');
  const limits = `limit $${values.length + 1} offset $${values.length + 2}`;
  const all = way === 'found' ? ', count(*) over ()::int as total' : ', 0 as total';
  const text = `
    select ${row.names('o.')}, page.total, (select count(*)::int from activity a
             where a.order_no = o.order_no and a.event in ('quote-notice', 'order-notice')) as num_comments
      from (${found} select o.order_no${all} from ${from} where ${where} order by ${order} ${limits}) as page
      join orders o using (order_no) order by ${order}`;
  return { text, values: [...values, limit, offset] };
}

interface Search {
  /** how common the words are, when that was looked up */
  readonly shape: SearchShape | undefined;
  /** found: all documents with the words first; walked: along the order, passing by those without; joined: as the planner likes */
  readonly way: 'found' | 'walked' | 'joined';
  /** of a page; a count has none */
  readonly sort?: Sorted;
  readonly order?: string;
}

function conditions(filter: ListFilter, today: NzDate, search: Search) {
  const { list, words, staffId, branch } = filter;
  const { shape, way, sort } = search;
  const values: unknown[] = [];
  const bound = (value: unknown) => `$${values.push(value)}`;
  // What is found by words, counted or by created, is known without the orders themselves.
  const isAlone = list === 'order' && words.length > 0 && (!sort || sort === 'nztime');
  const where = [isAlone ? 'o.is_order' : LISTED[list](list.endsWith('quote') ? bound(today) : '', sort)];
  if (branch !== '') where.push(`o.branch = ${bound(branch)}`);
  if (staffId !== '') where.push(`o.staff_id = ${bound(staffId)} and o.staff_id <> ''`);
  const isWalking = isAlone && way === 'walked';
  const hits = words.map((word, at) => wordIs(values.push(word), word, isWalking ? false : shape?.finds[at]));
  return { ...(isAlone ? alone(search, where, hits) : joined(search, where, hits)), values };
}

/** Read from order_search, which stands for the orders, too. Without 'offset 0' the planner might find by words all the same. */
function alone({ way, order }: Search, where: readonly string[], hits: readonly string[]) {
  const kept = where.join(' and ');
  const all = [...where, ...hits].join(' and ');
  if (way === 'walked')
    return {
      found: '',
      from: `(select * from order_search o where ${kept} order by ${order} offset 0) as o`,
      where: hits.join(' and '),
    };
  if (way === 'joined') return { found: '', from: 'order_search o', where: all };
  return {
    found: `with o as materialized (select o.order_no, o.created_at from order_search o where ${all})`,
    from: 'o',
    where: 'true',
  };
}

function joined({ way }: Search, where: readonly string[], words: readonly string[]) {
  const hits = words.join(' and ');
  if (hits === '') return { found: '', from: 'orders o', where: where.join(' and ') };
  if (way === 'walked')
    return {
      found: '',
      from: 'orders o',
      // Without 'offset 0' it would be a join like any other.
      where: [...where, `exists (select from order_search s where s.order_no = o.order_no and ${hits} offset 0)`].join(
        ' and ',
      ),
    };
  if (way === 'joined')
    return { found: '', from: 'orders o join order_search s using (order_no)', where: [...where, hits].join(' and ') };
  return {
    found: `with s as materialized (select s.order_no from order_search s where ${hits})`,
    from: 'orders o join s using (order_no)',
    where: where.join(' and '),
  };
}
