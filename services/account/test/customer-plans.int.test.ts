import { type Connection, createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { measure } from '@shop/kit/testing/query-plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  customersByBeginning,
  customersByPart,
  recentCustomers,
} from '../src/outbound/postgres/counter-customer.query.ts';
import { idOf, manyCustomers } from './many-customers.ts';

/** A part is compared in 200 customers at most; the ten beginnings of each key are read twice, from its index and as the answer. */
const MOST_READ = 400;
const CUSTOMERS = 100_000;

let database: FreshDatabase;
let pool: Pool;
let connection: Connection;
beforeAll(async () => {
  database = await freshDatabase('account');
  pool = createPool({ url: database.url, name: 'plans', max: 2 });
  await manyCustomers(pool, CUSTOMERS);
  connection = await pool.connect();
}, 300_000);
afterAll(async () => {
  connection?.release();
  await pool?.end();
  await database?.drop();
});

async function measured(text: string, values: readonly unknown[]) {
  await connection.query('begin');
  return measure(connection, text, values).finally(() => connection.query('rollback'));
}

const all = ['name', 'email', 'mobile'] as const;
const part = (best: string, second = best, others: string[] = []) => [best, best, [], 10, second, others];
const statements: [name: string, text: string, values: unknown[]][] = [
  ['one letter', customersByBeginning(all), ['a', 10]],
  ['a first name that hundreds have', customersByBeginning(all), ['olivia', 10]],
  ['a whole name', customersByBeginning(all), ['olivia smith', 10]],
  ['an e-mail', customersByBeginning(['email']), ['olivia.smith', 10]],
  ['a mobile', customersByBeginning(['mobile']), ['+64 21 1', 10]],
  ['as many as may be requested', customersByBeginning(['name']), ['o', 50]],
  ['a part of a name', customersByPart(undefined), part('livi')],
  ['a part that nearly all have', customersByPart(undefined), part('gmail')],
  ['a part that no customer has', customersByPart(undefined), part('qqqqq')],
  ['two words', customersByPart(undefined), part('smith', 'oli')],
  ['three words', customersByPart(undefined), part('smith', 'oli', ['gmail'])],
  ['two words of which one is short', customersByPart(undefined), part('smith', 'a')],
  ['digits in a mobile', customersByPart('mobile'), part('12345')],
  ['a part of an e-mail', customersByPart('email'), part('smith.77')],
  ['the name alone', customersByPart('name'), part('mith')],
  ['recent customers', recentCustomers, [idOf(0)]],
];

describe('at 100,000 customers', () => {
  it.each(statements)(
    '%s is found by an index, and little more is read than is answered',
    async (_name, text, values) => {
      const found = await measured(text, values);
      const read = [...found.read, ...found.counted].filter(([table]) => table === 'customer').map(([, rows]) => rows);
      expect(Math.max(0, ...read)).toBeLessThanOrEqual(MOST_READ);
    },
  );
  it('the measure sees a search that reads all of them', async () => {
    const { read } = await measured(`select * from customer where firstname like $1`, ['%liv%']);
    expect(read.get('customer')).toBe(CUSTOMERS);
  });
});
