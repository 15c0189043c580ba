import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCounter, aStation } from './a-counter.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';

let database: FreshDatabase;
let pool: Pool;
let sandbox: ProviderSandbox;
let counter: ReturnType<typeof aCounter>;

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'quiet-test', max: 20 });
  sandbox = await aSandbox();
  counter = aCounter(pool, () => sandbox);
  await pool.query(aStation);
});
afterAll(async () => {
  await sandbox.stop();
  await pool.end();
  await database.drop();
});

describe('a till that waits for a card terminal', () => {
  it('is told since when the provider has not answered, and nothing of it once it answers again', async () => {
    await sandbox.at('AKL-1', 'byHand');
    const { attempt: key } = await counter.start(61_00);
    const look = () => counter.app().readTerminal(key);
    counter.later(5);
    await look();
    const heard = counter.state.now;
    await sandbox.fault({ provider: 'hit', mode: 'dropReply', times: 3 });
    counter.later(11);
    expect(await look()).toMatchObject({ inDoubt: true, quiet: { silentSince: null } });
    counter.later(1);
    expect(await look()).toMatchObject({ inDoubt: true, quiet: { silentSince: heard } });
    counter.later(600);
    expect(
      (await counter.app().listAtTerminals({ orderNo: '100001', providerSession: '', reference: '' }))[0],
    ).toMatchObject({
      quiet: { silentSince: heard },
    });
    await look();
    await sandbox.fault({ provider: 'hit', mode: 'none' });
    expect((await look()).quiet.silentSince).toBeNull();
    await sandbox.at('AKL-1', 'cancel');
    expect(await look()).toMatchObject({
      quiet: { silentSince: null, sameSince: null },
      attempt: { state: 'cancelled' },
    });
  });
  it('is told since when the terminal shows the same, as it does without its cable', async () => {
    await sandbox.at('AKL-2', 'byHand');
    const { attempt: key } = await counter.start(62_00, { station: 'AKL-2' });
    const look = () => counter.app().readTerminal(key);
    await sandbox.at('AKL-2', 'insert');
    counter.later(5);
    await look();
    const shown = counter.state.now;
    await sandbox.at('AKL-2', 'unplug');
    counter.later(14);
    expect((await look()).quiet).toEqual({ silentSince: null, sameSince: null });
    counter.later(1);
    expect((await look()).quiet).toEqual({ silentSince: null, sameSince: shown });
    await sandbox.at('AKL-2', 'plug');
    await sandbox.at('AKL-2', 'approve');
    expect(await look()).toMatchObject({ quiet: { sameSince: null }, attempt: { state: 'captured' } });
  });
});
