import { migrate } from '@shop/kit/postgres/migrate';
import { createPool } from '@shop/kit/postgres/pool';
import { freshDatabase } from '@shop/kit/testing/servers';
import { describe, expect, it } from 'vitest';

const NOTHING = new URL('../../../packages/kit/test/migrations/', import.meta.url);
const MIGRATIONS = new URL('../migrations', import.meta.url);

/** The number of the first order of a new installation, and of the first after it was started again. */
async function firstNumbers(isTraining: boolean): Promise<string[]> {
  const database = await freshDatabase('kit', NOTHING);
  const pool = createPool({ url: database.url, name: 'training-numbers-test' });
  const next = async () => {
    await migrate({ url: database.url, dir: MIGRATIONS, isTraining });
    const { rows } = await pool.query<{ no: string }>(`select nextval('order_no_seq')::text as no`);
    return rows[0]?.no ?? '';
  };
  for (const clean of ['drop table thing', 'delete from migration', 'delete from installation'])
    await pool.query(clean);
  const numbers = [await next(), await next()];
  await pool.end();
  await database.drop();
  return numbers;
}

describe('the numbers of orders', () => {
  it('of a training shop begin where no live shop comes to, and go on after a start', async () => {
    expect(await firstNumbers(true)).toEqual(['9000001', '9000002']);
  });
  it('of a live shop begin at 100001', async () => {
    expect(await firstNumbers(false)).toEqual(['100001', '100002']);
  });
});
