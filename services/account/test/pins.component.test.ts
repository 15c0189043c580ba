import { eventually } from '@shop/kit/testing/eventually';
import { formatNzDateTime } from '@shop/primitives/nz-time';
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
  await running.pool.query('update pin set blocked = false');
  await running.pool.query('delete from pin_try');
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
/** So many wrong PINs of the manager from this session, with a pause where it has to wait. @returns the last sentence */
async function guesses(count: number): Promise<string> {
  let said = '';
  for (let i = 0; i < count; i += 1) {
    said = await sentence(check('9999', { managerId }));
    if (i % 4 === 3) minutes(15);
  }
  return said;
}
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
    const until = formatNzDateTime(new Date(running.clock.now().getTime() + 15 * 60_000)).slice(-5);
    for (let i = 0; i < 4; i += 1) expect(await sentence(check('9999'))).toBe('Wrong PIN, please try again');
    expect(await sentence(check('9999'))).toBe(
      `Too many wrong PINs: 5 at AKL by Sam Staff. Please try again in 15 minutes, at ${until}.`,
    );
    minutes(14);
    expect(await sentence(check('1111'))).toBe(
      `Too many wrong PINs: 5 at AKL by Sam Staff. Please try again in 1 minute, at ${until}.`,
    );
    minutes(1);
    expect(await sentence(check('1111'))).toBe('granted');
  });
  it('counts misses of 15 minutes, not older ones', async () => {
    for (let i = 0; i < 4; i += 1) await sentence(check('9999'));
    minutes(15);
    expect(await sentence(check('9999'))).toBe('Wrong PIN, please try again');
    expect(await sentence(check('1111'))).toBe('granted');
  });
  it('locks the session that guesses, for every PIN, and leaves the manager theirs at every other till', async () => {
    for (let i = 0; i < 5; i += 1) await sentence(check('9999', { managerId }));
    expect(await sentence(check('2222', { managerId }))).toContain('Too many wrong PINs');
    expect(await sentence(check('1111'))).toContain('Too many wrong PINs');
    const other = await signIn(running);
    expect(await sentence(check('2222', { managerId, session: other }))).toBe('granted');
    expect(await sentence(check('1111', { session: other }))).toBe('granted');
  });
  it('signs a session out that goes on guessing, and the manager’s PIN still works elsewhere', async () => {
    expect(await guesses(8)).toBe('Too many wrong PINs. You have been signed out.');
    expect((await running.account.getSession({ hash: staff.hash })).staffId).toBe('');
    const other = await signIn(running);
    expect(await sentence(check('2222', { managerId, session: other }))).toBe('granted');
  });
  it('is not made to forget a guesser’s misses by right PINs: their own, or the manager’s elsewhere', async () => {
    await guesses(4);
    await check('1111');
    const other = await signIn(running);
    await check('2222', { managerId, session: other });
    minutes(15);
    expect(await guesses(4)).toBe('Too many wrong PINs. You have been signed out.');
  });
  it('forgets a typing error once the same session shows the right PIN', async () => {
    for (let round = 0; round < 3; round += 1) {
      await guesses(4);
      expect(await sentence(check('2222', { managerId }))).toBe('granted');
    }
  });
  it('is blocked for everybody at the ninth guess from several sessions, and says when and who tried', async () => {
    await guesses(8);
    const [second, honest] = [await signIn(running), await signIn(running)];
    const blocked =
      'This PIN is blocked after 9 wrong tries, the last at AKL by Sam Staff on 2026-03-01 at 13:15. A new PIN has to be set.';
    const now = running.clock.now();
    const said = await sentence(check('9999', { managerId, session: second }));
    expect(said.replace(/on \S+ at/, 'on 2026-03-01 at').replace(/at \d\d:\d\d\./, 'at 13:15.')).toBe(blocked);
    expect(said).toContain(formatNzDateTime(now).split(' ')[1]);
    minutes(24 * 60);
    expect(await sentence(check('2222', { managerId, session: await signIn(running) }))).toBe(said);
    expect(await sentence(check('1111', { session: honest }))).toContain('Please sign in');
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
  it('never evaluates more than nine tries of a PIN, from however many sessions they come', async () => {
    const sessions = await Promise.all(Array.from({ length: 8 }, () => signIn(running)));
    const since = running.clock.now();
    await Promise.all(
      sessions.flatMap((session) => ['1', '2', '3'].map((end) => sentence(check(`600${end}`, { managerId, session })))),
    );
    const { rows } = await running.pool.query<{ tries: number }>(
      'select count(*) as tries from pin_try where staff_id = $1 and at >= $2',
      [managerId, since],
    );
    expect(rows[0]?.tries).toBe(9);
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
    const details = lines
      .filter(({ action }) => action === 'pin.checked')
      .map(({ detailJson }) => JSON.parse(detailJson));
    expect(details.flatMap((detail: object) => Object.values(detail))).not.toContain('9999');
  });
  it('says of every try who was signed in, in which session, at which branch, and whose PIN it was', async () => {
    await sentence(check('9999', { managerId, target: 'who-tried' }));
    await eventually(async () => {
      const line = (await auditLines(running.pool, 'account')).find(({ target }) => target === 'who-tried');
      expect(line).toMatchObject({ action: 'pin.checked', actorStaffId: staff.staffId, approverId: managerId });
      const detail = JSON.parse(line?.detailJson ?? '{}') as object;
      expect(detail).toEqual({ type: 'quote', branch: 'AKL', session: staff.hash.slice(0, 16) });
    });
  });
  it('cannot be changed, deleted or emptied', async () => {
    for (const text of ['update audit_log set outcome = $1', 'delete from audit_log where outcome <> $1']) {
      await expect(running.pool.query(text, ['x'])).rejects.toThrow('append-only');
    }
    await expect(running.pool.query('truncate audit_log')).rejects.toThrow('append-only');
  });
});
