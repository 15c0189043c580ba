import { withTransaction } from '@shop/kit/postgres/transaction';
import { eventually } from '@shop/kit/testing/eventually';
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
  await running.pool.query('update pin set blocked = false');
  await running.pool.query('delete from pin_try');
  staff = await signIn(running);
});

const check = (pin: string, { manager = '', session = staff } = {}) =>
  as(session, () => running.account.checkPin({ pin, type: 'quote', managerId: manager, target: '' }));

/** 24 wrong PINs at once, dealt out over the sessions and the people whose PINs they are. @returns the sentences */
const burst = (sessions: Session[], managerIds: string[]) =>
  Promise.all(
    Array.from({ length: 24 }, (_, i) => {
      const session = sessions[i % sessions.length];
      const manager = managerIds[i % managerIds.length];
      return sentence(check(String(6000 + i), { manager, session }));
    }),
  );

/** How many tries of a PIN had their hash looked at. @param staffId whose PIN */
async function triesOf(staffId: string): Promise<number> {
  const text = 'select count(*) as tries from pin_try where staff_id = $1';
  return (await running.pool.query<{ tries: number }>(text, [staffId])).rows[0]?.tries ?? 0;
}

describe('PINs tried at once', () => {
  it('never evaluates more than five tries, however many come at once', async () => {
    const tries = Array.from({ length: 40 }, (_, i) => sentence(check(String(5000 + i))));
    const answers = await Promise.all(tries);
    expect(await triesOf(staff.staffId)).toBe(5);
    expect(answers.filter((answer) => answer === 'granted')).toEqual([]);
    expect(await sentence(check('1111'))).toContain('This PIN is locked');
  });
  it('never evaluates more than five tries of a PIN by one person, from several sessions', async () => {
    const second = await signIn(running);
    for (let i = 0; i < 4; i += 1) await sentence(check('9999', { manager: managerId }));
    // Nobody can write a try down until all have come as far as they get.
    const answers = await withTransaction(running.pool, async (tx) => {
      await tx.query('lock table pin_try in share mode', []);
      const tries = burst([staff, second], [managerId]);
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(async () => expect((await running.pool.query(waiting, [])).rowCount).toBeGreaterThan(1));
      return { tries };
    });
    expect(await answers.tries).not.toContain('granted');
    expect(await triesOf(managerId)).toBe(5);
  });
  it('never evaluates more than ten tries of a PIN in a row, from however many people and sessions they come', async () => {
    const people = ['4', '5', '6'].map((n) => signInAs(running, `oid-${n}`, { firstname: n, lastname: 'Guesser' }));
    const sessions = [staff, await signIn(running), ...(await Promise.all(people))];
    await burst(sessions, [managerId]);
    expect(await triesOf(managerId)).toBe(5);
    running.clock.advance(15 * 60_000);
    expect(await burst(sessions, [managerId])).not.toContain('granted');
    expect(await triesOf(managerId)).toBe(10);
    running.clock.advance(15 * 60_000);
    await burst(sessions, [managerId]);
    expect(await triesOf(managerId)).toBe(10);
  });
  it('lets a right one through that came among wrong ones', async () => {
    const answers = await Promise.all(['5001', '1111', '5002'].map((pin) => sentence(check(pin))));
    expect(answers).toEqual(['Wrong PIN, please try again', 'granted', 'Wrong PIN, please try again']);
  });
});
