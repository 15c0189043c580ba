import { visitor } from '@shop/kit/actor';
import { runInContext } from '@shop/kit/context';
import { eventually } from '@shop/kit/testing/eventually';
import type { Session } from '@shop/proto/account/v1/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPeople } from '../src/seed/load-people.ts';
import { as, newHash, peopleFolder, PIN_PEPPERS, type Running, runningAccount } from './running-account.ts';

let running: Running;
beforeAll(async () => {
  running = await runningAccount();
});
afterAll(() => running.stop());

let client = 0;
const address = () => `203.0.113.${(client += 1)}`;
const login = (email: string, password = '', from = address()) =>
  running.account.emailLogin({ hash: newHash(), newHash: newHash(), email, password, address: from });
const form = (email: string) => ({
  hash: newHash(),
  newHash: newHash(),
  email,
  firstname: 'Ana',
  lastname: 'Lee',
  password: 'Secret#123',
  news: true,
  address: address(),
});
const register = async (email: string): Promise<Session> => {
  const { session } = await running.account.register(form(email));
  if (!session) throw new Error('not signed in');
  return session;
};
const sentence = async (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: Error) => error.message,
  );

describe('the login flow', () => {
  it('says whether an address is known, then whether the password is right', async () => {
    expect(await login('shopper@demo.test')).toMatchObject({ found: true, logged: false });
    expect(await login('nobody@demo.test')).toMatchObject({ found: false, logged: false });
    expect(await login(' SHOPPER@demo.test', 'Passw0rd!')).toMatchObject({ found: true, logged: true, message: '' });
    const wrong = await login('shopper@demo.test', 'Passw0rd?');
    expect(wrong).toMatchObject({ found: true, logged: false, message: 'Wrong email or password', session: undefined });
    expect((await login('nobody@demo.test', 'Passw0rd!')).message).toBe('Wrong email or password');
    expect(await sentence(login('nobody'))).toBe('This is not a valid email address');
  });
  it('takes five passwords an hour for an address, known or not, with the same words', async () => {
    const texts: string[] = [];
    for (const email of ['shopper@demo.test', 'unknown@demo.test']) {
      running.clock.advance(3_600_000);
      for (let i = 0; i < 5; i += 1) await login(email, 'wrong-1!A');
      const refused = await login(email, 'Passw0rd!').catch(
        (error: unknown) => error as { kind: string; message: string; detail: object },
      );
      expect(refused).toMatchObject({ kind: 'exhausted', detail: { retryAfter: '3600' } });
      texts.push('message' in refused ? refused.message : '');
    }
    expect(texts[0]).toBe(texts[1]);
  });
  it('counts passwords that come at once before any of them is looked at', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => sentence(login('race@demo.test', 'Passw0rd!'))));
    expect(answers.filter((answer) => answer === '')).toHaveLength(5);
  });
  it('takes ten questions a minute from one client', async () => {
    const from = address();
    for (let i = 0; i < 10; i += 1) await login(`ask${i}@demo.test`, '', from);
    await expect(login('ask@demo.test', '', from)).rejects.toMatchObject({ kind: 'exhausted' });
    running.clock.advance(60_000);
    await expect(login('ask@demo.test', '', from)).resolves.toMatchObject({ found: false });
  });
});

/** How many events of a kind there are of a customer. */
const eventsOf = async (type: string, customerId: string): Promise<number> => {
  const sql = 'select 1 from outbox where type = $1 and aggregate = $2';
  return (await running.pool.query(sql, [type, customerId])).rows.length;
};

describe('registering', () => {
  it('makes the account, signs in and publishes an event', async () => {
    const session = await register('New@demo.test');
    expect(session).toMatchObject({ customerEmail: 'new@demo.test', customerFirstname: 'Ana', wishcount: 0 });
    expect(await eventsOf('account.customer_registered', session.customerId)).toBe(1);
  });
  it('makes one account of two at the same moment', async () => {
    const answers = await Promise.all([1, 2].map(() => sentence(running.account.register(form('twice@demo.test')))));
    expect(answers.toSorted()).toEqual(['', 'This email already has an account. Please log in.']);
  });
});

