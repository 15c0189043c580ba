import { readFile } from 'node:fs/promises';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: FreshDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase('account');
  pool = createPool({ url: database.url, name: 'login-is-known', max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const MADE = '2026-11-20T01:00:00.000Z';
const LATER = '2026-11-21T01:00:00.000Z';
/** A customer as they were left before it was known who signs in. @param writes when the counter wrote their contact */
async function customer(name: string, { changed, writes }: { changed: string; writes: readonly string[] }) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into customer (id, email, password_hash, firstname, lastname, created_at, updated_at, has_login)
     values (gen_random_uuid(), $1, 'x', $1, '', $2, $3, true) returning id`,
    [name, MADE, changed],
  );
  for (const at of writes)
    await pool.query(
      `insert into audit_log (source, position, event_id, action, actor_staff_id, approver_id, target, outcome, at, detail_json,
              previous_hash, hash)
       select 'account', coalesce(max(position), 0) + 1, gen_random_uuid(), 'customer.contact_written', 'sam', '', $1, 'done', $2,
              '{}', '', '' from audit_log`,
      [rows[0]?.id, at],
    );
}

it('takes the login from whom the counter registered and nobody wrote since, and from nobody else', async () => {
  const first = '2026-11-20T01:00:00.400Z';
  await customer('counter', { changed: first, writes: [first] });
  await customer('set a password', { changed: LATER, writes: [first] });
  await customer('written twice', { changed: LATER, writes: [first, LATER] });
  await customer('registered, written later', { changed: LATER, writes: [LATER] });
  await customer('registered', { changed: MADE, writes: [] });
  const migration = new URL('../migrations/0140_login_is_known.sql', import.meta.url);
  await pool.query(await readFile(migration, 'utf8'));
  const { rows } = await pool.query<{ name: string }>('select email as name from customer where not has_login');
  expect(rows.map(({ name }) => name)).toEqual(['counter']);
});
