import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Pool } from '@shop/kit/postgres/pool';
import { freshDatabase, seededDatabase, testServers } from '@shop/kit/testing/servers';
import { coordinatorIsFound } from '../src/servers/kafka-probe.ts';

const migrations = new URL('./fixtures/migrations/', import.meta.url);

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the servers of a test run', () => {
  it('gives every test file a migrated database that no other one sees', async () => {
    const [one, two] = await Promise.all([freshDatabase('fixture', migrations), freshDatabase('fixture', migrations)]);
    await query(one.url, `insert into chair (name) values ('${randomUUID()}')`);
    expect(await query(one.url, 'select * from chair')).toHaveLength(1);
    expect(await query(two.url, 'select * from chair')).toHaveLength(0);
    await Promise.all([one.drop(), two.drop()]);
    await expect(query(one.url, 'select 1')).rejects.toThrow('does not exist');
  });

  it('loads a seed once a run, however many files ask for it at once, and gives each a copy of its own', async () => {
    const name = randomUUID().slice(0, 8);
    let loads = 0;
    const load = async (pool: Pool) => {
      loads += 1;
      await pool.query(`insert into seed_stamp (name) values ($1)`, [name]);
    };
    const ask = () => seededDatabase('coupon', { name, load });
    const [one, two] = await Promise.all([ask(), ask()]);
    await query(one.url, 'delete from seed_stamp');
    expect(await query(two.url, 'select name from seed_stamp')).toEqual([{ name }]);
    expect(loads).toBe(1);
    await Promise.all([one.drop(), two.drop()]);
  });

  it('connects as the role of the service, which is no superuser and owns its tables', async () => {
    const { url, drop } = await freshDatabase('fixture', migrations);
    const rows = await query(url, 'select current_user as me, rolsuper from pg_roles where rolname = current_user');
    expect(rows).toEqual([{ me: 'shop_fixture', rolsuper: false }]);
    await query(url, 'create extension pg_trgm');
    await drop();
  });

  it('has a Redis that refuses clients without its password', async () => {
    const { redisUrl } = testServers();
    const { password } = new URL(redisUrl);
    const said = async (words: string) => {
      const port = Number(new URL(redisUrl).port);
      return new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(words));
        socket.once('error', reject);
        socket.once('data', (data) => (socket.destroy(), resolve(data.toString())));
      });
    };
    expect(await said('GET anything\r\n')).toMatch(/^-NOAUTH /);
    expect(await said(`AUTH ${password}\r\nPING\r\n`)).toMatch(/^\+OK/);
  });

  it('has a Kafka that names a group coordinator to whoever has its password', async () => {
    const { brokers, kafkaUsers } = testServers();
    const port = Number(brokers.split(':')[1]);
    const logsIn = (password: string) => coordinatorIsFound({ port, login: { username: 'admin', password } });
    expect(await logsIn(kafkaUsers['admin'] ?? '')).toBe(true);
    expect(await logsIn('guessed')).toBe(false);
    expect(await coordinatorIsFound({ port })).toBe(false);
  });
});
