import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlacement } from './documents.ts';
import { fakeNeighbours } from './fakes.ts';
import { aReplica } from './replicas.ts';

let database: FreshDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await freshDatabase('order');
  pool = createPool({ url: database.url, name: 'purchase-told-test', max: 12 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('a sale is told to one reader of its confirmation, the first after it was paid, however many read at once', async () => {
  const near = fakeNeighbours();
  const app = () => aReplica({ pool, near, now: () => new Date('2026-11-21T00:00:00Z') });
  await app().place(aPlacement());
  const [attempt] = [...near.attempts.values()];
  if (!attempt) throw new Error('no attempt');
  const { rows } = await pool.query<{ token: string }>('select confirmation_token as token from orders');
  const read = async () => app().purchaseDue(await app().confirmation(rows[0]?.token ?? ''));
  expect(await read()).toBe(false);
  await app().settleOnEvent('paid', { ...attempt, state: 'captured' });
  const readers = await Promise.all(Array.from({ length: 8 }, read));
  expect(readers.filter(Boolean)).toHaveLength(1);
  expect(await read()).toBe(false);
});
