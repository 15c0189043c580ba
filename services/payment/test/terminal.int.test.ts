import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { refuse } from '@shop/primitives/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
import { aCounter, aStation } from './a-counter.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';

let database: FreshDatabase;
let pool: Pool;
let sandbox: ProviderSandbox;
let counter: ReturnType<typeof aCounter>;
const app = () => counter.app();
const start: typeof counter.start = (...args) => counter.start(...args);
const wish: typeof counter.wish = (...args) => counter.wish(...args);
const until: typeof counter.until = (...args) => counter.until(...args);
const later = (seconds: number) => counter.later(seconds);
const events = () => counter.events();
const purchases = async () => (await counter.ledger()).map(([, amount, approved]) => [amount, approved]);

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'terminal-test', max: 20 });
  counter = aCounter(pool, () => sandbox);
  await pool.query(aStation);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await emptyTables(pool, 'attempt, outbox cascade');
  sandbox = await aSandbox();
  counter.reset();
  return () => sandbox.stop();
});

describe('a payment at a terminal', () => {
  it('is open while the customer pays, then captured once with its event', async () => {
    await sandbox.at('AKL-1', 'byHand');
    const { attempt } = await start(12_00);
    expect(attempt).toMatchObject({ state: 'open', station: 'AKL-1', providerSession: '' });
    await sandbox.at('AKL-1', 'approve');
    await Promise.all(Array.from({ length: 6 }, () => app().resolve(attempt)));
    expect((await app().resolve(attempt)).attempt).toMatchObject({ state: 'captured', settledAt: counter.state.now });
    expect(await events()).toEqual(['payment.captured']);
    expect(await purchases()).toEqual([['12.00', true]]);
  });
  it('declined or cancelled ends without money', async () => {
    const { attempt } = await start(5_01);
    await until('declined', attempt);
    await sandbox.at('AKL-1', 'byHand');
    const next = await start(5_00);
    await sandbox.at('AKL-1', 'cancel');
    await until('cancelled', next.attempt);
    expect(await events()).toEqual(['payment.declined', 'payment.declined']);
  });
  it('approved for another amount stays in doubt, and its terminal taken', async () => {
    const { attempt } = await start(5_21);
    await expect.poll(async () => (await app().resolve(attempt)).inDoubt).toBe(true);
    later(301);
    expect(await app().resolve(attempt)).toMatchObject({ inDoubt: true, attempt: { state: 'open' } });
    expect(await events()).toEqual(['payment.in_doubt']);
    await expect(start(1_00)).rejects.toMatchObject({ code: 'payment.station_busy' });
  });
  it('is asked about by its jobs, each once, and by the sweep where a job was lost', async () => {
    await sandbox.at('AKL-1', 'byHand');
    const { attempt } = await start(12_00);
    const [first] = counter.reminded;
    expect(first).toEqual({ paymentId: attempt.paymentId, dueAt: later(2) });
    expect(await Promise.all(Array.from({ length: 4 }, () => app().askTerminal(attempt)))).toContain('superseded');
    expect(counter.reminded.map(({ dueAt }) => dueAt)).toEqual([first?.dueAt, new Date(later(0).getTime() + 2_000)]);
    later(2);
    expect(await app().sweepTerminals()).toBe(0);
    later(2);
    expect(await app().sweepTerminals()).toBe(1);
    await sandbox.at('AKL-1', 'approve');
    later(2);
    expect(await app().askTerminal(attempt)).toBe('asked');
    expect(counter.reminded).toHaveLength(3);
    expect(await app().askTerminal(attempt)).toBe('superseded');
    expect(await events()).toEqual(['payment.captured']);
  });
  it('is asked about at once when its provider gives a sign, whose words decide nothing', async () => {
    await sandbox.at('AKL-1', 'byHand');
    const { attempt } = await start(12_00);
    expect((await app().resolveReturn(attempt.returnToken)).attempt.state).toBe('open');
    await sandbox.at('AKL-1', 'approve');
    expect((await app().resolveReturn(attempt.returnToken)).attempt.state).toBe('captured');
    expect(counter.sent[0]?.returnToken).toBe(attempt.returnToken);
  });
  it('is found by the poller alone', async () => {
    const { attempt } = await start(5_00);
    await expect
      .poll(async () => {
        later(3);
        await app().sweepTerminals();
        return (await attemptQuery(pool).find(attempt))?.state;
      })
      .toBe('captured');
  });
});

