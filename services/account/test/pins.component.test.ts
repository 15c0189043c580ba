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
  it('locks the person who guesses, for every PIN, and leaves the manager theirs at every other till', async () => {
    for (let i = 0; i < 5; i += 1) await sentence(check('9999', { managerId }));
    expect(await sentence(check('2222', { managerId }))).toContain('Too many wrong PINs');
    expect(await sentence(check('1111'))).toContain('Too many wrong PINs');
    expect(await sentence(check('2222', { session: await mia() }))).toBe('granted');
    expect(await sentence(check('2222', { managerId, session: await olga() }))).toBe('granted');
  });
  it('keeps the wait when its person signs in again, and counts what all sessions of that person missed', async () => {
    const second = await signIn(running);
    for (let i = 0; i < 3; i += 1) await sentence(check('9999', { managerId }));
    minutes(1);
    await sentence(check('9999', { session: second }));
    const until = formatNzDateTime(new Date(running.clock.now().getTime() + 15 * 60_000)).slice(-5);
    const said = `Too many wrong PINs: 5 at AKL by Sam Staff. Please try again in 15 minutes, at ${until}.`;
    expect(await sentence(check('9999', { session: second }))).toBe(said);
    expect(await sentence(check('1111'))).toBe(said);
    const again = await signIn(running);
    expect(await sentence(check('2222', { managerId, session: again }))).toBe(said);
    minutes(15);
    expect(await sentence(check('2222', { managerId, session: again }))).toBe('granted');
  });
  it('signs out whoever goes on guessing, and the manager’s PIN still works for others', async () => {
    expect(await guesses(8)).toBe('Too many wrong PINs. You have been signed out.');
    expect((await running.account.getSession({ hash: staff.hash })).staffId).toBe('');
    expect(await sentence(check('2222', { managerId, session: await olga() }))).toBe('granted');
  });
  it('is never blocked for everybody by one person, however often they sign in', async () => {
    await guesses(5);
    await guesses(3, await signIn(running));
    minutes(15);
    const again = await signIn(running);
    const barred = 'You have entered this PIN wrongly 8 times and cannot try it any more. A new PIN has to be set.';
    expect(await sentence(check('2222', { managerId, session: again }))).toBe(barred);
    expect(await guesses(8, again)).toBe(barred);
    expect(await sentence(check('1111', { session: again }))).toBe('granted');
    expect(await sentence(check('2222', { session: await mia() }))).toBe('granted');
    expect(await sentence(check('2222', { managerId, session: await olga() }))).toBe('granted');
    minutes(30 * 24 * 60);
    expect(await sentence(check('2222', { managerId, session: await signIn(running) }))).toBe('granted');
  });
  it('is not made to forget a guesser’s misses by right PINs: their own, or the manager’s elsewhere', async () => {
    await guesses(4);
    await check('1111');
    await check('2222', { session: await mia() });
    minutes(15);
    expect(await guesses(4, await signIn(running))).toBe('Too many wrong PINs. You have been signed out.');
  });
  it('clears a typing error once the same person shows the right PIN, in whichever session', async () => {
    for (let round = 0; round < 3; round += 1) {
      await guesses(4);
      expect(await sentence(check('2222', { managerId, session: await signIn(running) }))).toBe('granted');
    }
  });
  it('is blocked for everybody at the ninth guess of two people, and says when and who tried last', async () => {
    await guesses(8);
    const now = running.clock.now();
    const [day, time] = formatNzDateTime(now).split(' ');
    const blocked = `This PIN is blocked after 9 wrong tries, the last at WEB by Olga Other on ${day} at ${time}. A new PIN has to be set.`;
    expect(await sentence(check('9999', { managerId, session: await olga() }))).toBe(blocked);
    minutes(24 * 60);
    expect(await sentence(check('2222', { session: await mia() }))).toBe(blocked);
    expect(await sentence(check('2222', { managerId, session: await signIn(running) }))).toBe(blocked);
  });
});
