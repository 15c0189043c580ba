import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { type NzDate, todayInNz } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListFilter, LISTS, type ListSlice } from '../src/application/list-orders.ts';
import { listStatements, orderListQuery } from '../src/outbound/postgres/order-list.query.ts';
import { readSample, type SearchSample } from '../src/outbound/postgres/search-sample.query.ts';
import { loadMany } from '../src/seed/load-many.ts';
import { FIRST } from '../src/seed/many-orders.sql.ts';
import { explained, nodesOf, type PlanNode, readBy } from './plans.ts';

/** Enough that no plan reads a whole table by choice; a million has the same plans, only deeper. */
const ORDERS = 20_000;
const PAGE = 10;
/** Of the seed's families one that some of a thousand have. */
const RARE = 'ashwick';
/** Of the seed's hundred orders six are cancelled, more than of any other of the smaller lists. */
const MOST_OF_A_LIST = ORDERS * 0.065;
const today = todayInNz(new Date('2026-11-21T00:00:00Z'));

let database: FreshDatabase;
let pool: Pool;
let sample: SearchSample;
beforeAll(async () => {
  database = await freshDatabase('order');
  pool = createPool({ url: database.url, name: 'list-plans', max: 2, mostMs: 0, plans: 'each' });
  await loadMany(pool, ORDERS, () => {});
  await pool.query(`update orders set staff_id = 'sam' where order_no::int % 97 = 0`);
  await pool.query(`update orders set created_at = created_at - interval '3 years' where order_no::int % 3 > 0`);
  await pool.query('vacuum analyze orders, order_search');
  sample = await readSample(pool);
}, 120_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const lastDay = () => todayInNz(sample.newest);
const all: ListFilter = { list: 'order', words: [], staffId: '', branch: '' };
const MOST = 1_001;
const newest: ListSlice = { sort: 'nztime', isDescending: true, offset: 0, limit: PAGE };
/** @param setting of the planner, for what is too few here to be worth an index */
async function planOf(
  filter: Partial<ListFilter>,
  { counted = MOST, day = today, ...slice }: Partial<ListSlice> & { counted?: number; day?: NzDate } = {},
  setting = '',
) {
  const plans: PlanNode[] = [];
  const page = [{ ...all, ...filter }, day, { ...newest, ...slice }] as const;
  const { rows, total } = await withTransaction(pool, async (tx) => {
    if (setting) await tx.query(`set local ${setting}`);
    const lists = listStatements(explained(tx, seen(plans)), sample);
    return filter.words
      ? lists.search(page[0], page[1], { ...page[2], most: counted })
      : { rows: await lists.slice(...page), total: undefined };
  });
  return { rows, total, nodes: plans.flatMap(nodesOf) };
}
async function countOf(words: readonly string[], filter: Partial<ListFilter> = {}) {
  const plans: PlanNode[] = [];
  const count = await withTransaction(pool, (tx) =>
    listStatements(explained(tx, seen(plans)), sample).count({ ...all, ...filter, words }, today, MOST),
  );
  return { count, nodes: plans.flatMap(nodesOf) };
}
const seen = (plans: PlanNode[]) => (plan: PlanNode) => void plans.push(plan);
const most = (nodes: readonly PlanNode[]) => Math.max(...nodes.map(readBy));
const looked = (nodes: readonly PlanNode[]) => nodes.flatMap((node) => node['Index Cond'] ?? []).join(' ');
const wholeTables = (nodes: readonly PlanNode[]) =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
/** Rows of orders themselves: what an index alone says is not among them. */
const heapRows = (nodes: readonly PlanNode[]) =>
  nodes
    .filter(
      (node) => node['Relation Name'] === 'orders' && !/^(Index Only Scan|Bitmap Index Scan)$/.test(node['Node Type']),
    )
    .reduce((sum, node) => sum + readBy(node), 0);
const sorted = (nodes: readonly PlanNode[]) =>
  Math.max(
    0,
    ...nodes.filter((node) => node['Node Type'].endsWith('Sort')).flatMap(({ Plans = [] }) => Plans.map(readBy)),
  );
const indexRows = (nodes: readonly PlanNode[]) =>
  Math.max(0, ...nodes.filter((node) => node['Node Type'] === 'Index Only Scan').map(readBy));

const SORTS = ['nztime', 'updated_at', 'order_no', 'firstname', 'grandtotal', 'status'] as const;
const PAGES = [0, 8_000] as const;

describe('a page of all orders', () => {
  it.each(
    SORTS.flatMap((sort) =>
      PAGES.flatMap((offset) => [true, false].map((isDescending) => ({ sort, offset, isDescending }))),
    ),
  )(
    'by $sort at $offset, descending $isDescending, is read along its index: no more entries than lie before it, and its own rows',
    async ({ sort, offset, isDescending }) => {
      const { rows, nodes } = await planOf({}, { sort, offset, isDescending });
      expect([rows.length, wholeTables(nodes), heapRows(nodes)]).toEqual([PAGE, [], PAGE]);
      expect(indexRows(nodes)).toBeLessThanOrEqual(offset + PAGE);
      expect(sorted(nodes)).toBeLessThanOrEqual(PAGE);
    },
  );
  it('of one branch, the newest first, reads its own rows alone', async () => {
    const { rows, nodes } = await planOf({ branch: 'WLG' }, { offset: 1_000 });
    expect([rows.length, heapRows(nodes), wholeTables(nodes)]).toEqual([PAGE, PAGE, []]);
    expect(indexRows(nodes)).toBeLessThanOrEqual(6 * (1_000 + PAGE));
  });
  it.each(SORTS)('of one branch by %s reads its own rows alone', async (sort) => {
    const { nodes } = await planOf({ branch: 'WLG' }, { sort, offset: 100 });
    expect([heapRows(nodes), wholeTables(nodes)]).toEqual([PAGE, []]);
  });
  it('of one staff member does not go through everybody else’s', async () => {
    const { rows, nodes } = await planOf({ staffId: 'sam' });
    expect([rows.length, heapRows(nodes), wholeTables(nodes)]).toEqual([PAGE, PAGE, []]);
    expect(indexRows(nodes)).toBeLessThanOrEqual(PAGE);
  });
});

describe('a deep page', () => {
  it.each(
    (['', 'WLG'] as const).flatMap((branch) =>
      SORTS.flatMap((sort) => [true, false].map((isDescending) => ({ branch, sort, isDescending }))),
    ),
  )(
    'by $sort, descending $isDescending, of branch "$branch", begins at its mark: as fast as a first page',
    async ({ branch, sort, isDescending }) => {
      const [deep, near] = branch ? [2_000, 20] : [8_000, 20];
      const at = { sort, isDescending, offset: deep };
      const from = await orderListQuery(pool).mark({ ...all, branch }, today, at);
      const { rows, nodes } = await planOf({ branch }, { ...at, offset: near, from });
      expect([rows.length, wholeTables(nodes), heapRows(nodes)]).toEqual([PAGE, [], PAGE]);
      expect(sorted(nodes)).toBeLessThanOrEqual(PAGE);
      // A fifth of all is of the branch, and the index of another order holds everybody's.
      expect(indexRows(nodes)).toBeLessThanOrEqual((branch ? 8 : 1) * (near + PAGE));
      const whole = await orderListQuery(pool).slice({ ...all, branch }, today, {
        ...at,
        offset: deep + near,
        limit: PAGE,
      });
      expect(rows.map(({ orderNo }) => orderNo)).toEqual(whole.map(({ orderNo }) => orderNo));
    },
  );
  it('has its mark read from an index alone', async () => {
    for (const sort of SORTS) {
      const plans: PlanNode[] = [];
      await withTransaction(pool, (tx) =>
        listStatements(explained(tx, seen(plans)), sample).mark(all, today, {
          sort,
          isDescending: true,
          offset: 8_000,
        }),
      );
      const nodes = plans.flatMap(nodesOf);
      expect([sort, heapRows(nodes), wholeTables(nodes), sorted(nodes)]).toEqual([sort, 0, [], 0]);
    }
  });
  it('has the same mark from the one before it, passing by what lies between alone', async () => {
    for (const sort of SORTS) {
      const at = { sort, isDescending: true };
      const lists = orderListQuery(pool);
      const before = await lists.mark(all, today, { ...at, offset: 6_000 });
      const plans: PlanNode[] = [];
      const mark = await withTransaction(pool, (tx) =>
        listStatements(explained(tx, seen(plans)), sample).mark(all, today, { ...at, offset: 2_000, from: before }),
      );
      expect(mark).toEqual(await lists.mark(all, today, { ...at, offset: 8_000 }));
      expect([sort, indexRows(plans.flatMap(nodesOf))]).toEqual([sort, 2_001]);
    }
  });
});

describe('the smaller lists', () => {
  it.each(
    LISTS.filter((list) => list !== 'order').flatMap((list) =>
      [...SORTS, 'expiry_date' as const].map((sort) => ({ list, sort })),
    ),
  )('$list by $sort read no other list and no whole table', async ({ list, sort }) => {
    const { nodes } = await planOf({ list }, { sort });
    expect(wholeTables(nodes)).toEqual([]);
    expect(heapRows(nodes)).toBeLessThanOrEqual(MOST_OF_A_LIST + PAGE);
  });
});

describe('Expired Quote', () => {
  it.each(SORTS.flatMap((sort) => [true, false].map((isDescending) => ({ sort, isDescending }))))(
    'by $sort, descending $isDescending, passes by nothing but the quotes that are good',
    async ({ sort, isDescending }) => {
      const slice = { sort, isDescending, offset: 20 };
      // Four hundred quotes are sorted as fast; of a million orders twenty thousand are not.
      const { rows, nodes } = await planOf({ list: 'e-quote' }, slice, 'enable_sort = off');
      expect([rows.length, wholeTables(nodes), heapRows(nodes)]).toEqual([PAGE, [], PAGE]);
      const { rows: good } = await pool.query(`select from orders where quote_state = 'active' and expires_on >= $1`, [
        today,
      ]);
      expect(indexRows(nodes)).toBeLessThanOrEqual(good.length + 20 + PAGE);
      expect(sorted(nodes)).toBeLessThanOrEqual(PAGE);
    },
  );
});

describe('a search', () => {
  it.each(SORTS)('for a number finds it by the index of words, whatever the order is (%s)', async (sort) => {
    const { rows, nodes } = await planOf({ words: [String(FIRST + 4_711)] }, { sort });
    expect([rows.length, wholeTables(nodes)]).toEqual([1, []]);
    expect(nodes.some((node) => node['Index Name'] === 'order_search_words')).toBe(true);
    expect(heapRows(nodes)).toBeLessThanOrEqual(3);
  });
  it('for a word that stands everywhere walks no further than it must', async () => {
    const { rows, nodes } = await planOf({ words: ['example'] }, { offset: 100 });
    expect([rows.length, most(nodes) <= 200]).toEqual([PAGE, true]);
  });
  it('counts no further than its limit', async () => {
    const { count, nodes } = await countOf(['example']);
    expect([count, most(nodes) <= MOST + 100]).toEqual([MOST, true]);
  });
  it('for a word of very many counts nothing: the sample says that there are more; of one branch it asks for that branch', async () => {
    const all = await countOf(['example']);
    expect([all.count, all.nodes]).toEqual([MOST, []]);
    const few = await countOf(['example'], { branch: 'NONE' });
    expect([few.count, few.nodes.length > 0]).toEqual([0, true]);
  });
  it.each([[['example', RARE]], [['gmail', RARE, 'example']]])(
    'for %j finds documents without the word that stands everywhere',
    async (words) => {
      const { count, nodes } = await countOf(words);
      expect([count > 0, wholeTables(nodes)]).toEqual([true, []]);
      expect(looked(nodes)).toContain(RARE);
      expect(looked(nodes)).not.toMatch(/example/);
      expect(most(nodes)).toBeLessThanOrEqual(ORDERS * 0.01);
      const page = await planOf({ words });
      expect(looked(page.nodes)).not.toMatch(/example/);
      expect([page.rows.length, page.total ?? count]).toEqual([Math.min(count, PAGE), count]);
    },
  );
  it.each([[['emma', 'smith']], [['example', RARE]], [['james']]])(
    'for %j among all orders, the newest first, looks up no order but those of the page',
    async (words) => {
      const { nodes } = await countOf(words);
      const page = await planOf({ words, branch: 'WLG' });
      expect([heapRows(nodes), indexRows(nodes), heapRows(page.nodes)]).toEqual([0, 0, page.rows.length]);
      expect(page.rows.length).toBeGreaterThan(0);
    },
  );
  it('for two common words that no document has together looks both up, and reads no document', async () => {
    const { count, nodes } = await countOf(['gmail', 'xtra']);
    expect([count, most(nodes)]).toEqual([0, 1]);
    expect(looked(nodes)).toMatch(/gmail.*xtra/);
  });
  it('for words that more documents have than are counted reads the newest of them alone', async () => {
    const [words, deep] = [['james', 'gmail'], { offset: 12 * PAGE }];
    const whole = await planOf({ words }, deep);
    const few = await planOf({ words }, { ...deep, counted: 30, day: lastDay() });
    expect([few.rows, (few.total ?? 0) >= 30]).toEqual([whole.rows, true]);
    expect(looked(few.nodes)).toContain("'>20");
    expect(sorted(few.nodes)).toBeLessThan(0.8 * sorted(whole.nodes));
  });
  it('has the same pages whether the newest are read alone or all', async () => {
    const read = async (words: string[], slice: Partial<ListSlice>, counted: number) => {
      const { rows, total = 0 } = await planOf({ words }, { ...slice, counted, day: lastDay() });
      return [...rows.map(({ orderNo }) => orderNo), Math.min(total, counted)];
    };
    for (const words of [['emma', 'smith'], ['james', 'smith'], ['ashfield', 'example'], ['clara'], [RARE]])
      for (const counted of [5, 20, 50, 100, 300])
        for (const offset of [0, 10]) {
          const all = await read(words, { offset }, 2 * ORDERS);
          const wanted = [...all.slice(0, -1), Math.min(Number(all.at(-1)), counted)];
          expect([words, counted, await read(words, { offset }, counted)]).toEqual([words, counted, wanted]);
        }
  });
  it('for a word of every third document is read along its order at first, and found and sorted where that is shorter', async () => {
    const first = await planOf({ words: ['gmail'] });
    expect([first.rows.length, sorted(first.nodes) <= PAGE]).toEqual([PAGE, true]);
    const deep = await planOf({ words: ['smith'] }, { offset: 800 });
    expect(deep.rows).toHaveLength(PAGE);
    expect(looked(deep.nodes)).toContain('smith');
    expect(sorted(deep.nodes)).toBeLessThanOrEqual(ORDERS * 0.08);
  });
});

describe('read as the service reads', () => {
  it('a page, a deep one and a search are planned for what they are: none goes through the whole table', async () => {
    const lists = orderListQuery(pool);
    const scans = async () => {
      await pool.query('select pg_stat_force_next_flush()');
      const { rows } = await pool.query<{ n: number }>(
        `select sum(seq_tup_read)::int as n from pg_stat_user_tables where relname in ('orders', 'order_search')`,
      );
      return rows[0]?.n ?? 0;
    };
    const before = await scans();
    for (const sort of SORTS) {
      for (const offset of PAGES) await lists.slice(all, today, { ...newest, sort, offset });
      await lists.search({ ...all, words: [String(FIRST + 4_711)] }, today, { ...newest, sort, most: MOST });
      await lists.search({ ...all, words: ['example'] }, today, { ...newest, sort: 'nztime', most: MOST });
    }
    // Nothing but the sample, which goes through the documents once.
    expect((await scans()) - before).toBeLessThanOrEqual(ORDERS);
  });
});
