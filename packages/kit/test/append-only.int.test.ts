import { expect, it } from 'vitest';
import { withClient } from '../src/postgres/provision.ts';
import { freshDatabase } from '../src/testing/servers.ts';

/** By the bits of pg_trigger.tgtype: 1 for each row, 2 before, 4 insert, 8 delete, 16 update, 32 truncate. */
const ROWS_KEPT = 'tgtype & 27 = 27';
const NOT_EMPTIED = 'tgtype & 62 = 34';
const guarded = (bits: string) =>
  `select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal and ${bits} order by name`;

it.each([
  ['account', ['audit_log']],
  ['banking', ['banking_day', 'banking_line', 'ledger_entry']],
  ['catalog', ['stock_move']],
  ['coupon', ['coupon_op']],
  ['order', ['activity']],
  ['payment', ['finance_disclosure', 'tender_entry']],
])('what %s only ever appends to can be neither changed nor emptied', async (service, tables) => {
  const database = await freshDatabase(service);
  try {
    await withClient(database.url, async (client) => {
      const named = async (bits: string) => (await client.query(guarded(bits))).rows.map(({ name }) => name);
      expect(await named(ROWS_KEPT)).toEqual(tables);
      expect(await named(NOT_EMPTIED)).toEqual(tables);
      await expect(client.query(`truncate ${tables.join(', ')} cascade`)).rejects.toMatchObject({ code: 'P0001' });
    });
  } finally {
    await database.drop();
  }
});
