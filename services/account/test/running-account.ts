import { randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Actor, noActor } from '@shop/kit/actor';
import type { Clock } from '@shop/kit/clock';
import { type FixedClock, fixedClock } from '@shop/kit/testing/fixed-clock';
import { runInContext } from '@shop/kit/context';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { testClient } from '@shop/kit/testing/client';
import { testConfig } from '@shop/kit/testing/config';
import { ensureTestTopics } from '@shop/kit/testing/topics';
import { freshDatabase } from '@shop/kit/testing/servers';
import { startForTest } from '@shop/kit/testing/service';
import { access } from '@shop/proto/access';
import { AccountServiceService, type Session } from '@shop/proto/account/v1/account';
import { accountApplication } from '../src/application/account-application.ts';
import type { Secrets } from '../src/application/ports.ts';
import { PIN_COUNTS, pinLimitsOf } from '../src/config.ts';
import { createSecrets, digest } from '../src/outbound/crypto/secrets.ts';
import { limitRepository } from '../src/outbound/postgres/limit.repository.ts';
import { accountQuery } from '../src/outbound/postgres/account.query.ts';
import { resetRequester } from '../src/outbound/postgres/reset.repository.ts';
import { sessionInserter } from '../src/outbound/postgres/session.repository.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { loadPeople } from '../src/seed/load-people.ts';
import { startAccount } from '../src/start.ts';

export const PIN_PEPPERS: [string] = ['a pepper that only this test knows'];
export const RESET_KEYS: [string] = ['a key for reset links that only this test knows'];
export const TENANT = 'test-tenant';

const people = {
  staff: [
    {
      id: '0190a000-0000-7000-9000-000000000001',
      oid: 'oid-staff',
      email: 'staff@demo.test',
      firstname: 'Sam',
      lastname: 'Staff',
      role: 'staff',
      branch: 'AKL',
      pin: '1111',
    },
    {
      id: '0190a000-0000-7000-9000-000000000002',
      oid: 'oid-manager',
      email: 'manager@demo.test',
      firstname: 'Mia',
      lastname: 'Manager',
      role: 'manager',
      branch: 'AKL',
      pin: '2222',
    },
  ],
  customer: [
    {
      id: '0190d1c0-0000-7000-8000-000000000001',
      email: 'Shopper@demo.test',
      firstname: 'Shona',
      lastname: 'Shopper',
      mobile: '021555123',
      password: 'Passw0rd!',
      shippingAddress: '1 Queen Street, Auckland',
      shippingZip: '1010',
      creditCents: 0,
    },
  ],
};

export async function peopleFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'people-'));
  for (const [name, rows] of Object.entries(people)) {
    await writeFile(join(folder, `${name}.jsonl`), rows.map((row) => JSON.stringify(row)).join('\n'));
  }
  return folder;
}

/** The whole service with the demo people in it, on a clock that stands still. */
export async function runningAccount({ factor = 1 }: { factor?: number } = {}) {
  const clock: FixedClock = fixedClock('2026-03-02T00:00:00Z');
  const database = await freshDatabase('account');
  const base = await testConfig(database.url);
  const config = { ...base, ...PIN_COUNTS, PIN_PEPPERS, RESET_KEYS, LIMIT_FACTOR: factor };
  await ensureTestTopics(config);
  const pool = createPool({ url: database.url, name: 'test', max: 2, mostMs: 0 });
  const service = await startForTest({ name: 'account', start: startAccount, config, clock });
  await loadPeople(pool, await peopleFolder(), { peppers: PIN_PEPPERS, tenant: TENANT, now: clock.now() });
  const account = testClient(AccountServiceService, access.account, { address: service.address, deadlineMs: 20_000 });
  const stop = async () => {
    account.close();
    await service.stop();
    await pool.end();
    await database.drop();
  };
  return { account, clock, pool, stop };
}

export type Running = Awaited<ReturnType<typeof runningAccount>>;

export const newHash = (): string => randomBytes(32).toString('hex');

export interface TestParts {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly secrets?: Secrets;
}

/** The use cases over a database, without the service around them. */
export function testApplication(
  pool: Pool,
  { clock, newId, secrets = createSecrets({ peppers: PIN_PEPPERS, resetKeys: RESET_KEYS }) }: TestParts,
) {
  return accountApplication({
    digest,
    transact: transactOn(pool, { digest, nudge: () => undefined, invalidate: async () => undefined }),
    beginSession: sessionInserter(pool),
    reading: accountQuery(pool),
    limits: limitRepository(pool, { clock, factor: 100 }),
    requestReset: resetRequester(pool),
    pinLimits: pinLimitsOf(PIN_COUNTS),
    secrets,
    clock,
    newId,
  });
}

/** Runs a call as whoever this session belongs to. */
export function as<T>(session: Session, work: () => Promise<T>): Promise<T> {
  const { hash: sessionHash, customerId, staffId, branch } = session;
  const actor: Actor = { ...noActor, sessionHash, customerId, staffId, branch, role: session.role as Actor['role'] };
  return runInContext({ actor }, work);
}

export const identity = (oid: string, role: string) => ({
  oid,
  tid: TENANT,
  email: `${role}@demo.test`,
  firstname: 'Sam',
  lastname: 'Staff',
  appRoles: [role],
});

export const signIn = ({ account }: Running, oid = 'oid-staff', role = 'staff'): Promise<Session> =>
  account.signInStaff({ hash: newHash(), newHash: newHash(), ...identity(oid, role) });
