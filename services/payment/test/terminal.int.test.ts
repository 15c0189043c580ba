import { newId, newToken } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentApplication } from '../src/application/payment-application.ts';
import type { TerminalOrder } from '../src/application/terminal-ports.ts';
import type { StartTerminal } from '../src/application/start-terminal.ts';
import { hitClient } from '../src/outbound/hit/hit.client.ts';
import { attemptStepRepository } from '../src/outbound/postgres/attempt-step.repository.ts';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';
import { stationQuery } from '../src/outbound/postgres/station.query.ts';
import { terminalRepository } from '../src/outbound/postgres/terminal.repository.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';
import { oneProvider } from './one-provider.ts';

let database: FreshDatabase;
let pool: Pool;
let sandbox: ProviderSandbox;
let now = new Date('2026-11-24T00:00:00Z');
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
const sent: TerminalOrder[] = [];
/** What the process does in place of sending: it dies. */
let dies = false;

const app = () => {
  const terminals = hitClient({
    ...{ url: `${sandbox.origin}/sandbox/hit/pos.aspx`, user: 'till', key: 'hit key', vendorId: 'Shop' },
    deadlineMs: 500,
  });
  return paymentApplication({
    transact: transactOn(pool, () => {}),
    attempts: { ...attemptQuery(pool), ...attemptStepRepository(pool, () => {}) },
    methods: methodQuery(pool),
    providers: oneProvider({ open: () => expect.unreachable(), read: () => expect.unreachable() }),
    terminals: {
      weftpos: {
        ...terminals,
        start: async (order) => {
          if (dies) throw new Error('killed');
          sent.push(order);
          return terminals.start(order);
        },
      },
    },
    sessions: terminalRepository(pool),
    stations: stationQuery(pool),
    clock: { now: () => now },
    ids: { newId, newToken },
    log: { warn: () => {}, error: () => {} },
  });
};
const wish = (cents: number, changes: Partial<StartTerminal> = {}): StartTerminal => ({
  ...{ paymentId: newId(), attempt: 1, orderNo: '100001', gateway: 'weftpos', amountCents: asCents(cents) },
  ...{ confirmationToken: '', branch: 'AKL', staffId: 'sam', expiresAt: new Date(now.getTime() + 600_000) },
  ...{ station: 'AKL-1', refundOf: '', ...changes },
});
const start = (cents: number, changes: Partial<StartTerminal> = {}) => app().startTerminal(wish(cents, changes));
const events = async () =>
  (await pool.query<{ type: string }>('select type from outbox order by seq')).rows.map(({ type }) => type);
const ledger = async () => (await sandbox.ledger()).map(({ amount, approved }) => [amount, approved]);
const screenOf = async (key: { paymentId: string; attempt: number }) =>
  (await terminalRepository(pool).find(key))?.screen;
/** Looks as the poller does, until the attempt is in that state. */
const until = async (state: string, key: { paymentId: string; attempt: number }) => {
  await expect.poll(async () => (await app().resolve(key)).attempt.state, { timeout: 10_000 }).toBe(state);
};

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'terminal-test', max: 20 });
  await pool.query(
    `insert into station (id, branch, name, gateway) values ('AKL-1', 'AKL', '1', 'weftpos'), ('AKL-2', 'AKL', '2', 'weftpos')`,
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await emptyTables(pool, 'attempt, outbox cascade');
  sandbox = await aSandbox();
  sent.length = 0;
  dies = false;
  return () => sandbox.stop();
});

describe('a payment at a terminal', () => {
  it('is open while the customer pays, then captured once with its event', async () => {
    await sandbox.at('AKL-1', 'byHand');
    const { attempt } = await start(12_00);
    expect(attempt).toMatchObject({ state: 'open', station: 'AKL-1', providerSession: '' });
    await sandbox.at('AKL-1', 'approve');
    await Promise.all(Array.from({ length: 6 }, () => app().resolve(attempt)));
    expect((await app().resolve(attempt)).attempt).toMatchObject({ state: 'captured', settledAt: now });
    expect(await events()).toEqual(['payment.captured']);
    expect(await ledger()).toEqual([['12.00', true]]);
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
  it('is found by the poller alone', async () => {
    const { attempt } = await start(5_00);
    await expect
      .poll(async () => {
        later(3);
        await app().poll('terminal');
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
    expect(sent).toHaveLength(1);
    await until('captured', request);
    expect(await ledger()).toEqual([['12.00', true]]);
  });
  it('whose answer is lost is asked about and never sent again', async () => {
    const request = wish(5_09);
    expect(await app().startTerminal(request)).toMatchObject({ inDoubt: true, attempt: { state: 'started' } });
    expect((await app().startTerminal(request)).attempt.state).not.toBe('cancelled');
    await until('captured', request);
    expect(sent).toHaveLength(1);
    expect(await ledger()).toEqual([['5.09', true]]);
  });
  it('of a process that died before it was sent was never started, and the terminal is free again', async () => {
    const request = wish(12_00);
    dies = true;
    await expect(app().startTerminal(request)).rejects.toThrow('killed');
    dies = false;
    later(5);
    expect(await app().startTerminal(request)).toMatchObject({ inDoubt: true, attempt: { state: 'started' } });
    later(84);
    expect((await app().resolve(request)).attempt.state).toBe('started');
    later(1);
    expect((await app().resolve(request)).attempt).toMatchObject({ state: 'closed', reason: 'never started' });
    expect(sent).toHaveLength(0);
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
    expect(sent).toHaveLength(1);
    expect((await start(5_00, { station: 'AKL-2' })).attempt.station).toBe('AKL-2');
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
    await expect.poll(async () => (await app().resolve(attempt)) && (await screenOf(attempt))?.b2).toBe('CANCEL');
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
