import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, newToken } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentApplication } from '../src/application/payment-application.ts';
import { hitClient } from '../src/outbound/hit/hit.client.ts';
import { openKeys } from '../src/outbound/keys/keys-file.ts';
import { everywhere, inEveryBranch, loginAt, loginOf, type ProviderKeys } from '../src/outbound/keys/provider-keys.ts';
import { attemptStepRepository } from '../src/outbound/postgres/attempt-step.repository.ts';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
import { knownStationsQuery } from '../src/outbound/postgres/known-stations.query.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';
import { stationQuery } from '../src/outbound/postgres/station.query.ts';
import { terminalRepository } from '../src/outbound/postgres/terminal.repository.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { hostedProviders, terminalProviders } from '../src/outbound/providers.ts';
import { windcave } from '../src/outbound/windcave/windcave.client.ts';
import { aStation } from './a-counter.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';

let database: FreshDatabase;
let pool: Pool;
let sandbox: ProviderSandbox;
let folder: string;
const stops: (() => void)[] = [];
beforeAll(async () => {
  [database, sandbox, folder] = await Promise.all([
    freshDatabase('payment'),
    aSandbox(),
    mkdtemp(join(tmpdir(), 'key-rotation-')),
  ]);
  pool = createPool({ url: database.url, name: 'key-rotation-test', max: 10 });
  await pool.query(aStation);
}, 60_000);
afterAll(async () => {
  for (const stop of stops) stop();
  await sandbox.stop();
  await pool.end();
  await Promise.all([database.drop(), rm(folder, { recursive: true })]);
});

const NOBODY = { user: 'nobody', key: 'none' };
const file = () => join(folder, 'keys.json');
const write = (windcaveKey: string, hitKey: string) =>
  writeFile(
    file(),
    JSON.stringify({
      windcave: { branches: { AKL: { user: 'merchant', key: windcaveKey } } },
      hit: { branches: { AKL: { user: 'till', key: hitKey } } },
    }),
  );
/** What the owner of the accounts does at the providers. */
const accepted = async (windcaveKeys: string[], hitKeys: string[]) => {
  for (const body of [
    { provider: 'windcave', user: 'merchant', keys: windcaveKeys },
    { provider: 'hit', user: 'till', keys: hitKeys },
  ]) {
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${sandbox.origin}/sandbox/keys`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    expect(status).toBe(204);
  }
};
const app = (keys: () => ProviderKeys) => {
  const methods = methodQuery(pool);
  const page = windcave({
    ...{ url: `${sandbox.origin}/sandbox/windcave/api/v1`, returnBase: 'http://localhost:9' },
    login: (branch) => loginOf(keys().windcave, branch),
  });
  const terminals = hitClient({
    ...{ url: `${sandbox.origin}/sandbox/hit/pos.aspx`, vendorId: 'Shop', returnBase: 'http://localhost:9' },
    login: (station) => loginAt(keys().hit, station, knownStationsQuery(pool).branchOf),
  });
  return paymentApplication({
    transact: transactOn(pool, () => {}),
    attempts: { ...attemptQuery(pool), ...attemptStepRepository(pool, () => {}) },
    ...{ methods, providers: hostedProviders({ windcave: page }, methods) },
    terminals: terminalProviders({ hit: terminals }, methods),
    ...{ sessions: terminalRepository(pool), stations: stationQuery(pool), remind: async () => {}, reports: [] },
    clock: { now: () => new Date() },
    ids: { newId, newToken },
    log: { warn: () => {}, error: () => {} },
  });
};
const keysFrom = () =>
  openKeys({
    ...{ path: file(), log: { info: () => {}, error: () => {} }, everyMs: 20 },
    onStop: (stop) => void stops.push(stop),
    base: {
      ...{ windcave: inEveryBranch(NOBODY), finance: inEveryBranch({ key: 'none' }), hit: everywhere(NOBODY) },
      verifone: everywhere({ ...NOBODY, merchantId: 'none' }),
    },
  });
const paying = (gateway: string) => ({
  ...{ paymentId: newId(), attempt: 1, orderNo: '100001', gateway, amountCents: asCents(12_00), branch: 'AKL' },
  ...{ confirmationToken: '', staffId: '', expiresAt: new Date(Date.now() + 600_000) },
});
const typed = { holder: 'A Lee', cardNumber: '4111111111111111', expiry: '12/39', cvc: '123', action: 'pay' };

it('payments go on while the keys of a branch are replaced: none is lost, and the old keys are used no more', async () => {
  await write('api key', 'hit key');
  const keys = await keysFrom();
  const running = app(keys);
  const isOver = { is: false };
  const done: { readonly paymentId: string; readonly attempt: number }[] = [];
  const failures: unknown[] = [];
  const buy = async (): Promise<void> => {
    const wish = paying('windcave');
    const { pageUrl } = await running.start(wish);
    await fetch(pageUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams(typed) });
    await running.resolve(wish);
    done.push(wish);
  };
  const sell = (station: string) => async (): Promise<void> => {
    const wish = { ...paying('weftpos'), station, refundOf: '', refundAttempt: 1 };
    await running.startTerminal(wish);
    await expect.poll(async () => (await running.resolve(wish)).attempt.state, { timeout: 10_000 }).toBe('captured');
    done.push(wish);
  };
  const on = async (work: () => Promise<void>) => {
    while (!isOver.is) await work().catch((error: unknown) => failures.push(error));
  };
  const work = [on(buy), on(buy), on(sell('AKL-1')), on(sell('AKL-2'))];
  const more = async () => {
    const before = done.length;
    await expect.poll(() => done.length, { timeout: 20_000 }).toBeGreaterThan(before + 5);
  };
  await more();
  for (const [old, now] of [
    ['', ' 2'],
    [' 2', ' 3'],
  ] as const) {
    await accepted([`api key${old}`, `api key${now}`], [`hit key${old}`, `hit key${now}`]);
    await more();
    await writeFile(file(), '{"windcave":');
    await more();
    await write(`api key${now}`, `hit key${now}`);
    await expect.poll(() => keys().windcave.branches.get('AKL')?.key).toBe(`api key${now}`);
    // What was sent with the old key a moment ago has been answered when this many more are over.
    await more();
    await accepted([`api key${now}`], [`hit key${now}`]);
    await more();
  }
  isOver.is = true;
  await Promise.all(work);
  expect(failures).toEqual([]);
  const { rows } = await pool.query<{ state: string; many: number }>(
    `select state, count(*)::int as many from attempt group by state`,
  );
  const charged = (await sandbox.ledger()).filter((entry) => entry.approved);
  expect(rows).toEqual([{ state: 'captured', many: done.length }]);
  expect([charged.length, new Set(charged.map(({ reference }) => reference)).size]).toEqual([done.length, done.length]);
}, 120_000);