describe('one purchase for a reference', () => {
  it('is sent once, whoever starts it how often', async () => {
    const request = wish(12_00);
    await Promise.all(Array.from({ length: 8 }, () => app().startTerminal(request)));
    await app().startTerminal(request);
    expect(counter.sent).toHaveLength(1);
    await until('captured', request);
    expect(await purchases()).toEqual([['12.00', true]]);
  });
  it('whose answer is lost is asked about and never sent again', async () => {
    const request = wish(5_09);
    expect(await app().startTerminal(request)).toMatchObject({ inDoubt: true, attempt: { state: 'started' } });
    expect((await app().startTerminal(request)).attempt.state).not.toBe('cancelled');
    await until('captured', request);
    expect(counter.sent).toHaveLength(1);
    expect(await purchases()).toEqual([['5.09', true]]);
  });
  it('of a process that died before it was sent was never started, and the terminal is free again', async () => {
    const request = wish(12_00);
    counter.state.dies = true;
    await expect(app().startTerminal(request)).rejects.toThrow('killed');
    counter.state.dies = false;
    later(5);
    expect(await app().startTerminal(request)).toMatchObject({ inDoubt: true, attempt: { state: 'started' } });
    later(84);
    expect((await app().resolve(request)).attempt.state).toBe('started');
    later(1);
    expect((await app().resolve(request)).attempt).toMatchObject({ state: 'closed', reason: 'never started' });
    expect(counter.sent).toHaveLength(0);
    expect((await start(1_00)).attempt.state).toBe('open');
  });
  it('that could not be sent at all, or was refused, is over at once', async () => {
    expect((await start(5_30)).attempt).toMatchObject({ state: 'cancelled', reason: 'PC' });
    await sandbox.at('AKL-1', 'unplug');
    expect((await start(5_00)).attempt).toMatchObject({ state: 'cancelled', reason: 'PD' });
    await sandbox.stop();
    expect((await start(5_00)).attempt).toMatchObject({ state: 'cancelled', reason: 'not sent' });
    sandbox = await aSandbox();
  });
});

describe('a station', () => {
  it('serves one of several tills that start at the same time', async () => {
    await sandbox.at('AKL-1', 'byHand');
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => start(5_00)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(counter.sent).toHaveLength(1);
    expect((await start(5_00, { station: 'AKL-2' })).attempt.station).toBe('AKL-2');
  });
  it('takes nothing for another branch, and is not offered there', async () => {
    await expect(start(5_00, { branch: 'WLG' })).rejects.toMatchObject({ code: 'payment.station_branch' });
    expect(counter.sent).toHaveLength(0);
    const of = (branch: string, gateway = '') => app().listStations({ branch, gateway });
    expect(await of('WLG')).toEqual([]);
    expect(await of('AKL', 'veftpos')).toEqual([]);
    await sandbox.at('AKL-1', 'byHand');
    await start(5_00);
    expect((await of('AKL', 'weftpos')).map(({ id, isBusy }) => [id, isBusy])).toEqual([
      ['AKL-1', true],
      ['AKL-2', false],
    ]);
  });
  it('is one of the method, or nothing begins', async () => {
    const none = { code: 'payment.malformed' };
    await expect(start(5_00, { station: 'WLG-1' })).rejects.toMatchObject(none);
    for (const gateway of ['windcave', 'veftpos']) await expect(start(5_00, { gateway })).rejects.toMatchObject(none);
    expect((await pool.query('select from attempt')).rowCount).toBe(0);
  });
  it('has no page, and is not given up while a customer may still pay', async () => {
    await sandbox.at('AKL-1', 'byHand');
    const { attempt } = await start(5_00);
    expect((await app().openHosted(attempt.token)).location).toBe('');
    await expect(app().close(attempt)).rejects.toMatchObject({ code: 'payment.in_doubt' });
  });
});

describe('a button', () => {
  it('is pressed when the terminal offers it, and the outcome is asked again', async () => {
    await sandbox.at('AKL-1', 'byHand');
    const { attempt } = await start(5_00);
    await expect
      .poll(async () => (await app().resolve(attempt)) && (await counter.screenOf(attempt))?.b2)
      .toBe('CANCEL');
    const refused = refuse('precondition', 'payment.button', 'The terminal does not offer this button now.');
    for (const press of [
      { name: 'B1', value: 'YES' },
      { name: 'B2', value: 'NO' },
    ])
      await expect(app().pressButton({ ...attempt, ...press })).rejects.toThrow(refused);
    expect((await app().pressButton({ ...attempt, name: 'B2', value: 'CANCEL' })).attempt.state).toBe('cancelled');
  });
  it('that comes after the approval changes nothing', async () => {
    await sandbox.at('AKL-1', 'byHand');
    const { attempt } = await start(5_00);
    await sandbox.at('AKL-1', 'approve');
    expect((await app().pressButton({ ...attempt, name: 'B2', value: 'CANCEL' })).attempt.state).toBe('captured');
  });
});
