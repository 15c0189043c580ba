import { noActor } from '@shop/kit/actor';
import { fixedClock } from '@shop/kit/testing/fixed-clock';
import { newId } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { freshDatabase, type FreshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountApplication } from '../src/application/account-application.ts';
import { createSecrets } from '../src/outbound/crypto/secrets.ts';
import { newHash, PIN_PEPPERS, RESET_KEYS, testApplication } from './running-account.ts';

const OLD = 'Secret#123';
const NEW = 'Better#456';
const THIEFS = 'Stolen#789';

let database: FreshDatabase;
let pool: Pool;
let app: AccountApplication;
/** Done between the check of the next password and what follows from it. */
let meanwhile: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  database = await freshDatabase('account');
  pool = createPool({ url: database.url, name: 'test', max: 4 });
  const clock = fixedClock('2026-03-02T00:00:00Z');
  const secrets = createSecrets({ peppers: PIN_PEPPERS, resetKeys: RESET_KEYS });
  const isPassword: typeof secrets.isPassword = async (hash, password) => {
    const right = await secrets.isPassword(hash, password);
    const now = meanwhile;
    meanwhile = undefined;
    await now?.();
    return right;
  };
  app = testApplication(pool, { clock, newId, secrets: { ...secrets, isPassword } });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const rotation = () => ({ hash: newHash(), newHash: newHash() });
const names = { firstname: 'Ana', lastname: 'Lee', news: false, address: '' };

async function registered(email: string) {
  const { session } = await app.register({ ...rotation(), ...names, email, password: OLD });
  const { hash = '', customerId = '' } = session?.session ?? {};
  return { ...noActor, sessionHash: hash, customerId };
}
const login = (email: string, password: string) => app.emailLogin({ ...rotation(), email, password, address: '' });

describe('a password that is changed while somebody tries the old one', () => {
  it('lets nobody in with the old one', async () => {
    const owner = await registered('owner@demo.test');
    meanwhile = () => app.changePassword(owner, { current: OLD, password: NEW });
    const thief = await login('owner@demo.test', OLD);
    expect(thief).toEqual({ found: true, logged: false, message: 'Wrong email or password' });
    const { rows } = await pool.query<{ hash: string }>('select hash from session where customer_id = $1', [
      owner.customerId,
    ]);
    expect(rows).toEqual([{ hash: owner.sessionHash }]);
  });

  it('is not changed again by whoever showed the old one', async () => {
    const owner = await registered('careful@demo.test');
    meanwhile = () => app.changePassword(owner, { current: OLD, password: NEW });
    const thief = app.changePassword({ ...owner, sessionHash: newHash() }, { current: OLD, password: THIEFS });
    await expect(thief).rejects.toThrow('Your current password is not right');
    expect(await login('careful@demo.test', NEW)).toMatchObject({ logged: true });
  });
});