describe('a forgotten password', () => {
  const linkOf = async (email: string) => {
    const known = new Set(await linksOf(email));
    await running.account.forgotPassword({ email, address: address() });
    const id = await eventually(async () => {
      const fresh = (await linksOf(email)).find((link) => !known.has(link));
      expect(fresh).toBeDefined();
      return fresh ?? '';
    });
    return running.account.getPasswordReset({ id });
  };
  const linksOf = async (email: string) => {
    const { rows } = await running.pool.query<{ id: string }>(
      'select r.id from password_reset r join customer c on c.id = r.customer_id where c.email = $1',
      [email],
    );
    return rows.map(({ id }) => id);
  };
  const reset = (token: string, password: string) =>
    running.account.resetPassword({ token, password, hash: newHash(), newHash: newHash() });

  it('answers the same for an unknown address, and sends it nothing', async () => {
    const before = await running.pool.query('select 1 from password_reset');
    const known = await running.account.forgotPassword({ email: 'shopper@demo.test', address: address() });
    const unknown = await running.account.forgotPassword({ email: 'no-one@demo.test', address: address() });
    expect(unknown).toEqual(known);
    await eventually(async () => {
      expect((await running.pool.query('select 1 from reset_request')).rowCount).toBe(0);
      expect((await running.pool.query('select 1 from password_reset')).rowCount).toBe(before.rowCount + 1);
    });
  });
  it('takes a link once, signs in with the new password and out everywhere else', async () => {
    const old = await register('forgetful@demo.test');
    const { token, email, firstname } = await linkOf('forgetful@demo.test');
    expect([email, firstname]).toEqual(['forgetful@demo.test', 'Ana']);
    expect(await sentence(reset(token, 'weak'))).toContain('at least 8 characters');
    const answers = await Promise.all([1, 2, 3].map(() => sentence(reset(token, 'Another#456'))));
    expect(answers.filter((answer) => answer === '')).toHaveLength(1);
    expect(await eventsOf('account.password_changed', old.customerId)).toBe(1);
    expect((await running.account.getSession({ hash: old.hash })).customerId).toBe('');
    expect(await login('forgetful@demo.test', 'Another#456')).toMatchObject({ logged: true });
  });
  it('refuses a link after an hour, one that was guessed, and one before the newest use', async () => {
    await register('slow@demo.test');
    const first = await linkOf('slow@demo.test');
    const second = await linkOf('slow@demo.test');
    expect(await sentence(reset(`${first.token.split('.')[0]}.guess`, 'Another#456'))).toContain('already used');
    expect(await sentence(reset('nonsense', 'Another#456'))).toContain('already used');
    await reset(second.token, 'Another#456');
    expect(await sentence(reset(first.token, 'Another#456'))).toContain('already used');
    const late = await linkOf('slow@demo.test');
    running.clock.advance(3_600_000);
    expect(await sentence(reset(late.token, 'Another#456'))).toContain('already used');
  });
  it('keeps no token in the database', async () => {
    await register('secret@demo.test');
    const { token } = await linkOf('secret@demo.test');
    const { rows } = await running.pool.query<{ row: string }>(
      'select row_to_json(r)::text as row from password_reset r',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(token.split('.')[1]);
  });
});

describe('details, wishes and leads', () => {
  it('are the own ones alone', async () => {
    const [ana, ben] = [await register('ana@demo.test'), await register('ben@demo.test')];
    await as(ana, () => running.account.updateCustomer({ mobile: '021555', shippingZip: '6011' }));
    const own = await as(ana, () => running.account.getCustomer({ id: ana.customerId }));
    expect(own).toMatchObject({ mobile: '021555', shippingZip: '6011', firstname: 'Ana', newsletter: true });
    await expect(as(ben, () => running.account.getCustomer({ id: ana.customerId }))).rejects.toMatchObject({
      kind: 'not_found',
    });
    const change = () => running.account.updateCustomer({ mobile: '1' });
    await expect(runInContext({ actor: visitor }, change)).rejects.toMatchObject({ kind: 'forbidden' });
  });
  it('change the password only with the current one', async () => {
    const session = await register('changer@demo.test');
    const change = (current: string, password = 'Changed#789') =>
      as(session, () => running.account.changePassword({ current, password }));
    expect(await sentence(change('Wrong#123'))).toBe('Your current password is not right');
    expect(await sentence(change('Secret#123', 'Secret#123'))).toBe(
      'This is your password already. Please choose another one.',
    );
    expect(await eventsOf('account.password_changed', session.customerId)).toBe(0);
    await change('Secret#123');
    expect(await eventsOf('account.password_changed', session.customerId)).toBe(1);
    expect(await login('changer@demo.test', 'Changed#789')).toMatchObject({ logged: true });
    await expect(running.account.getSession({ hash: session.hash })).resolves.toMatchObject({
      customerFirstname: 'Ana',
    });
  });
  it('toggle a wish exactly once for each press, even at the same moment', async () => {
    const session = await register('wisher@demo.test');
    const toggle = () => as(session, () => running.account.toggleWish({ sku: 'KAU-SOF', cart: false, shown: 'KAU-3' }));
    const answers = await Promise.all([toggle(), toggle(), toggle()]);
    expect(answers.map(({ action }) => action).toSorted()).toEqual(['ADD', 'ADD', 'DEL']);
    expect(await as(session, () => running.account.listWishes({}))).toEqual({ skus: ['KAU-SOF'], shown: ['KAU-3'] });
    expect((await running.account.getSession({ hash: session.hash })).wishcount).toBe(1);
  });
  it('store a lead without touching any account, and answer the same for a customer', async () => {
    const lead = {
      kind: 'newsletter',
      firstname: '',
      lastname: '',
      mobile: '',
      address: '',
      subject: '',
      message: '',
      nearest: '',
      type: '',
      clientAddress: address(),
    };
    const known = await running.account.storeLead({ ...lead, email: 'shopper@demo.test' });
    expect(await running.account.storeLead({ ...lead, email: 'stranger@demo.test' })).toEqual(known);
    expect(await sentence(running.account.storeLead({ ...lead, email: 'x' }))).toBe(
      'Please enter a valid email address',
    );
    const contact = { ...lead, kind: 'contact', email: 'a@b.nz', firstname: 'Ana', message: ' ' };
    expect(await sentence(running.account.storeLead(contact))).toBe('Name, Email and Message cannot be empty');
  });
});

describe('the demo people', () => {
  it('are loaded once, and never in production', async () => {
    const options = { peppers: PIN_PEPPERS, tenant: 'test-tenant', now: running.clock.now() };
    expect(await loadPeople(running.pool, await peopleFolder(), options)).toBe(0);
    process.env['NODE_ENV'] = 'production';
    await expect(loadPeople(running.pool, await peopleFolder(), options)).rejects.toThrow('never loaded in production');
    process.env['NODE_ENV'] = 'test';
  });
});
