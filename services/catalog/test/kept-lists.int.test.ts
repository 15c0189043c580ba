import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type Db, withTransaction } from '@shop/kit/postgres/transaction';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListRequest } from '../src/listing/port.ts';
import { listQueries } from '../src/listing/postgres/list.query.ts';
import { listingCards, listingOrder, listingSets, listingWords } from '../src/listing/postgres/listing.sql.ts';
import { listingWriter } from '../src/listing/postgres/listing.repository.ts';
import { madeUpShop } from './fixtures/list-oracle.ts';
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

const filters = { cat1: [], cat2: [], cat3: [], collection: [], style: [], tag: [] };
const everything: ListRequest = {
  routeType: 'search',
  page: '',
  filters,
  flags: [],
  overCents: 0,
  underCents: 0,
  search: '',
  sort: 'pasc',
  pageNumber: 1,
  pageSize: 100,
};
const read = async (lists: ReturnType<typeof listQueries>, more: Partial<ListRequest> = {}) => {
  const part = await lists.part({ ...everything, ...more });
  return part?.cards.map(({ card }) => `${card.sku} ${card.priceCents}`) ?? [];
};
const reprice = (sku: string, cents: number) =>
  withTransaction(pool, async (tx) => {
    await tx.query('update sku set price_cents = $2 where product_sku = $1', [sku, cents]);
    await listingWriter(tx).refresh([sku]);
  });

/** The database, in which something happens each time just before cards are read. */
const movedUnder = (happen: () => Promise<void>): Db => ({
  async query(text, values) {
    if (text === listingCards) await happen();
    return pool.query(text, values);
  },
});

describe('lists kept in memory', () => {
  it('show a change as soon as it is committed, in every process', async () => {
    const [one, two] = [listQueries(pool), listQueries(pool)];
    const requested: Partial<ListRequest>[] = [{}, { search: 'oak' }, { underCents: 1_000 }, { flags: ['new'] }];
    for (const lists of [one, two]) for (const more of requested) await read(lists, more);
    for (const cents of [101, 99, 500_000]) {
      await reprice('P7', cents);
      for (const lists of [one, two, listQueries(pool)]) {
        expect(await read(lists)).toContain(`P7 ${cents}`);
        expect((await read(lists, { underCents: 1_000 })).includes(`P7 ${cents}`)).toBe(cents < 1_000);
      }
    }
  });
  it('read again only what moved: of a new price no word, no order but those by price, and few sets', async () => {
    const seen: { text: string; rows: unknown[] }[] = [];
    const watched: Db = {
      async query<R>(text: string, values?: readonly unknown[]) {
        const answer = await pool.query<R>(text, values);
        seen.push({ text, rows: answer.rows });
        return answer;
      },
    };
    const lists = listQueries(watched);
    const requested: Partial<ListRequest>[] = [{}, { sort: 'nasc' }, { search: 'oak' }];
    for (const more of requested) await read(lists, more);
    const all = seen.find(({ text }) => text === listingSets)?.rows.length ?? 0;
    seen.length = 0;
    await reprice('P7', 123_456);
    for (const more of requested) await read(lists, more);
    const sets = seen.filter(({ text }) => text === listingSets);
    expect(sets).toHaveLength(1);
    // The 27 places of the price and at most the two steps of the slider between which it moved.
    expect(sets[0]?.rows.length).toBeLessThanOrEqual(29);
    expect(all).toBeGreaterThan(60);
    expect(seen.filter(({ text }) => text === listingWords)).toHaveLength(0);
    expect(seen.filter(({ text }) => text === listingOrder)).toHaveLength(1);
    expect(seen.filter(({ text }) => text === listingCards).flatMap(({ rows }) => rows)).toHaveLength(1);
    expect(await read(lists)).toEqual(await read(listQueries(pool)));
  });
  it('do not show what was not committed', async () => {
    const lists = listQueries(pool);
    const before = await read(lists);
    const undone = withTransaction(pool, async (tx) => {
      await tx.query('update sku set price_cents = 1');
      await listingWriter(tx).refresh(['P1', 'P2']);
      expect(await read(lists)).toEqual(before);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await read(lists)).toEqual(before);
  });
  it('are of one moment, though a price moves between the reading of an order and of its cards', async () => {
    let moves = 2;
    const lists = listQueries(
      movedUnder(async () => void (moves-- > 0 && (await reprice('P3', 100 + moves * 900_000)))),
    );
    const prices = (await read(lists)).map((line) => Number(line.split(' ')[1]));
    expect(moves).toBeLessThanOrEqual(0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
  it('are refused when they never come to rest', async () => {
    let cents = 1_000;
    const lists = listQueries(movedUnder(() => reprice('P3', cents++)));
    await expect(read(lists)).rejects.toMatchObject({ kind: 'unavailable' });
  });
  it('are read anew when somebody else writes the table by hand', async () => {
    const lists = listQueries(pool);
    await read(lists);
    await pool.query(
      `update listing set card = jsonb_set(card::jsonb, '{priceCents}', '7')::json where product_sku = 'P9'`,
    );
    expect(await read(lists)).toContain('P9 7');
  });
});
