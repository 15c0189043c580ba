import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { todayInNz } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListFilter, SearchSlice } from '../src/application/list-orders.ts';
import { listStatements } from '../src/outbound/postgres/order-list.query.ts';
import { readSample, type SearchSample } from '../src/outbound/postgres/search-sample.query.ts';
import { loadMany } from '../src/seed/load-many.ts';
import { FIRST } from '../src/seed/many-orders.sql.ts';
import { explained, nodesOf, type PlanNode, readBy } from './plans.ts';

const ORDERS = 8_000;
/** More than so many are not counted. */
const MOST = 1_001;

let database: FreshDatabase;
let pool: Pool;
let sample: SearchSample;
beforeAll(async () => {
  database = await freshDatabase('order');
  pool = createPool({ url: database.url, name: 'search-plans', max: 2, mostMs: 0, plans: 'each' });
  await loadMany(pool, ORDERS, () => {});
  // Two years: of each quarter an eighth.
  await pool.query(
    `update orders set created_at = created_at - (7 - (order_no::int - ${FIRST}) / 1001) * interval '91 days'`,
  );
  // Without the room of the rows before, a page is read along its order, as among more of them.
  await pool.query('vacuum full order_search');
  await pool.query('vacuum analyze orders, order_search');
  sample = await readSample(pool);
}, 120_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function searched(words: readonly string[], slice: Partial<SearchSlice> = {}) {
  const plans: PlanNode[] = [];
  const filter: ListFilter = { list: 'order', words, staffId: '', branch: '' };
  const newest = { sort: 'nztime', isDescending: true, offset: 0, limit: 10, most: MOST } as const;
  const { rows, total } = await withTransaction(pool, (tx) =>
    listStatements(
      explained(tx, (plan) => void plans.push(plan)),
      sample,
    ).search(filter, todayInNz(sample.newest), { ...newest, ...slice }),
  );
  const nodes = plans.flatMap(nodesOf);
  const read = nodes.filter((node) => node['Relation Name'] === 'order_search').map(readBy);
  return { numbers: rows.map(({ orderNo }) => orderNo), total, nodes, read: Math.max(...read) };
}
const compared = (nodes: readonly PlanNode[]) => nodes.some(({ Filter = '' }) => Filter.includes('words'));

describe('a search', () => {
  it.each(['gladwick', 'ashwick', '2004711'])(
    'for %s, which the index has whole, compares no document with it again',
    async (word) => {
      expect(compared((await searched([word])).nodes)).toBe(false);
    },
  );
  it.each(['thornwick', '20047110', 'āāāāāā'])(
    'for %s, of which the index has the beginning alone, compares what it found',
    async (word) => {
      expect(compared((await searched([word])).nodes)).toBe(true);
    },
  );
  it('that was counted moments ago reads no more than its page needs, and has the same page', async () => {
    const first = await searched(['james', 'gmail'], { offset: 10 });
    const next = await searched(['james', 'gmail'], { offset: 10, known: first.total });
    expect([next.numbers, next.total]).toEqual([first.numbers, first.total]);
    expect(first.total).toBeLessThan(MOST);
    expect(next.read).toBeLessThan(0.7 * first.read);
  });
  it('that was counted moments ago and is read along its order is not counted again', async () => {
    const plain = await searched(['example']);
    const known = await searched(['example'], { known: 77 });
    expect([known.numbers, known.total]).toEqual([plain.numbers, 77]);
  });
});
