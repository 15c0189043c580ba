import { fixedClock } from '@shop/kit/testing/fixed-clock';
import { newId } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { freshDatabase, type FreshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newHash, testApplication } from './running-account.ts';

let database: FreshDatabase;
let pool: Pool;
let app: ReturnType<typeof testApplication>;
let statements: string[] = [];
const clock = fixedClock('2026-03-02T00:00:00Z');

/** The same pool, which writes down every statement. */
const recording = (inner: Pool): Pool => ({
  ...inner,
  query: (text, values) => (statements.push(text), inner.query(text, values)),
  async connect() {
    const connection = await inner.connect();
    return { ...connection, query: (text, values) => (statements.push(text), connection.query(text, values)) };
  },
});

beforeAll(async () => {
  database = await freshDatabase('account');
  pool = createPool({ url: database.url, name: 'test', max: 4 });
  app = testApplication(recording(pool), { clock, newId });
  const rotation = { hash: newHash(), newHash: newHash() };
  await app.register({ ...rotation, ...names, email: 'known@demo.test', password: 'Secret#123' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const names = { firstname: 'Ana', lastname: 'Lee', news: false, address: '' };
const statementsOf = async (work: () => Promise<unknown>) => {
  statements = [];
  await work();
  return statements;
};

/** Whoever measures how long an answer takes learns nothing when the database does the same for both. */
describe('an address that has an account and one that has none', () => {
  it.each([
    ['a forgotten password', (email: string) => app.forgotPassword({ email, address: '203.0.113.1' })],
    [
      'a wrong password',
      (email: string) =>
        app.emailLogin({ hash: newHash(), newHash: newHash(), email, password: 'Wrong#123', address: '203.0.113.1' }),
    ],
  ])('are the same statements, one after the other, for %s', async (_what, ask) => {
    const known = await statementsOf(() => ask('known@demo.test'));
    const unknown = await statementsOf(() => ask('unknown@demo.test'));
    expect(known.length).toBeGreaterThan(2);
    expect(unknown).toEqual(known);
  });
});
