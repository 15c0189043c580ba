import { eventually } from '@shop/kit/testing/eventually';
import type { Session } from '@shop/proto/account/v1/account';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstBreak } from '../src/domain/audit.ts';
import { digest } from '../src/outbound/crypto/secrets.ts';
import { auditLines } from '../src/outbound/postgres/audit.repository.ts';
import { as, type Running, runningAccount, signIn } from './running-account.ts';

let running: Running;
let staff: Session;
let managerId: string;
beforeAll(async () => {
  running = await runningAccount();
  const { rows } = await running.pool.query<{ id: string }>(`select id from staff where oid = 'oid-manager'`);
  managerId = rows[0]?.id ?? '';
});
afterAll(() => running.stop());
beforeEach(async () => {
  running.clock.advance(24 * 3_600_000);
  await running.pool.query('update pin set misses_in_row = 0, locked_until = null, blocked = false');
  staff = await signIn(running);
});

const check = (pin: string, more: { type?: string; managerId?: string; target?: string; session?: Session } = {}) => {
  const { type = 'quote', managerId: manager = '', target = '', session = staff } = more;
  return as(session, () => running.account.checkPin({ pin, type, managerId: manager, target }));
};
const sentence = async (work: Promise<unknown>) =>
  work.then(
    () => 'granted',
    (error: Error) => error.message,
  );
const minutes = (count: number) => running.clock.advance(count * 60_000);
const grants = async () => {
  const { rows } = await running.pool.query<{ type: string; target: string; approver_id: string; ms: number }>(
    `select type, target, approver_id, (extract(epoch from expires_at - issued_at) * 1000)::int as ms
       from grant_issued where session_hash = $1`,
    [staff.hash],
  );
  return rows;
};

describe('checking a PIN', () => {
  it('leaves a grant for two minutes, by whoever approved', async () => {
    await check('1111', { target: '10023' });
    expect(await grants()).toEqual([{ type: 'quote', target: '10023', approver_id: staff.staffId, ms: 120_000 }]);
  });
  it('wants a manager for what needs one, and their own PIN', async () => {
    expect(await sentence(check('1111', { type: 'discount' }))).toBe('Please select a manager');
    expect(await sentence(check('1111', { type: 'discount', managerId: '0' }))).toBe('Please select a manager');
    expect(await sentence(check('1111', { type: 'discount', managerId: staff.staffId }))).toBe(
      'Please select a manager',
    );
    expect(await sentence(check('1111', { type: 'discount', managerId: '7' }))).toBe('Please select a manager');
    expect(await sentence(check('1111', { type: 'discount', managerId }))).toBe('Wrong PIN, please try again');
    expect(await sentence(check('2222', { type: 'discount', managerId }))).toBe('granted');
    expect(await grants()).toMatchObject([{ type: 'discount', approver_id: managerId }]);
  });
  it('is for signed-in staff alone', async () => {
    await expect(
      running.account.checkPin({ pin: '1111', type: 'quote', managerId: '', target: '' }),
    ).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });
  it('locks for 15 minutes at the fifth miss, and says so', async () => {
    for (let i = 0; i < 4; i += 1) expect(await sentence(check('9999'))).toBe('Wrong PIN, please try again');
    expect(await sentence(check('9999'))).toBe('Too many wrong PINs. Please try again in 15 minutes.');
    minutes(14);
    expect(await sentence(check('1111'))).toBe('Too many wrong PINs. Please try again in 1 minute.');
    minutes(1);
    expect(await sentence(check('1111'))).toBe('granted');
  });
  it('counts misses of 15 minutes, not older ones', async () => {
    for (let i = 0; i < 4; i += 1) await sentence(check('9999'));
    minutes(15);
    expect(await sentence(check('9999'))).toBe('Wrong PIN, please try again');
    expect(await sentence(check('1111'))).toBe('granted');
  });
  it('locks the session that guesses at another PIN, and that PIN for everybody', async () => {
    for (let i = 0; i < 5; i += 1) await sentence(check('9999', { managerId }));
    expect(await sentence(check('1111'))).toContain('Too many wrong PINs');
    const other = await signIn(running);
    expect(await sentence(check('2222', { managerId, session: other }))).toContain('Too many wrong PINs');
    expect(await sentence(check('1111', { session: other }))).toBe('granted');
  });
  it('signs the session out at ten misses in a row, and the PIN waits for a new one', async () => {
    for (let i = 0; i < 5; i += 1) await sentence(check('9999'));
    minutes(15);
    for (let i = 0; i < 4; i += 1) await sentence(check('9999'));
    expect(await sentence(check('9999'))).toBe('Too many wrong PINs. You have been signed out.');
    expect((await running.account.getSession({ hash: staff.hash })).staffId).toBe('');
    minutes(60);
    const again = await signIn(running);
    expect(await sentence(check('1111', { session: again }))).toContain('This PIN is blocked');
  });
  it('never evaluates more than five tries, however many come at once', async () => {
    const tries = Array.from({ length: 40 }, (_, i) => sentence(check(String(5000 + i))));
    const answers = await Promise.all(tries);
    const { rows } = await running.pool.query<{ tries: number }>(
      'select count(*) as tries from pin_try where session_hash = $1',
      [staff.hash],
    );
    expect(rows[0]?.tries).toBe(5);
    expect(answers.filter((answer) => answer === 'granted')).toEqual([]);
    expect(await sentence(check('1111'))).toContain('Too many wrong PINs');
  });
  it('never evaluates more than five tries of a PIN, from however many sessions they come', async () => {
    const sessions = await Promise.all(Array.from({ length: 8 }, () => signIn(running)));
    const since = running.clock.now();
    await Promise.all(
      sessions.flatMap((session) => ['1', '2', '3'].map((end) => sentence(check(`600${end}`, { managerId, session })))),
    );
    const { rows } = await running.pool.query<{ tries: number }>(
      'select count(*) as tries from pin_try where staff_id = $1 and at >= $2',
      [managerId, since],
    );
    expect(rows[0]?.tries).toBe(5);
  });
  it('lets a right one through that came among wrong ones', async () => {
    const answers = await Promise.all(['5001', '1111', '5002'].map((pin) => sentence(check(pin))));
    expect(answers).toEqual(['Wrong PIN, please try again', 'granted', 'Wrong PIN, please try again']);
  });
});

describe('the audit log', () => {
  it('has one line for every try and every sign-in, chained and in order', async () => {
    await sentence(check('9999', { target: 'audit-me' }));
    await check('1111', { target: 'audit-me' });
    const lines = await eventually(async () => {
      const found = await auditLines(running.pool, 'account');
      const mine = found.filter(({ target }) => target === 'audit-me');
      expect(mine.map(({ outcome }) => outcome)).toEqual(['missed', 'granted']);
      return found;
    });
    expect(firstBreak(lines, digest)).toBeUndefined();
    expect(lines.map(({ detailJson }) => detailJson).join()).not.toContain('9999');
  });
  it('cannot be changed, deleted or emptied', async () => {
    for (const text of ['update audit_log set outcome = $1', 'delete from audit_log where outcome <> $1']) {
      await expect(running.pool.query(text, ['x'])).rejects.toThrow('append-only');
    }
    await expect(running.pool.query('truncate audit_log')).rejects.toThrow('append-only');
  });
});
