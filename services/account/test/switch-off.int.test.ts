import { fixedClock } from '@shop/kit/testing/fixed-clock';
import { newId } from '@shop/kit/ids';
import { createPool } from '@shop/kit/postgres/pool';
import { freshDatabase } from '@shop/kit/testing/servers';
import { SessionsEnded } from '@shop/proto/events/v1/account_events';
import { expect, it } from 'vitest';
import { switchOffStaff } from '../src/application/switch-off-staff.ts';
import { digest } from '../src/outbound/crypto/secrets.ts';
import { accountQuery } from '../src/outbound/postgres/account.query.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { loadPeople } from '../src/seed/load-people.ts';
import { identity, newHash, peopleFolder, PIN_PEPPERS, TENANT, testApplication } from './running-account.ts';

it('a staff member who is switched off is signed out of every session, in the cache and as an event, and stays out', async () => {
  const database = await freshDatabase('account');
  const pool = createPool({ url: database.url, name: 'test', max: 4, mostMs: 0 });
  const clock = fixedClock('2026-03-02T00:00:00Z');
  await loadPeople(pool, await peopleFolder(), { peppers: PIN_PEPPERS, tenant: TENANT, now: clock.now() });
  const app = testApplication(pool, { clock, newId });
  const signIn = () => app.signInStaff({ hash: newHash(), newHash: newHash() }, identity('oid-staff', 'staff'));
  const hashes = [(await signIn()).session.hash, (await signIn()).session.hash].toSorted();
  const forgotten: string[] = [];
  const invalidate = async (ended: readonly string[]) => void forgotten.push(...ended);
  const transact = transactOn(pool, { digest, nudge: () => {}, invalidate });
  await switchOffStaff({ transact, reading: accountQuery(pool), clock })('STAFF@demo.test');
  expect(forgotten.toSorted()).toEqual(hashes);
  const { rows } = await pool.query<{ payload: Uint8Array }>(
    `select payload from outbox where type = 'account.sessions_ended' order by id desc limit 1`,
  );
  expect(SessionsEnded.decode(rows[0]?.payload ?? new Uint8Array()).hashes.toSorted()).toEqual(hashes);
  for (const hash of hashes) expect((await app.getSession(hash)).session.staff).toBeUndefined();
  await expect(signIn()).rejects.toMatchObject({ kind: 'forbidden' });
  await pool.end();
  await database.drop();
});
