import { type Connection, createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recalculateDue } from '../src/outbound/postgres/availability.repository.ts';
import { cardsBySku, newestCards } from '../src/listing/postgres/card.query.ts';
import { addressBySlug, allCategories } from '../src/outbound/postgres/category.query.ts';
import {
  placesByWords,
  placesByZip,
  streetsBegun,
  streetsByStart,
  streetsByWord,
  wordsAlike,
} from '../src/outbound/postgres/address.query.ts';
import { suburbsByTerm, zoneByZip } from '../src/outbound/postgres/delivery.query.ts';
import {
  listingCards,
  listingChoices,
  listingOrder,
  listingSets,
  listingSkus,
  listingVersion,
  listingWords,
  searchTerms,
} from '../src/listing/postgres/listing.sql.ts';
import { openHold } from '../src/outbound/postgres/open-hold.sql.ts';
import { combinationByChoice, productBySlug } from '../src/outbound/postgres/product.query.ts';
import { sellablesByChoice } from '../src/outbound/postgres/sellable.query.ts';
import { stockOfComponents } from '../src/outbound/postgres/stock.query.ts';
import { applyMoves, lockIncoming, lockLevels, skuTerms } from '../src/outbound/postgres/stock.repository.ts';
import { fillLargeShop } from './fixtures/large-shop.ts';
import { type Measured, measure } from '@shop/kit/testing/query-plan';

let database: FreshDatabase;
let pool: Pool;
let connection: Connection;
const large = new Map<string, number>();

beforeAll(async () => {
  database = await freshDatabase('catalog');
  pool = createPool({ url: database.url, name: 'plans', max: 2, mostMs: 0 });
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

const words = (...list: string[]) => [list, list.map(() => true), list.map((_, at) => at === list.length - 1)];
const aPage = Array.from({ length: 24 }, (_, at) => 19_000 - at * 700);

const statements: [name: string, text: string, values: unknown[]][] = [
  ['the version of the lists', listingVersion, []],
  ['every set of the lists', listingSets, [-1]],
  ['the order of everything', listingOrder, [1, 'new']],
  ['the cards of a page', listingCards, [aPage]],
  ["the shop's own words", searchTerms, []],
  ['the combinations of a page', listingChoices, [aPage]],
  ['a sku', listingSkus, ['P4711-3']],
  ['the beginning of a sku', listingSkus, ['P471']],
  ['a part of a sku', listingSkus, ['711-3']],
  ['no sku', listingSkus, ['QQ-QQ']],
  ['a word that thousands have', listingWords, words('oak')],
  ['two words', listingWords, words('oak', 'tab')],
  ['a misspelt word', listingWords, words('walnutt')],
  ['a word with swapped letters', listingWords, words('wlanut')],
  ['a word that nothing is like', listingWords, words('qqqqqq')],
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
  ['a product without a choice', sellablesByChoice, [['P4711'], [''], ['']]],
  ['an address', addressBySlug, ['product-4711']],
  ['the category tree', allCategories, []],
  ['a zone', zoneByZip, ['0612']],
  ['streets by two letters', streetsBegun, ['ab', [], '', 60]],
  ['streets by two letters in a suburb', streetsBegun, ['ab', ['% city%', '% 12%'], '', 60]],
  ['streets by a word', streetsByStart, ['abax', 'abax\u{10ffff}', [], '', 60]],
  ['streets by a word in a suburb', streetsByStart, ['abax', 'abax\u{10ffff}', ['% road%', '% suburb%'], '', 60]],
  ['streets by a word inside', streetsByWord, ["'abax':*", ['% abax%'], '', 60]],
  ['words alike', wordsAlike, [['lambtn', 'stret'], 20]],
  ['places by words', placesByWords, ['thorn', '% thorn%', ['% thorn%'], '', 60]],
  ['places by postcode', placesByZip, ['60', '60\u{10ffff}', 60]],
  ['suburbs', suburbsByTerm, ['po', '%po%', ['%po%'], 10]],
  ['stock of components', stockOfComponents, [['P1-0-A', 'P5000-2-A']]],
  ['terms of a hold', skuTerms, [['P1-0', 'P5000-2', 'P19999-4']]],
  ['levels of a hold', lockLevels, [['P1-0-A', 'P5000-2-A', 'P19999-4-A']]],
  ['purchase orders of a hold', lockIncoming, [['P0-0-A', 'P4-0-A', 'P5000-0-A']]],
  [
    'moves of a hold',
    applyMoves,
    [['P1-0-A', 'P5000-2-A'], ['stock', 'stock'], ['DC', 'AKL'], [0, 0], 'A', 1, 'take', '2026-11-21'],
  ],
];

async function measured(text: string, values: readonly unknown[], before: readonly string[] = []) {
  await connection.query('begin');
  for (const statement of before) await connection.query(statement);
  return measure(connection, text, values).finally(() => connection.query('rollback'));
}

/** The large tables of which more was read than 20 rows for each answered. */
const greedy = ({ read, counted }: Measured, answered: number) =>
  [...read, ...counted].filter(([table, rows]) => large.has(table) && rows > 20 * Math.max(1, answered));

describe('at 100,000 combinations', () => {
  it('the tables are as large as they should be', () => {
    expect(large.get('sku')).toBeGreaterThan(99_000);
    expect(large.get('listing')).toBeGreaterThan(19_000);
    expect([...large.keys()]).toEqual(
      expect.arrayContaining(['street', 'stock', 'availability', 'product', 'sku_component', 'po_line']),
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
      const found = await measured(text, values);
      expect({ name, greedy: greedy(found, found.returned) }).toEqual({ name, greedy: [] });
      // A table of 100,000 rows has thousands of blocks: a walk over one would be seen here as well.
      expect(found.buffers).toBeLessThan(1_500);
    },
  );
  it('a new hold of three combinations reads what there is of them, and no more', async () => {
    // Each run of the measure is a hold of its own, else all but the first would find their key known.
    const anew = `create function pg_temp.anew() returns trigger language plpgsql as
      $$ begin new.order_no := gen_random_uuid(); return new; end $$`;
    const found = await measured(
      openHold,
      ['A', 1, '2026-11-21', ['P1-0', 'P5000-2', 'P19999-4']],
      [anew, 'create trigger anew before insert on stock_hold for each row execute function pg_temp.anew()'],
    );
    expect(found.read.get('stock')).toBeGreaterThan(2);
    expect([greedy(found, 12), found.buffers < 1_500]).toEqual([[], true]);
  });
  it('a refresh of what is due reads the combinations made of it, and no more', async () => {
    // Each run works off 500 of them.
    const due = `insert into availability_due (component) select 'P' || n || '-0-A' from generate_series(1, 10) as n, generate_series(1, 400)`;
    const found = await measured(recalculateDue, [], [due]);
    expect(found.read.get('stock')).toBeGreaterThan(2);
    expect(greedy(found, 50)).toEqual([]);
  });
});
