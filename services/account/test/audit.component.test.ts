import { outboxWriter } from '@shop/kit/postgres/outbox';
import { eventually } from '@shop/kit/testing/eventually';
import type { Session } from '@shop/proto/account/v1/account';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followChain, START } from '../src/domain/audit-chain.ts';
import { digest } from '../src/outbound/crypto/secrets.ts';
import { auditLines } from '../src/outbound/postgres/audit.query.ts';
import { as, type Running, runningAccount, signIn } from './running-account.ts';

const KNOWN = { digest, checked: START };
let running: Running;
let staff: Session;
let managerId: string;
beforeAll(async () => {
  running = await runningAccount();
  const { rows } = await running.pool.query<{ id: string }>(`select id from staff where oid = 'oid-manager'`);
  managerId = rows[0]?.id ?? '';
  staff = await signIn(running);
});
afterAll(() => running.stop());

const check = (pin: string, target: string, manager = '') =>
  as(staff, () => running.account.checkPin({ pin, type: 'quote', managerId: manager, target }));
const missed = { message: 'Wrong PIN, please try again' };

describe('the audit log', () => {
  it('has one line for every try and every sign-in, chained and in order', async () => {
    await expect(check('9999', 'audit-me')).rejects.toMatchObject(missed);
    await check('1111', 'audit-me');
    const lines = await eventually(async () => {
      const found = await auditLines(running.pool, 'account');
      const mine = found.filter(({ target }) => target === 'audit-me');
      expect(mine.map(({ outcome }) => outcome)).toEqual(['missed', 'granted']);
      return found;
    });
    expect(followChain(START, lines, KNOWN).broken).toBeUndefined();
    const details = lines
      .filter(({ action }) => action === 'pin.checked')
      .map(({ detailJson }) => JSON.parse(detailJson));
    expect(details.flatMap((detail: object) => Object.values(detail))).not.toContain('9999');
  });
  it('says of every try who was signed in, in which session, at which branch, and whose PIN it was', async () => {
    await expect(check('9999', 'who-tried', managerId)).rejects.toMatchObject(missed);
    await eventually(async () => {
      const line = (await auditLines(running.pool, 'account')).find(({ target }) => target === 'who-tried');
      expect(line).toMatchObject({ action: 'pin.checked', actorStaffId: staff.staffId, approverId: managerId });
      const detail = JSON.parse(line?.detailJson ?? '{}') as object;
      expect(detail).toEqual({ type: 'quote', branch: 'AKL', session: staff.hash.slice(0, 16) });
    });
  });
  it.each(['order', 'cart', 'catalog', 'coupon', 'banking'])(
    'has what %s did in a chain of its own, whatever source the event names',
    async (source) => {
      const done = { action: 'quote.saved', actorStaffId: staff.staffId, approverId: managerId, target: '100042' };
      const said = { ...done, source: 'account', outcome: 'done', at: '2026-11-21T00:00:00.000Z', detailJson: '{}' };
      const payload = AuditRecorded.encode(said).finish();
      await outboxWriter(running.pool).append({
        topic: `${source}.v1`,
        type: 'audit.recorded',
        aggregate: '100042',
        payload,
      });
      await eventually(async () => {
        const lines = await auditLines(running.pool, source);
        expect(lines).toMatchObject([{ ...done, source, outcome: 'done' }]);
        expect(followChain(START, lines, KNOWN).broken).toBeUndefined();
      });
    },
  );
  it('is read by admins alone, newest first, by its target, page by page; a line that was changed says so', async () => {
    const asAdmin = { ...staff, role: 'admin' };
    const read = (target: string, page = 1, pageSize = 2) =>
      as(asAdmin, () => running.account.listAudit({ target, page, pageSize }));
    const [newest] = (await read('')).lines;
    expect(newest).toMatchObject({ intact: true });
    const first = await read('audit-me', 1, 1);
    expect([first.lines.map(({ outcome }) => outcome), first.more]).toEqual([['granted'], true]);
    const second = await read('audit-me', 2, 1);
    expect([second.lines.map(({ outcome }) => outcome), second.more]).toEqual([['missed'], false]);
    await running.pool.query('alter table audit_log disable trigger audit_log_append_only');
    await running.pool.query(
      `update audit_log set outcome = 'granted' where target = 'audit-me' and outcome = 'missed'`,
    );
    await running.pool.query('alter table audit_log enable trigger audit_log_append_only');
    expect((await read('audit-me')).lines.map(({ intact }) => intact)).toEqual([true, false]);
    for (const role of ['staff', 'manager'])
      await expect(
        as({ ...staff, role }, () => running.account.listAudit({ target: '', page: 1, pageSize: 2 })),
      ).rejects.toMatchObject({ kind: 'forbidden' });
    for (const [page, pageSize] of [
      [0, 2],
      [1, 0],
      [1, 101],
    ] as const)
      await expect(read('', page, pageSize)).rejects.toMatchObject({ kind: 'malformed' });
  });
  it('cannot be changed, deleted or emptied', async () => {
    for (const text of ['update audit_log set outcome = $1', 'delete from audit_log where outcome <> $1']) {
      await expect(running.pool.query(text, ['x'])).rejects.toThrow('append-only');
    }
    await expect(running.pool.query('truncate audit_log')).rejects.toThrow('append-only');
  });
});
