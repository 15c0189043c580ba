import { emptyTables } from '@shop/kit/testing/empty-tables';
import { fixedClock } from '@shop/kit/testing/fixed-clock';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkAuditChains } from '../src/application/check-audit-chains.ts';
import { digest } from '../src/outbound/crypto/secrets.ts';
import { accountQuery } from '../src/outbound/postgres/account.query.ts';
import { auditRepository } from '../src/outbound/postgres/audit.repository.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';

let database: FreshDatabase;
let pool: Pool;
const clock = fixedClock('2026-11-25T00:00:00Z');
const replica = () =>
  checkAuditChains({
    ...{ clock, digest, reading: accountQuery(pool) },
    transact: transactOn(pool, { digest, nudge: () => {}, invalidate: async () => {} }),
  });

beforeAll(async () => {
  database = await freshDatabase('account');
  pool = createPool({ url: database.url, name: 'audit-check', max: 6 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
/** More than two chunks. */
const LINES = 2_300;
beforeEach(async () => {
  await emptyTables(pool, 'audit_log, audit_head, audit_check');
  await append('order', LINES);
  await append('cart', 3);
});

async function append(source: string, count: number, what = 'quote.saved'): Promise<void> {
  await withTransaction(pool, async (tx) => {
    const audit = auditRepository(tx, digest);
    for (let n = 0; n < count; n += 1) {
      await audit.append({
        ...{ eventId: crypto.randomUUID(), source, action: what, actorStaffId: 's', approverId: '', target: `${n}` },
        ...{ outcome: 'done', at: '2026-11-24T00:00:00.000Z', detailJson: '{}' },
      });
    }
  });
}
/** As somebody with the database's password would. */
async function tampered(sql: string): Promise<void> {
  await withTransaction(pool, async (tx) => {
    await tx.query('alter table audit_log disable trigger audit_log_append_only');
    for (const one of sql.split(';')) await tx.query(one);
    await tx.query('alter table audit_log enable trigger audit_log_append_only');
  });
}
const now = async () =>
  (await replica().checkAuditNow()).map(({ source, checkedTo, problem, problemAt }) =>
    [source, checkedTo, problem, problemAt].join(' '),
  );

describe('the chains of the audit log', () => {
  it('are followed to their last line, each of its source', async () => {
    expect(await now()).toEqual(['cart 3  0', `order ${LINES}  0`]);
  });
  it.each([
    [
      'a changed line',
      `update audit_log set approver_id = 'x' where source = 'order' and position = 1234`,
      'changed 1234',
    ],
    ['a removed line', `delete from audit_log where source = 'order' and position = 1500`, 'missing 1500'],
    [
      'the last line removed',
      `delete from audit_log where source = 'order' and position = ${LINES}`,
      `missing ${LINES}`,
    ],
    [
      'two lines that changed places',
      `update audit_log set position = -1 where source = 'order' and position = 700;
       update audit_log set position = 700 where source = 'order' and position = 701;
       update audit_log set position = 701 where source = 'order' and position = -1`,
      'changed 700',
    ],
  ])('%s is found, and where; other chains are not touched by it', async (_what, sql, found) => {
    await tampered(sql);
    expect(await now()).toEqual(['cart 3  0', `order 0 ${found}`]);
  });
  it('a chain cut off at its end, its head with it, is found by what was there at the last check', async () => {
    await now();
    await tampered(
      `delete from audit_log where source = 'order' and position > 2000;
       update audit_head set position = 2000, hash = (select hash from audit_log where source = 'order' and position = 2000) where source = 'order'`,
    );
    expect((await now())[1]).toBe(`order ${LINES} missing 2001`);
    await tampered(`delete from audit_log where source = 'cart'; delete from audit_head where source = 'cart'`);
    expect((await now())[0]).toBe('cart 3 missing 1');
  });
  it('a chain that was written anew, whole in itself, is found as well', async () => {
    await now();
    await tampered(`delete from audit_log where source = 'cart'; delete from audit_head where source = 'cart'`);
    await append('cart', 5, 'quote.deleted');
    expect((await now())[0]).toBe('cart 3 rewritten 3');
  });
  it('are checked once a day by the sweep, whatever number of replicas there are; what was broken off goes on', async () => {
    expect(await replica().sweepAuditChains()).toBe(4);
    expect(await replica().sweepAuditChains()).toBe(0);
    await append('order', 10);
    clock.advance(24 * 3_600_000);
    const done = await Promise.all([replica().sweepAuditChains(), replica().sweepAuditChains()]);
    expect(done[0] + done[1]).toBe(4);
    expect((await replica().auditChains()).map(({ checkedTo, isRunning }) => [checkedTo, isRunning])).toEqual([
      [3, false],
      [LINES + 10, false],
    ]);
    await pool.query(`update audit_check set run_position = 2000, run_hash = (
      select hash from audit_log where source = 'order' and position = 2000) where source = 'order'`);
    expect(await replica().sweepAuditChains()).toBe(1);
  });
  it('a break is said until a check finds the chain whole again', async () => {
    await tampered(`update audit_log set target = 'x' where source = 'cart' and position = 2`);
    expect((await now())[0]).toBe('cart 0 changed 2');
    await tampered(`update audit_log set target = '1' where source = 'cart' and position = 2`);
    expect((await now())[0]).toBe('cart 3  0');
  });
  it('grow while they are checked, and are whole all the same', async () => {
    const [found] = await Promise.all([now(), append('order', 50), append('cart', 50)]);
    expect(found.every((line) => line.endsWith('  0'))).toBe(true);
  });
});
