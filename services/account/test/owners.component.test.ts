import { runInContext } from '@shop/kit/context';
import { noActor } from '@shop/kit/actor';
import type { Session } from '@shop/proto/account/v1/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, identity, newHash, type Running, runningAccount, signIn } from './running-account.ts';

let running: Running;
beforeAll(async () => {
  running = await runningAccount();
});
afterAll(() => running.stop());

const words = { firstname: 'Ana', lastname: 'Lee', password: 'Secret#123', news: false, address: '203.0.113.9' };
const register = async (email: string): Promise<Session> => {
  const { session } = await running.account.register({ hash: newHash(), newHash: newHash(), email, ...words });
  if (!session) throw new Error('not signed in');
  return session;
};

describe('a session', () => {
  it('is neither read nor moved nor changed by anybody but its own browser', async () => {
    const [mine, other] = [await signIn(running), await signIn(running, 'oid-manager', 'manager')];
    const { account } = running;
    const { hash } = other;
    const login = { hash, newHash: newHash(), email: 'ana@demo.test', address: '203.0.113.8' };
    const calls: Record<string, () => Promise<unknown>> = {
      getSession: () => account.getSession({ hash }),
      ensureSession: () => account.ensureSession({ hash }),
      touchSession: () => account.touchSession({ hash }),
      endPart: () => account.endPart({ hash, newHash: newHash(), part: 'staff' }),
      setMenu: () => account.setMenu({ hash, mini: true }),
      setBranch: () => account.setBranch({ hash, branch: 'WLG' }),
      setCollectPoint: () => account.setCollectPoint({ hash, location: 'WLG' }),
      emailLogin: () => account.emailLogin({ ...login, password: 'Secret#123' }),
      register: () => account.register({ ...login, ...words }),
      resetPassword: () => account.resetPassword({ hash, newHash: newHash(), token: 'x', password: 'Secret#123' }),
      signInStaff: () => account.signInStaff({ hash, newHash: newHash(), ...identity('oid-staff', 'staff') }),
    };
    const before = await as(other, () => account.getSession({ hash }));
    for (const [name, call] of Object.entries(calls)) {
      const refused = { kind: 'forbidden', code: 'account.other_session' };
      const said: unknown = await as(mine, call).catch((error: unknown) => error);
      expect({ ...(said as object), name }).toMatchObject({ ...refused, name });
    }
    expect(await as(other, () => account.getSession({ hash }))).toEqual(before);
  });
});

describe('a customer', () => {
  it('is read by themselves and by staff alone', async () => {
    const [ana, ben, staff] = [await register('ana@demo.test'), await register('ben@demo.test'), await signIn(running)];
    const read = () => running.account.getCustomer({ id: ana.customerId });
    expect(await as(ana, read)).toMatchObject({ email: 'ana@demo.test' });
    expect(await as(staff, read)).toMatchObject({ email: 'ana@demo.test' });
    await expect(as(ben, read)).rejects.toMatchObject({ kind: 'not_found' });
    // Before, a call that named no session at all read anybody.
    const actor = { ...noActor, customerId: ben.customerId };
    await expect(runInContext({ actor }, read)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('staff sign-in', () => {
  const signInWith = (oid: string, appRoles: string[]) => {
    const hashes = { hash: newHash(), newHash: newHash() };
    return running.account.signInStaff({ ...hashes, ...identity(oid, 'staff'), appRoles });
  };
  const denied = { kind: 'forbidden', code: 'account.staff_denied' };

  it('takes the strongest role among those that account knows, and refuses who has none', async () => {
    expect(await signInWith('oid-new', ['Shop.Reader', 'staff', 'manager'])).toMatchObject({ role: 'manager' });
    for (const appRoles of [[], [''], ['Manager'], ['root', 'Shop.Admin']])
      await expect(signInWith('oid-none', appRoles)).rejects.toMatchObject(denied);
  });

  it('refuses who was switched off, whatever the token says', async () => {
    await signInWith('oid-gone', ['admin']);
    await running.pool.query(`update staff set active = false where oid = 'oid-gone'`);
    await expect(signInWith('oid-gone', ['admin'])).rejects.toMatchObject(denied);
  });
});
