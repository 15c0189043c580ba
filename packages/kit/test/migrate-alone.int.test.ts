import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/postgres/migrate.ts';
import { createPool, type Pool } from '../src/postgres/pool.ts';
import { type FreshDatabase, freshDatabase } from '../src/testing/servers.ts';

/** Another migration waits meanwhile: within a statement it would be waited for, which PostgreSQL ends as a deadlock after a second. */
const ALONE = `-- Outside a transaction: things are written meanwhile.
create or replace function half(of bigint) returns bigint language sql immutable
  return of / 2;
select pg_sleep(0.5);
drop index concurrently if exists thing_half;
create index concurrently thing_half on thing (half(count));
`;
const ONCE = `-- Outside a transaction.
drop index concurrently if exists thing_once;
create unique index concurrently thing_once on thing (count);
`;
const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
const dir = pathToFileURL(`${folder}/`);

let database: FreshDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase('kit', new URL('./migrations/', import.meta.url));
  pool = createPool({ url: database.url, name: 'migrate-alone' });
  writeFileSync(join(folder, '0001_thing.sql'), 'never run again');
  writeFileSync(join(folder, '0002_half.sql'), ALONE);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const up = () => migrate({ url: database.url, dir });
const valid = async (index: string) =>
  (await pool.query('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [index])).rows;

it('a file that says so runs outside a transaction, once, however many start together: an index is built beside writes', async () => {
  const runs = await Promise.all([up(), up(), up()]);
  expect([runs.flat(), await valid('thing_half')]).toEqual([['0002_half'], [{ valid: true }]]);
});

it('broken off, it leaves what it did, and is run again from its beginning', async () => {
  writeFileSync(join(folder, '0003_once.sql'), ONCE);
  await pool.query(`insert into thing (name, count) values ('one', 1), ('two', 1)`);
  await expect(up()).rejects.toThrow('thing_once');
  expect(await valid('thing_once')).toEqual([{ valid: false }]);
  await pool.query(`delete from thing where name = 'two'`);
  expect([await up(), await up(), await valid('thing_once')]).toEqual([['0003_once'], [], [{ valid: true }]]);
});
