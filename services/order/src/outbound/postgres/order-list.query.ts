import { cents, columns, instant, int, oneOf, orNull, text } from '@shop/kit/postgres/columns';
import type { Pool } from '@shop/kit/postgres/pool';
import type { Db } from '@shop/kit/postgres/transaction';
import type { NzDate } from '@shop/primitives/nz-time';
import type {
  FoundSlice,
  ListedRow,
  ListFilter,
  ListMark,
  ListReads,
  ListSlice,
  SearchSlice,
} from '../../application/list-orders.ts';
import { ORDER_STATUSES } from '../../domain/life.ts';
import { QUOTE_STATES } from '../../domain/quote.ts';
import { conditions, isAlone, type Search } from './order-conditions.sql.ts';
import { keysOf, onwards, orderBy, sortIn } from './order-list.sql.ts';
import { isSurelyMore, type SearchShape, searchShape, type Way, wayOf } from './order-search.sql.ts';
import { searchSampleQuery, NO_SAMPLE, type SearchSample } from './search-sample.query.ts';
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

/**
 * Lists of documents. @param pool one that plans each execution: a plan for any page and any search reads whole tables. It is asked
 * without a transaction, so a page is one message there and one back.
 */
export function orderListQuery(pool: Pool): ListReads {
  const sampled = searchSampleQuery(pool);
  const plain = listStatements(pool, NO_SAMPLE);
  const sampling = async (filter: ListFilter) =>
    filter.words.length > 0 ? listStatements(pool, await sampled()) : plain;
  return {
    count: async (filter, ...args) => (await sampling(filter)).count(filter, ...args),
    slice: plain.slice,
    mark: plain.mark,
    search: async (filter, ...args) => (await sampling(filter)).search(filter, ...args),
  };
}

/** The statements themselves; list-plans.int.test watches their plans. @param sample only looked at where the filter has words */
export const listStatements = (db: Db, sample: SearchSample): ListReads => ({
  async count(filter, today, most) {
    const shape = filter.words.length > 0 ? shapeOf(filter, today, sample) : undefined;
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
  search: (filter, today, slice) => searched(db, filter, { today, sample, ...slice }),
});

interface Searching extends SearchSlice {
  readonly today: NzDate;
  readonly sample: SearchSample;
}

/** The newest are read alone where they are enough; read in vain, all is read after them. */
async function searched(db: Db, filter: ListFilter, asked: Searching): Promise<FoundSlice> {
  const { today, sample, most, known, ...slice } = asked;
  const shape = shapeOf(filter, today, sample);
  const { way, window, enough } = wayOf(shape, slice.offset + slice.limit, known === undefined ? most : 0);
  const read = async (newest?: Way['window']) => {
    const { text: sql, values } = sliceOf(filter, { today, shape, way, window: newest }, slice);
    const { rows } = await db.query<object>(sql, values);
    return { rows: rows.map(toRow), total: rows[0] ? page.read(rows[0]).total : 0 };
  };
  if (window && slice.isDescending && isAlone(filter, sortIn(filter, slice))) {
    const newest = await read(window);
    if (newest.total >= enough) return { rows: newest.rows, total: known ?? (enough < most ? most : newest.total) };
  }
  const { rows, total } = await read();
  if (way === 'found' && (rows.length > 0 || slice.offset === 0)) return { rows, total };
  return { rows, total: known ?? (await counted(db, filter, { today, most, shape })) };
}

const shapeOf = (filter: ListFilter, today: NzDate, sample: SearchSample): SearchShape =>
  searchShape(sample, { words: filter.words, today, of: filter.list === 'order' ? filter : undefined });

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
  { today, ...search }: Pick<Search, 'shape' | 'way' | 'window'> & { readonly today: NzDate },
  slice: ListSlice,
) {
  const { isDescending, offset, limit } = slice;
  const sort = sortIn(filter, slice);
  const order = orderBy(sort, isDescending);
  const { found, from, where: fits, values } = conditions(filter, today, { ...search, sort, order });
  const where = [fits, ...onwards(slice, sort, values)].join(' and ');
  const limits = `limit $${values.length + 1} offset $${values.length + 2}`;
  const all = search.way === 'found' ? ', count(*) over ()::int as total' : ', 0 as total';
  const text = `
    select ${row.names('o.')}, page.total, (select count(*)::int from activity a
             where a.order_no = o.order_no and a.event in ('quote-notice', 'order-notice')) as num_comments
      from (${found} select o.order_no${all} from ${from} where ${where} order by ${order} ${limits}) as page
      join orders o using (order_no) order by ${order}`;
  return { text, values: [...values, limit, offset] };
}
