import { formatNzDateTime } from '@shop/primitives/nz-time';
import type { Session } from '@shop/proto/account/v1/account';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentence, signInAs } from './pin-tries.ts';
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
const mia = () => signInAs(running, 'oid-manager', { role: 'manager', firstname: 'Mia', lastname: 'Manager' });
const olga = () => signInAs(running, 'oid-other', { firstname: 'Olga', lastname: 'Other' });
/** So many wrong PINs of the manager from this session, with a pause where one has to wait. @returns the last sentence */
async function guesses(count: number, session = staff): Promise<string> {
  let said = '';
  for (let i = 0; i < count; i += 1) {
    said = await sentence(check('9999', { managerId, session }));
    if (i % 4 === 3) minutes(16);
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
    expect(await sentence(check('1111', { type: 'no-deposit' }))).toBe('Please select a manager');
    expect(await sentence(check('1111', { type: 'no-deposit', managerId: '0' }))).toBe('Please select a manager');
    expect(await sentence(check('1111', { type: 'no-deposit', managerId: staff.staffId }))).toBe(
      'Please select a manager',
    );
    expect(await sentence(check('1111', { type: 'no-deposit', managerId: '7' }))).toBe('Please select a manager');
    expect(await sentence(check('1111', { type: 'no-deposit', managerId }))).toBe('Wrong PIN, please try again');
    expect(await sentence(check('2222', { type: 'no-deposit', managerId }))).toBe('granted');
    expect(await grants()).toMatchObject([{ type: 'no-deposit', approver_id: managerId }]);
  });
  it('is for signed-in staff alone', async () => {
    await expect(
      running.account.checkPin({ pin: '1111', type: 'quote', managerId: '', target: '' }),
    ).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });
  const lockedUntil = (at: Date) =>
    `This PIN is locked: 5 wrong tries, the last at AKL by Sam Staff. Please try again in 15 minutes, at ${formatNzDateTime(at).slice(-5)}.`;
  it('locks that PIN for 15 minutes at the fifth miss, and says so', async () => {
    const said = lockedUntil(new Date(running.clock.now().getTime() + 15 * 60_000));
    for (let i = 0; i < 4; i += 1) expect(await sentence(check('9999'))).toBe('Wrong PIN, please try again');
    expect(await sentence(check('9999'))).toBe(said);
    minutes(14);
    expect(await sentence(check('1111'))).toBe(said.replace('15 minutes', '1 minute'));
    minutes(1);
    expect(await sentence(check('1111'))).toBe('granted');
  });
  it('does not count what cannot be a PIN as a miss', async () => {
    for (const pin of ['', '111', '11111', '111a', '１１１１'])
      expect(await sentence(check(pin))).toBe('A PIN is exactly 4 digits');
    expect(await sentence(check('1111'))).toBe('granted');
  });
  it('counts misses of 15 minutes, not older ones', async () => {
    for (let i = 0; i < 4; i += 1) await sentence(check('9999'));
    minutes(15);
    expect(await sentence(check('9999'))).toBe('Wrong PIN, please try again');
    expect(await sentence(check('1111'))).toBe('granted');
  });
  it('locks for everybody, whoever missed it and for whatever, and its owner as well', async () => {
    const other = await olga();
    for (const [type, session] of [
      ['no-deposit', staff],
      ['refund', other],
      ['terminal-resolve', staff],
    ] as const)
      expect(await sentence(check('9999', { type, managerId, session }))).toBe('Wrong PIN, please try again');
    expect(await sentence(check('9999', { session: await mia() }))).toBe('Wrong PIN, please try again');
    expect(await sentence(check('9999', { managerId }))).toMatch(/^This PIN is locked: 5 wrong tries/);
    for (const session of [await mia(), other])
      expect(await sentence(check('2222', { managerId, session }))).toMatch(/^This PIN is locked/);
    expect(await sentence(check('1111'))).toBe('granted');
    minutes(15);
    expect(await sentence(check('2222', { session: await mia() }))).toBe('granted');
  });
  it('keeps whoever missed five PINs of others from those, in all their sessions, and never from their own', async () => {
    const { rows } = await running.pool.query<{ id: string }>(`select id from staff where oid = 'oid-other'`);
    const otherId = rows[0]?.id ?? (await olga()).staffId;
    await running.pool.query(`update staff set role = 'manager' where id = $1`, [otherId]);
    await running.pool.query(
      `insert into pin (staff_id, hash) select $1, hash from pin where staff_id = $2 on conflict do nothing`,
      [otherId, managerId],
    );
    for (const id of [managerId, otherId, managerId, otherId]) await sentence(check('9999', { managerId: id }));
    expect(await sentence(check('9999', { managerId }))).toMatch(/^Too many wrong PINs of others: 5 wrong tries/);
    expect(await sentence(check('2222', { managerId, session: await signIn(running) }))).toMatch(
      /^Too many wrong PINs of others/,
    );
    expect(await sentence(check('1111'))).toBe('granted');
    expect(await sentence(check('2222', { session: await mia() }))).toBe('granted');
    await running.pool.query(`update staff set role = 'staff' where id = $1`, [otherId]);
  });
  it('begins its count anew with a right entry of its owner, or a right approval', async () => {
    await guesses(4);
    await check('2222', { session: await mia() });
    await guesses(4);
    await check('2222', { managerId, session: await olga() });
    await guesses(1);
    expect(await sentence(check('2222', { session: await mia() }))).toBe('granted');
  });
  it('waits for a new one after ten misses in a row, and signs out who guessed; an admin opens it', async () => {
    await guesses(5);
    await guesses(4, await olga());
    expect(await guesses(1)).toBe('Too many wrong PINs. You have been signed out.');
    expect((await running.account.getSession({ hash: staff.hash })).staffId).toBe('');
    minutes(24 * 60);
    const blocked =
      /^This PIN is blocked after 10 wrong tries, the last at AKL by Sam Staff on .* A new PIN has to be set\.$/;
    expect(await sentence(check('2222', { session: await mia() }))).toMatch(blocked);
    const admin = await signInAs(running, 'oid-admin', { role: 'admin', firstname: 'Ada', lastname: 'Admin' });
    const reset = (pin: string, staffId = managerId) => as(admin, () => running.account.resetPin({ staffId, pin }));
    await expect(reset('1234')).rejects.toThrow('too easy to guess');
    await expect(reset('4827', '7f000001-8e4a-4b7a-9d2c-0123456789ab')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(
      as(await mia(), () => running.account.resetPin({ staffId: managerId, pin: '4827' })),
    ).rejects.toMatchObject({ kind: 'forbidden' });
    await reset('4827');
    expect(await sentence(check('2222', { session: await mia() }))).toBe('Wrong PIN, please try again');
    expect(await sentence(check('4827', { session: await mia() }))).toBe('granted');
    const { rows } = await running.pool.query<{ hash: string }>('select hash from pin where staff_id = $1', [
      managerId,
    ]);
    expect(rows[0]?.hash).toMatch(/argon2id/);
  });
  it('is not tried again by who missed it ten times, whoever enters it right between', async () => {
    for (let round = 0; round < 3; round += 1) {
      await guesses(3);
      minutes(15);
      await check('4827', { session: await mia() });
    }
    expect(await guesses(1)).toBe('Too many wrong PINs. You have been signed out.');
    const again = await signIn(running);
    expect(await sentence(check('4827', { managerId, session: again }))).toBe(
      'You have entered this PIN wrongly 10 times and cannot try it any more. A new PIN has to be set.',
    );
    expect(await sentence(check('1111', { session: again }))).toBe('granted');
    expect(await sentence(check('4827', { managerId, session: await olga() }))).toBe('granted');
  });
});
