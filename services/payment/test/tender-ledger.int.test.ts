import { newId } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: FreshDatabase;
let pool: Pool;
const account = `insert into tender_account (kind, ref, balance_cents) values ('voucher', $1, 500)`;
const entry = `insert into tender_entry (id, kind, ref, cents, at) values ($2, 'voucher', $1, $3, now())`;

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'tender-ledger-test' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the ledger of vouchers and credit', () => {
  it('commits a balance only with the entries that explain it', async () => {
    await expect(pool.query(account, ['BARE'])).rejects.toThrow('not the sum of its entries');
    await withTransaction(pool, async (tx) => {
      await tx.query(account, ['WHOLE']);
      await tx.query(entry, ['WHOLE', newId(), 500]);
    });
    await expect(pool.query(entry, ['WHOLE', newId(), -1])).rejects.toThrow('not the sum of its entries');
    await expect(pool.query(`update tender_account set balance_cents = 499 where ref = 'WHOLE'`)).rejects.toThrow(
      'not the sum of its entries',
    );
  });

  it('raises when somebody changes or deletes an entry', async () => {
    await expect(pool.query('update tender_entry set cents = 0')).rejects.toThrow('never changed');
    await expect(pool.query('delete from tender_entry')).rejects.toThrow('never changed');
  });

  it('promises money of no account that is not there', async () => {
    const hold = `insert into tender_hold (order_no, version, kind, ref, cents, state, branch) values ('a', 1, 'voucher', 'NONE', 1, 'held', 'WEB')`;
    await expect(pool.query(hold)).rejects.toMatchObject({ code: '23503' });
  });
});
