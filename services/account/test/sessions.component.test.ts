import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, identity, newHash, type Running, runningAccount, signIn } from './running-account.ts';

let running: Running;
beforeAll(async () => {
  running = await runningAccount({ factor: 100 });
});
afterAll(() => running.stop());

const hour = 3_600_000;
const login = (hash: string, next = newHash()) =>
  running.account.emailLogin({ hash, newHash: next, email: 'shopper@demo.test', password: 'Passw0rd!', address: '' });

describe('sessions', () => {
  it('are not written before they hold something', async () => {
    const hash = newHash();
    await expect(running.account.getSession({ hash })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(running.account.touchSession({ hash })).rejects.toMatchObject({ kind: 'not_found' });
    const first = await running.account.ensureSession({ hash });
    expect(first).toMatchObject({ hash, stored: true, customerId: '', staffId: '' });
    expect(await running.account.ensureSession({ hash })).toEqual(first);
  });

  it('move to the new hash at login, and the old one is worth nothing', async () => {
    const hash = newHash();
    await running.account.setCollectPoint({ hash, location: 'AKL' });
    const { logged, session } = await login(hash);
    expect(logged).toBe(true);
    expect(session).toMatchObject({ customerFirstname: 'Shona', customerLastname: 'Shopper', collectPoint: 'AKL' });
    await expect(running.account.getSession({ hash })).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('carry a shopper and a staff part that end apart from each other', async () => {
    const { session } = await login(newHash());
    const both = await running.account.signInStaff({
      hash: session?.hash ?? '',
      newHash: newHash(),
      ...identity('oid-staff', 'staff'),
    });
    expect(both).toMatchObject({ customerFirstname: 'Shona', staffFirstname: 'Sam', role: 'staff', branch: 'AKL' });
    const next = newHash();
    const left = await running.account.endPart({ hash: both.hash, part: 'staff', newHash: next });
    expect(left).toMatchObject({ hash: next, customerFirstname: 'Shona', staffId: '', role: '', branch: '' });
    expect(await running.account.endPart({ hash: both.hash, part: 'staff', newHash: next })).toEqual(left);
    const none = await running.account.endPart({ hash: next, part: 'shopper', newHash: newHash() });
    expect(none).toMatchObject({ customerId: '', stored: false });
  });

  it('end the staff part after 60 idle minutes, and after 12 hours whatever happens', async () => {
    const idle = await signIn(running);
    running.clock.advance(hour - 1);
    await expect(running.account.getSession({ hash: idle.hash })).resolves.toMatchObject({ role: 'staff' });
    running.clock.advance(1);
    await expect(as(idle, () => running.account.setMenu({ hash: idle.hash, mini: true }))).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    const busy = await signIn(running);
    for (let i = 0; i < 13; i += 1) {
      running.clock.advance(0.9 * hour);
      await running.account.touchSession({ hash: busy.hash });
    }
    running.clock.advance(0.3 * hour);
    const after = await running.account.getSession({ hash: busy.hash });
    expect(after.staffId).toBe('');
  });

  it('stay signed in for 30 days after the last touch, no longer', async () => {
    const { session } = await login(newHash());
    const hash = session?.hash ?? '';
    running.clock.advance(29 * 24 * hour);
    await running.account.touchSession({ hash });
    running.clock.advance(29 * 24 * hour);
    await expect(running.account.getSession({ hash })).resolves.toMatchObject({ customerFirstname: 'Shona' });
    running.clock.advance(24 * hour);
    await expect(running.account.getSession({ hash })).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('rotated twice at the same moment leave one session behind the old hash: none', async () => {
    const hash = newHash();
    await running.account.ensureSession({ hash });
    await Promise.all([login(hash), login(hash)]);
    await expect(running.account.getSession({ hash })).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('remember the branch of the staff part, and the menu of the person: at the next till, for nobody else', async () => {
    const staff = await signIn(running);
    await running.account.setMenu({ hash: staff.hash, mini: true });
    const changed = await running.account.setBranch({ hash: staff.hash, branch: 'WLG' });
    expect(changed).toMatchObject({ menuMini: true, branch: 'WLG' });
    expect(await signIn(running)).toMatchObject({ menuMini: true, branch: 'AKL' });
    expect((await signIn(running, 'oid-other', 'manager')).menuMini).toBe(false);
    await running.account.setMenu({ hash: staff.hash, mini: false });
    expect((await signIn(running)).menuMini).toBe(false);
  });
});

describe('staff sign-in', () => {
  it('refuses whoever has none of our roles', async () => {
    const call = { hash: newHash(), newHash: newHash(), ...identity('oid-x', 'customer') };
    await expect(running.account.signInStaff(call)).rejects.toMatchObject({ kind: 'forbidden' });
  });
  it('refuses a staff member who was switched off, and ends the session they had', async () => {
    const staff = await signIn(running, 'oid-leaver');
    await running.pool.query(`update staff set active = false where oid = 'oid-leaver'`);
    await expect(signIn(running, 'oid-leaver')).rejects.toMatchObject({ kind: 'forbidden' });
    expect((await running.account.getSession({ hash: staff.hash })).staffId).toBe('');
  });
  it('takes the role of the last sign-in, and ends sessions that carry another one', async () => {
    const before = await signIn(running, 'oid-promoted', 'staff');
    const after = await signIn(running, 'oid-promoted', 'manager');
    expect(after.role).toBe('manager');
    expect((await running.account.getSession({ hash: before.hash })).staffId).toBe('');
  });
  it('lists active staff to staff alone', async () => {
    const staff = await signIn(running);
    const shopper = { ...staff, staffId: '', role: '' };
    const list = () => running.account.listStaff({ roles: [] });
    await expect(as(shopper, list)).rejects.toMatchObject({ kind: 'forbidden' });
    const { staff: managers } = await as(staff, () => running.account.listStaff({ roles: ['manager', 'admin'] }));
    expect(managers.map(({ firstname, role }) => `${firstname} ${role}`)).toContain('Mia manager');
    expect(managers.every(({ role }) => role !== 'staff')).toBe(true);
  });
});
