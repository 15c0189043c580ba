import { noActor } from '@shop/kit/actor';
import { fixedClock } from '@shop/kit/testing/fixed-clock';
import { newId } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { freshDatabase, type FreshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecrets } from '../src/outbound/crypto/secrets.ts';
import { loadPeople } from '../src/seed/load-people.ts';
import {
  identity,
  newHash,
  peopleFolder,
  PIN_PEPPERS,
  RESET_KEYS,
  TENANT,
  testApplication,
} from './running-account.ts';

const NEW_PEPPER = 'the newer pepper that only this test knows';
let database: FreshDatabase;
let pool: Pool;
const clock = fixedClock('2026-03-02T00:00:00Z');
beforeAll(async () => {
  database = await freshDatabase('account');
  pool = createPool({ url: database.url, name: 'test', max: 4, mostMs: 0 });
  await loadPeople(pool, await peopleFolder(), { peppers: PIN_PEPPERS, tenant: TENANT, now: clock.now() });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Sam tries a PIN at a service that knows these peppers. */
async function tries(pin: string, peppers: [string, ...string[]]): Promise<string> {
  const app = testApplication(pool, { clock, newId, secrets: createSecrets({ peppers, resetKeys: RESET_KEYS }) });
  const rotation = { hash: newHash(), newHash: newHash() };
  const { session } = await app.signInStaff(rotation, identity('oid-staff', 'staff'));
  const actor = { ...noActor, sessionHash: session.hash, staffId: session.staff?.staffId ?? '' };
  const request = { pin, type: 'quote', managerId: '', target: '' };
  return app.checkPin(actor, request).then(
    () => 'granted',
    (error: Error) => error.message,
  );
}

describe('a pepper that is being replaced', () => {
  it('still opens its PINs, and each right one moves to the new pepper, so that the old one can go', async () => {
    expect(await tries('1111', [NEW_PEPPER])).toBe('Wrong PIN, please try again');
    expect(await tries('1112', [NEW_PEPPER, ...PIN_PEPPERS])).toBe('Wrong PIN, please try again');
    expect(await tries('1111', [NEW_PEPPER, ...PIN_PEPPERS])).toBe('granted');
    expect(await tries('1111', [NEW_PEPPER])).toBe('granted');
    expect(await tries('1111', PIN_PEPPERS)).toBe('Wrong PIN, please try again');
  });
});
