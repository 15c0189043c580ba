import { newId, newToken } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentApplication } from '../src/application/payment-application.ts';
import type { StartTerminal } from '../src/application/start-terminal.ts';
import type { TerminalOrder } from '../src/application/terminal-ports.ts';
import type { Attempt } from '../src/domain/attempt.ts';
import { attemptStepRepository } from '../src/outbound/postgres/attempt-step.repository.ts';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';
import { stationQuery } from '../src/outbound/postgres/station.query.ts';
import { terminalRepository } from '../src/outbound/postgres/terminal.repository.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { terminalProviders } from '../src/outbound/providers.ts';
import { registersOf, showPage } from './a-register.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';
import { oneProvider } from './one-provider.ts';

let database: FreshDatabase;
let pool: Pool;
let sandbox: ProviderSandbox;
let now = new Date('2026-11-24T00:00:00Z');
const sent: TerminalOrder[] = [];

const app = () => {
  const registers = registersOf(sandbox, { deadlineMs: 500 });
  return paymentApplication({
    transact: transactOn(pool, () => {}),
    attempts: { ...attemptQuery(pool), ...attemptStepRepository(pool, () => {}) },
    methods: methodQuery(pool),
    providers: oneProvider({ open: () => expect.unreachable(), read: () => expect.unreachable() }),
    terminals: terminalProviders(
      {
        verifone: {
          ...registers,
          start: (order) => {
            sent.push(order);
            return registers.start(order);
          },
        },
      },
      methodQuery(pool),
    ),
    sessions: terminalRepository(pool),
    reports: [],
    stations: stationQuery(pool),
    remind: async () => {},
    clock: { now: () => now },
    ids: { newId, newToken },
    log: { warn: () => {}, error: () => {} },
  });
};
const wish = (cents: number, changes: Partial<StartTerminal> = {}): StartTerminal => ({
  ...{ paymentId: newId(), attempt: 1, orderNo: '100001', gateway: 'veftpos', amountCents: asCents(cents) },
  ...{ confirmationToken: '', branch: 'AKL', staffId: 'sam', expiresAt: now, station: 'AKL-V1', refundOf: '' },
  refundAttempt: 1,
  ...changes,
});
const start = async (cents: number, changes: Partial<StartTerminal> = {}): Promise<Attempt> =>
  (await app().startTerminal(wish(cents, changes))).attempt;
const read = async (key: Attempt) => app().readTerminal(key);
/** As a browser does: the page of the attempt stands in a frame. */
const show = async (key: Attempt): Promise<void> => {
  const { attempt } = await read(key);
  expect(await showPage({ paymentId: attempt.providerSession, url: attempt.pageUrl })).toBe(200);
};
/** Looks as the poller does, until the attempt is in that state. */
const until = async (state: string, key: Attempt) => {
  await expect.poll(async () => (await app().resolve(key)).attempt.state, { timeout: 10_000 }).toBe(state);
};
const events = async () =>
  (await pool.query<{ type: string }>('select type from outbox order by seq')).rows.map(({ type }) => type);
const ledger = async () => (await sandbox.ledger()).map(({ type, amount, approved }) => [type, amount, approved]);

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'verifone-test', max: 20 });
  await pool.query(`insert into station (id, branch, name, gateway)
    values ('AKL-V1', 'AKL', 'Auckland V1', 'veftpos'), ('WLG-V1', 'WLG', 'Wellington V1', 'veftpos'), ('AKL-1', 'AKL', '1', 'weftpos')`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await emptyTables(pool, 'attempt, outbox cascade');
  sandbox = await aSandbox();
  sent.length = 0;
  now = new Date(now.getTime() + 1_000);
  return () => sandbox.stop();
});

