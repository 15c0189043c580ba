import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type Db, withTransaction } from '@shop/kit/postgres/transaction';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingWriter } from '../src/listing/postgres/listing.repository.ts';
import { fillListing } from '../src/listing/postgres/fill-listing.ts';
import { madeUpShop } from './fixtures/list-oracle.ts';
import { seededRandom } from './fixtures/random.ts';
import { seed } from './fixtures/seed-folder.ts';

let database: FreshDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase('catalog');
  pool = createPool({ url: database.url, name: 'test' });
  await seed(pool, madeUpShop(60));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const held = (bits: string) =>
  `array(select l.product_sku from listing l where get_bit(${bits}, l.pos) = 1 order by 1)`;
const shot = [
  `select facet, value, ${held('v.bits')} as products from facet_value v order by facet, value`,
  `select word, ${held('w.bits')} as products, ${held('w.named')} as named from listing_word w
    where bit_count(w.bits) > 0 order by word`,
  `select v.facet, v.value, o.sort, array(select l.product_sku from unnest(o.positions) with ordinality as p(pos, n)
     join listing l on l.pos = p.pos order by p.n) as products
     from listing_order o join facet_value v on v.id = o.facet_value_id order by 1, 2, 3`,
  `select v.facet, v.value, s.count, s.header
     from listing_scope s join facet_value v on v.id = s.facet_value_id order by 1, 2`,
  `select l.product_sku, l.price_cents, l.card, l.ready, l.available, l.incoming_on,
          (select sum(get_bit(p.bits, l.pos)::bigint << p.place) from listing_price_place p)::bigint as in_places
     from listing l order by 1`,
];
const snapshot = async (db: Db) => Promise.all(shot.map(async (text) => (await db.query<object>(text)).rows));

/** What an editor may change of a product, by hand and at random. */
const edits = [
  `update product set name = 'Kauri ' || name where sku = $1`,
  `update product set collection = 'alder', is_sale = not is_sale, is_new = not is_new where sku = $1`,
  `update product set popularity = popularity + 5, launched_on = '2026-05-05', material = 'Kauri and wool' where sku = $1`,
  `delete from product_style where product_sku = $1`,
  `delete from product_category where product_sku = $1 and category in ('seats-2', 'sofas')`,
  `insert into product_tag (product_sku, tag) values ($1, 'flat-pack') on conflict do nothing`,
  `update sku set price_cents = price_cents * 2 + 1 where product_sku = $1`,
];

describe('the read model of lists', () => {
  it('is the same after any edits as when it is built anew', async () => {
    const r = seededRandom(11);
    for (let round = 0; round < 6; round += 1) {
      const products = Array.from({ length: 5 }, () => `P${r.below(60)}`);
      await withTransaction(pool, async (tx) => {
        for (const sku of products) await tx.query(r.pick(edits), [sku]);
        await listingWriter(tx).refresh([...new Set(products)]);
      });
    }
    const kept = await snapshot(pool);
    await withTransaction(pool, async (tx) => {
      await tx.query('truncate listing, listing_word, listing_order, listing_scope, facet_value, availability');
      await tx.query(`update listing_price_place set bits = ''`);
      await fillListing(tx, () => {});
    });
    const anew = await snapshot(pool);
    expect(kept[0]?.length).toBeGreaterThan(30);
    expect(kept).toEqual(anew);
    for (const row of kept[4] as { price_cents: number; in_places: number }[])
      expect(row.in_places).toBe(row.price_cents);
  });
  it('makes room for a product more than its sets can hold', async () => {
    for (const [table, columns] of Object.entries({
      facet_value: ['bits'],
      listing_word: ['bits', 'named'],
      listing_price_place: ['bits'],
    })) {
      await pool.query(
        `update ${table} set ${columns.map((column) => `${column} = substring(${column} for 60)`).join(', ')}`,
      );
    }
    await withTransaction(pool, async (tx) => {
      await tx.query(`insert into slug (slug, kind) values ('p60', 'product')`);
      await tx.query(`create temp table copy on commit drop as select * from product where sku = 'P7'`);
      await tx.query(`update copy set sku = 'P60', slug = 'p60', name = 'Rewarewa stool'`);
      await tx.query(`insert into product select * from copy`);
      await tx.query(`insert into sku (sku, product_sku, position, x, y, price_cents, msrp_cents, floor_price_cents, images, discontinued)
        values ('P60-1', 'P60', 0, '', '', 77777, 0, 0, '[]', false)`);
      await tx.query(`insert into availability (sku, free_any, resupply) values ('P60-1', 1, true)`);
      await listingWriter(tx).refresh(['P60']);
    });
    const [sets, words] = (await snapshot(pool)) as [
      { facet: string; products: string[] }[],
      { word: string; products: string[] }[],
    ];
    expect(sets.find(({ facet }) => facet === 'all')?.products).toHaveLength(61);
    expect(words.find(({ word }) => word === 'rewarewa')?.products).toEqual(['P60']);
    const { rows } = await pool.query<{ n: number }>(
      `select bit_count(priced_below(77778) & ~priced_below(77777))::int as n`,
    );
    expect(rows[0]?.n).toBe(1);
  });
});
