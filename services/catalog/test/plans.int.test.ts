import { type Connection, createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardsBySku, newestCards } from '../src/outbound/postgres/card.query.ts';
import { addressBySlug, allCategories } from '../src/outbound/postgres/category.query.ts';
import { suburbsByTerm, zoneByZip } from '../src/outbound/postgres/delivery.query.ts';
import { filteredPage, plainPage, relevantPage, searchedPage } from '../src/outbound/postgres/listing.sql.ts';
import { combinationByChoice, productBySlug } from '../src/outbound/postgres/product.query.ts';
import { sellablesByChoice } from '../src/outbound/postgres/sellable.query.ts';
import { stockOfComponents } from '../src/outbound/postgres/stock.query.ts';
import { applyMoves, lockIncoming, lockShelves, skuTerms } from '../src/outbound/postgres/stock.repository.ts';
import { fillLargeShop } from './fixtures/large-shop.ts';
import { measure } from './fixtures/plan.ts';

let database: FreshDatabase;
let pool: Pool;
let connection: Connection;
const large = new Map<string, number>();

beforeAll(async () => {
  database = await freshDatabase('catalog');
  pool = createPool({ url: database.url, name: 'plans', max: 2 });
  await fillLargeShop(pool);
  const { rows } = await pool.query<{ name: string; n: number }>(
    `select relname as name, reltuples::int as n from pg_class where relkind = 'r' and reltuples > 10000`,
  );
  for (const { name, n } of rows) large.set(name, n);
  connection = await pool.connect();
}, 300_000);
afterAll(async () => {
  connection?.release();
  await pool?.end();
  await database?.drop();
});

const page = (filter: string, facet: string, value: string) => ({ filter, facet, value });
const asked = (...list: ReturnType<typeof page>[]) => [
  list.map(({ filter }) => filter),
  list.map(({ facet }) => facet),
  list.map(({ value }) => value),
];
const everything = page('page', 'all', 'all');
const room = page('page', 'cat1', 'room-1');
const style = page('style', 'style', 'style-3');
const words = (...list: string[]) => [
  list.map(() => 0),
  list,
  list.map(() => false),
  list.map((_, at) => at === list.length - 1),
];

const statements: [name: string, text: string, values: unknown[]][] = [
  ['a category', plainPage, [['cat1', 'cat2', 'cat3'], 'room-1', 'pasc', 0, 24]],
  ['page 100 of a category', plainPage, [['cat1', 'cat2', 'cat3'], 'room-1', 'nasc', 2376, 24]],
  ['page 800 of everything', plainPage, [['all'], 'all', 'new', 19_176, 24]],
  ['a filtered category', filteredPage, [...asked(room, style), null, null, 'sort', 0, 24]],
  ['a deep page of a filtered category', filteredPage, [...asked(room, style), null, null, 'pdsc', 360, 24]],
  [
    'alternatives and flags',
    filteredPage,
    [
      ...asked(everything, style, page('style', 'style', 'style-4'), page('flags.ready', 'flags', 'ready')),
      null,
      null,
      'new',
      0,
      24,
    ],
  ],
  ['a price range', filteredPage, [...asked(everything), 50_000, 100_000, 'pasc', 0, 24]],
  ['an odd price range', filteredPage, [...asked(room), 123_456, 129_999, 'pdsc', 0, 24]],
  ['a filter that nothing fits', filteredPage, [...asked(everything), 99_999_900, null, 'sort', 0, 24]],
  ['a search that fits thousands', relevantPage, [...asked(everything), null, null, 'sort', 0, 24, ...words('oak')]],
  ['a search of two words', relevantPage, [...asked(everything), null, null, 'sort', 0, 24, ...words('oak', 'tab')]],
  ['a misspelt search', relevantPage, [...asked(everything), null, null, 'sort', 0, 24, ...words('walnutt')]],
  ['a search by price, deep', searchedPage, [...asked(everything), null, null, 'pasc', 480, 24, ...words('sofa')]],
  [
    'a search for nothing that is there',
    relevantPage,
    [...asked(everything), null, null, 'sort', 0, 24, ...words('qqqqqq')],
  ],
  ['cards', cardsBySku, [['P1', 'P2-3', 'P999', 'P12345', 'P777-0']]],
  ['new arrivals', newestCards, [8]],
  ['a product', productBySlug, ['product-4711']],
  ['an option', combinationByChoice, ['P4711', 'S2', '']],
  ['an option by its own sku', combinationByChoice, ['P4711-3', 'S2', '']],
  [
    'a cart of combinations',
    sellablesByChoice,
    [
      ['P1-0', 'P5000-2', 'P19999-4'],
      ['', '', ''],
      ['', '', ''],
    ],
  ],
  ['a chosen product', sellablesByChoice, [['P4711'], ['S2'], ['']]],
  ['a product nobody chose of', sellablesByChoice, [['P4711'], [''], ['']]],
  ['an address', addressBySlug, ['product-4711']],
  ['the category tree', allCategories, []],
  ['a zone', zoneByZip, ['0612']],
  ['suburbs', suburbsByTerm, ['po', 'po', 10]],
  ['stock of components', stockOfComponents, [['P1-0-A', 'P5000-2-A']]],
  ['terms of a hold', skuTerms, [['P1-0', 'P5000-2', 'P19999-4']]],
  ['shelves of a hold', lockShelves, [['P1-0-A', 'P5000-2-A', 'P19999-4-A']]],
  ['purchase orders of a hold', lockIncoming, [['P0-0-A', 'P4-0-A', 'P5000-0-A']]],
  [
    'moves of a hold',
    applyMoves,
    [['P1-0-A', 'P5000-2-A'], ['stock', 'stock'], ['DC', 'AKL'], [0, 0], 'A', 1, 'take', '2026-11-21'],
  ],
];

async function measured(text: string, values: readonly unknown[]) {
  await connection.query('begin');
  return measure(connection, text, values).finally(() => connection.query('rollback'));
}

describe('at 100,000 combinations', () => {
  it('the tables are as large as they should be', () => {
    expect(large.get('sku')).toBeGreaterThan(99_000);
    expect(large.get('listing')).toBeGreaterThan(19_000);
    expect([...large.keys()]).toEqual(
      expect.arrayContaining(['stock', 'availability', 'product', 'sku_component', 'po_line']),
    );
  });
  it('the measure sees a statement that reads too much, in its plan and in the counters', async () => {
    const { read, counted } = await measured(`select count(*) from listing where popularity < $1`, [10]);
    expect(read.get('listing')).toBeGreaterThan(19_000);
    expect(counted.get('listing')).toBeGreaterThan(19_000);
  });
  it.each(statements)(
    '%s reads at most 20 rows of a large table for each one it answers',
    async (name, text, values) => {
      const { read, counted, returned, buffers } = await measured(text, values);
      const allowed = 20 * Math.max(1, returned);
      const greedy = [...read, ...counted].filter(([table, rows]) => large.has(table) && rows > allowed);
      expect({ name, greedy }).toEqual({ name, greedy: [] });
      // A table of 100,000 rows has thousands of blocks: a walk over one would be seen here as well.
      expect(buffers).toBeLessThan(1_500);
    },
  );
});