describe('a payment in a frame', () => {
  it('is open with its page, charges when that is shown, and is captured once with its event', async () => {
    const attempt = await start(12_00);
    expect(await read(attempt)).toMatchObject({
      attempt: { state: 'open', providerSession: expect.stringMatching(/^\w{16}$/) },
      screen: { dl1: 'STARTING', b2: 'CANCEL' },
    });
    expect(await ledger()).toEqual([]);
    await show(attempt);
    await until('captured', attempt);
    await Promise.all(Array.from({ length: 6 }, () => app().resolve(attempt)));
    expect(await events()).toEqual(['payment.captured']);
    expect(await ledger()).toEqual([['purchase', '12.00', true]]);
    expect(await read(attempt)).toMatchObject({
      attempt: { providerReference: attempt.ourReference },
      slip: { maskedPan: '411111******1111', cardType: 'Visa', rrn: expect.stringMatching(/^\d{12}$/) },
    });
  });
  it('started again is the same page, and nothing is sent twice', async () => {
    const order = wish(12_00);
    const first = (await app().startTerminal(order)).attempt;
    const again = (await app().startTerminal(order)).attempt;
    expect([again.providerSession, again.pageUrl]).toEqual([
      (await read(first)).attempt.providerSession,
      (await read(first)).attempt.pageUrl,
    ]);
    expect(sent).toHaveLength(1);
  });
  it('whose start was never answered gets its page by our reference', async () => {
    await sandbox.fault({ provider: 'verifone', mode: 'dropReply', times: 1 });
    const attempt = await start(12_00);
    expect(attempt).toMatchObject({ state: 'started', pageUrl: '' });
    await show(attempt);
    await until('captured', attempt);
    expect([sent.length, await ledger()]).toEqual([1, [['purchase', '12.00', true]]]);
  });
  it('is in doubt while the answer of the terminal is lost, and captured when it arrives', async () => {
    const attempt = await start(12_00);
    await sandbox.register('AKL-V1', 'byHand');
    await show(attempt);
    await sandbox.register('AKL-V1', 'loseAnswer');
    expect(await read(attempt)).toMatchObject({ attempt: { state: 'open' }, inDoubt: true });
    expect(await events()).toEqual([]);
    await sandbox.register('AKL-V1', 'recover');
    expect(await read(attempt)).toMatchObject({ attempt: { state: 'captured' }, inDoubt: false });
  });
  it('approved for another amount is neither paid nor failed', async () => {
    const attempt = await start(5_21);
    await show(attempt);
    await expect.poll(() => ledger(), { timeout: 10_000 }).toEqual([['purchase', '6.21', true]]);
    expect(await read(attempt)).toMatchObject({ attempt: { state: 'open' }, inDoubt: true });
    expect(await events()).toEqual([]);
  });
  it('declined, cancelled or left alone ends without money, and frees its register', async () => {
    const declined = await start(5_01);
    await show(declined);
    await until('declined', declined);
    await sandbox.register('AKL-V1', 'byHand');
    for (const key of ['cancel', 'walkAway']) {
      const attempt = await start(5_00);
      await show(attempt);
      await sandbox.register('AKL-V1', key);
      await until('cancelled', attempt);
    }
    expect(await app().listStations({ branch: 'AKL', gateway: 'veftpos' })).toMatchObject([
      { id: 'AKL-V1', isBusy: false },
    ]);
  });
  it('is stopped by the till while the customer is asked', async () => {
    const attempt = await start(5_00);
    await sandbox.register('AKL-V1', 'byHand');
    await show(attempt);
    expect(await app().pressButton({ ...attempt, name: 'B2', value: 'CANCEL' })).toMatchObject({
      attempt: { state: 'cancelled' },
    });
    expect(await ledger()).toEqual([]);
  });
  it('at a register that the provider calls busy was never begun', async () => {
    expect(await app().startTerminal(wish(5_30))).toMatchObject({
      attempt: { state: 'cancelled' },
      code: 'REGISTER_BUSY',
    });
  });
  it('begins at a register of its own branch and method alone', async () => {
    await expect(start(5_00, { station: 'WLG-V1' })).rejects.toMatchObject({ code: 'payment.station_branch' });
    await expect(start(5_00, { station: 'AKL-1' })).rejects.toMatchObject({ code: 'payment.malformed' });
    expect(sent).toEqual([]);
  });
  it('that was never opened at the provider is given up after a minute', async () => {
    await sandbox.fault({ provider: 'verifone', mode: 'error500', times: 1 });
    const attempt = await start(5_00);
    expect((await read(attempt)).inDoubt).toBe(true);
    now = new Date(now.getTime() + 60_000);
    expect(await read(attempt)).toMatchObject({ attempt: { state: 'closed' } });
  });
  it('is found by its frame, also after its end', async () => {
    const attempt = await start(12_00);
    await show(attempt);
    await until('captured', attempt);
    const { providerSession } = (await read(attempt)).attempt;
    const none = { orderNo: '', providerSession: '', reference: '' };
    for (const of of [{ providerSession }, { reference: attempt.ourReference }])
      expect(await app().listAtTerminals({ ...none, ...of })).toMatchObject([
        { attempt: { paymentId: attempt.paymentId, state: 'captured' }, stationName: 'Auckland V1' },
      ]);
    for (const of of [none, { ...none, providerSession: 'x' }, { ...none, orderNo: '100001' }])
      expect(await app().listAtTerminals(of)).toEqual([]);
  });
});

describe('a refund in a frame', () => {
  it('names the purchase by its reference, and gives back no more than it took', async () => {
    const paid = await start(12_00);
    await show(paid);
    await until('captured', paid);
    const back = await start(8_00, { refundOf: paid.paymentId });
    await show(back);
    await until('captured', back);
    expect(sent.at(-1)).toMatchObject({ isRefund: true, purchaseReference: paid.ourReference });
    await expect(start(8_00, { refundOf: paid.paymentId })).rejects.toMatchObject({ code: 'payment.refund_too_much' });
    expect(await ledger()).toEqual([
      ['purchase', '12.00', true],
      ['refund', '8.00', true],
    ]);
  });
});
