import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../src/seed/load.ts';
import { seedFolder } from './fixtures/seed-folder.ts';
import { aProduct } from './fixtures/seed-rows.ts';

let database: FreshDatabase;
let pool: Pool;
let dir: string;
const productCount = async () => (await pool.query<{ n: number }>('select count(*)::int as n from product')).rows[0]?.n;

beforeAll(async () => {
  database = await freshDatabase('catalog');
  pool = createPool({ url: database.url, name: 'test', mostMs: 0 });
  dir = await seedFolder({ product: [aProduct('P0'), aProduct('P1')] });
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await pool.end();
  await database.drop();
});

describe('loading the seed', () => {
  it('that fails half-way leaves nothing', async () => {
    const broken = await seedFolder({ product: [aProduct('P0'), aProduct('P1', { collection: 'nowhere' })] });
    await expect(loadCatalogue(pool, broken)).rejects.toThrow('product_collection_fkey');
    await rm(broken, { recursive: true });
    expect(await productCount()).toBe(0);
  });
  it('happens once, however often and however parallel it is requested', async () => {
    const outcomes = await Promise.all([loadCatalogue(pool, dir), loadCatalogue(pool, dir)]);
    expect(outcomes.toSorted()).toEqual(['already', 'loaded']);
    expect(await loadCatalogue(pool, dir)).toBe('already');
    expect(await productCount()).toBe(2);
  });
  it('leaves another seed that is there as it is', async () => {
    await appendFile(join(dir, 'product.jsonl'), `${JSON.stringify(aProduct('P9'))}\n`);
    expect(await loadCatalogue(pool, dir)).toBe('other');
    expect(await productCount()).toBe(2);
  });
  it('promises what open orders of the seed have taken, and the books of holds and shelves agree', async () => {
    const other = await freshDatabase('catalog');
    const otherPool = createPool({ url: other.url, name: 'test', mostMs: 0 });
    const [sku] = aProduct('P0').skus;
    const [part] = sku?.components ?? [];
    const line = { n: 1, lineId: 'l1', sku: sku?.sku, component: part?.sku, qty: 3, method: 'DEL', to: '' };
    const hold = { orderNo: '100001', version: 2, state: 'final', placed: { daysAgo: 2, minute: 600 }, lines: [line] };
    await loadCatalogue(otherPool, await seedFolder({ product: [aProduct('P0')], stock_hold: [hold] }));
    const read = async (sql: string) => (await otherPool.query<{ row: unknown }>(sql)).rows.map(({ row }) => row);
    expect(await read(`select alloc as row from stock where component = '${part?.sku}' and location = 'DC'`)).toEqual([
      3,
    ]);
    expect(await read('select (order_no, version, state)::text as row from stock_hold')).toEqual(['(100001,2,final)']);
    expect(await read('select (component, source, qty)::text as row from stock_hold_line')).toEqual([
      `(${part?.sku},DC,3)`,
    ]);
    expect(await read('select (reason, qty)::text as row from stock_move')).toEqual(['(take,3)']);
    const day = `((taken_at at time zone 'Pacific/Auckland')::time, (now() at time zone 'Pacific/Auckland')::date - (taken_at at time zone 'Pacific/Auckland')::date)`;
    expect(await read(`select ${day}::text as row from stock_hold`)).toEqual(['(10:00:00,2)']);
    expect(await read(`select free_any as row from availability where sku = '${sku?.sku}'`)).toEqual([7]);
    await otherPool.end();
    await other.drop();
  });
  it('says how far it is', async () => {
    const other = await freshDatabase('catalog');
    const otherPool = createPool({ url: other.url, name: 'test', mostMs: 0 });
    const lines: string[] = [];
    await loadCatalogue(otherPool, await seedFolder({ product: [aProduct('P0')] }), (line) => lines.push(line));
    await otherPool.end();
    await other.drop();
    expect(lines).toContain('catalogue: product 1');
    expect(lines).toContain('catalogue: lists of 1 products');
  });
});
