import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { newToken } from '@shop/kit/ids';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TerminalOrder, Terminals } from '../src/application/terminal-ports.ts';
import type { TerminalAnswer } from '../src/domain/terminal-answer.ts';
import { hitClient, type HitSetting } from '../src/outbound/hit/hit.client.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';

let sandbox: ProviderSandbox;
let hit: Terminals;
/** A reference of its own for each test, as for each attempt. */
let order: TerminalOrder;
const client = (changes: Partial<HitSetting> = {}): Terminals =>
  hitClient({
    ...{
      url: `${sandbox.origin}/sandbox/hit/pos.aspx`,
      login: async () => ({ user: 'till', key: 'hit key' }),
      vendorId: 'Shop',
      returnBase: 'http://localhost:9',
    },
    ...changes,
  });

beforeAll(async () => {
  sandbox = await aSandbox();
  hit = client();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.at('AKL-1', 'byItself');
  order = anOrder(12_00);
});

const anOrder = (cents: number, changes: Partial<TerminalOrder> = {}): TerminalOrder => ({
  ...{ station: 'AKL-1', txnRef: `100001-1-${newToken().slice(0, 10)}`, isRefund: false, amountCents: asCents(cents) },
  ...{ purchaseReference: '', merchantReference: '100001', returnToken: 'r' },
  ...changes,
});
/** Queries until the answer is of that kind, or its screen says these words. */
async function until(wanted: string, { txnRef, station } = order): Promise<TerminalAnswer> {
  for (;;) {
    const answer = await hit.status({ station, txnRef });
    if (answer.kind === wanted || ('screen' in answer && answer.screen.dl1 === wanted)) return answer;
    await new Promise((later) => setTimeout(later, 10));
  }
}
const charged = async ({ txnRef } = order) =>
  (await sandbox.ledger())
    .filter(({ reference }) => reference === txnRef)
    .map(({ amount, approved }) => [amount, approved]);

describe('a purchase', () => {
  it('begins, shows the screen of the terminal, and ends approved for its amount', async () => {
    await sandbox.at('AKL-1', 'byHand');
    expect(await hit.start(order)).toMatchObject({ kind: 'progress', screen: { statusId: 1 } });
    expect(await until('PRESENT/INSERT CARD')).toMatchObject({
      screen: { statusId: 2, dl2: 'NZD 12.00', b2: 'CANCEL' },
    });
    await sandbox.at('AKL-1', 'approve');
    expect(await hit.status(order)).toMatchObject({
      kind: 'complete',
      screen: { statusId: 6, dl1: 'APPROVED' },
      result: { approved: true, amountCents: 12_00, code: '00', slip: { maskedPan: '411111******1111' } },
    });
    expect(await charged()).toEqual([['12.00', true]]);
  });
  it.each([
    [5_01, { approved: false, amountCents: 5_01, code: '51' }],
    [5_21, { approved: true, amountCents: 6_21, code: '00' }],
  ])('of %i cents ends as the terminal was told', async (cents, result) => {
    order = anOrder(cents);
    await hit.start(order);
    expect(await until('complete')).toMatchObject({ result });
  });
  it.each([
    ['cancel', 'VW'],
    ['walkAway', 'VB'],
    ['misread', 'V6'],
    ['decline', '51'],
  ])('ends without money when the customer does %s', async (action, code) => {
    await sandbox.at('AKL-1', 'byHand');
    await hit.start(order);
    await sandbox.at('AKL-1', action);
    expect(await hit.status(order)).toMatchObject({ kind: 'complete', result: { approved: false, code } });
  });
  it('at a terminal without power is refused, and an open one stands still', async () => {
    await sandbox.at('AKL-1', 'byHand');
    await hit.start(order);
    await sandbox.at('AKL-1', 'unplug');
    expect(await hit.status(order)).toMatchObject({ kind: 'progress' });
    await sandbox.at('AKL-1', 'plug');
    await sandbox.at('AKL-1', 'cancel');
    await sandbox.at('AKL-1', 'unplug');
    expect(await hit.start(anOrder(1_00))).toMatchObject({ kind: 'refused', code: 'PD' });
    await sandbox.at('AKL-1', 'plug');
  });
});

describe('a refusal', () => {
  it('PC says that the terminal serves another transaction', async () => {
    await sandbox.at('AKL-1', 'byHand');
    await hit.start(order);
    const other = anOrder(1_00);
    expect(await hit.start(other)).toMatchObject({ kind: 'refused', code: 'PC' });
    expect(await hit.status(other)).toMatchObject({ kind: 'refused', code: 'PJ' });
    await sandbox.at('AKL-1', 'cancel');
    expect(await hit.start(anOrder(5_30))).toMatchObject({ kind: 'refused', code: 'PC' });
  });
  it('PJ may be said once of a purchase that has begun', async () => {
    order = anOrder(5_13);
    await hit.start(order);
    expect(await hit.status(order)).toMatchObject({ kind: 'refused', code: 'PJ' });
    expect(await until('complete')).toMatchObject({ result: { approved: true } });
  });
  it.each([
    { of: 'an unknown station', changes: { station: 'AKL-9' }, code: 'PO' },
    { of: 'a station of another merchant', changes: { station: 'OTHER-1' }, code: 'P9' },
    { of: 'a station name that is too long', changes: { station: 'S'.repeat(33) }, code: 'PL' },
    { of: 'a wrong user', setting: { login: async () => ({ user: 'x', key: 'hit key' }) }, code: 'PH' },
    { of: 'a wrong key', setting: { login: async () => ({ user: 'till', key: 'x' }) }, code: 'P8' },
    { of: 'no vendor', setting: { vendorId: '' }, code: 'PL' },
  ])('for $of comes with its code', async ({ changes, setting, code }) => {
    expect(await client(setting).start(anOrder(1_00, changes))).toMatchObject({ kind: 'refused', code });
  });
});

describe('an answer that does not come', () => {
  it('leaves the outcome unknown, and the query finds it', async () => {
    order = anOrder(5_09);
    expect(await client({ deadlineMs: 300 }).start(order)).toEqual({ kind: 'unanswered', why: 'lost' });
    expect(await until('complete')).toMatchObject({ result: { approved: true } });
    expect(await charged()).toEqual([['5.09', true]]);
  });
  it('under the faults dropReply and error500 is neither a success nor a failure', async () => {
    const impatient = client({ deadlineMs: 300 });
    await sandbox.fault({ provider: 'hit', mode: 'error500', times: 1 });
    expect(await impatient.start(order)).toEqual({ kind: 'unanswered', why: 'lost' });
    expect(await hit.status(order)).toMatchObject({ kind: 'refused', code: 'PJ' });
    await sandbox.fault({ provider: 'hit', mode: 'dropReply', times: 1 });
    expect(await impatient.start(order)).toEqual({ kind: 'unanswered', why: 'lost' });
    expect(await until('complete')).toMatchObject({ result: { approved: true } });
  });
  it('is told from a request that was never sent', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((closed) => server.close(closed));
    expect(await client({ url: `http://127.0.0.1:${port}/pos.aspx` }).start(order)).toEqual({ kind: 'notSent' });
  });
  it('is not sent any more while the provider is away', async () => {
    const patient = client();
    await sandbox.fault({ provider: 'hit', mode: 'error500', times: 8 });
    for (let n = 0; n < 8; n++) expect(await patient.status(order)).toEqual({ kind: 'unanswered', why: 'lost' });
    expect(await patient.start(order)).toEqual({ kind: 'notSent' });
    expect(await hit.status(order)).toMatchObject({ code: 'PJ' });
  });
  it('is not replaced by the answer to another request', async () => {
    await hit.start(order);
    await until('complete');
    await sandbox.fault({ provider: 'hit', mode: 'repeat', times: 1 });
    const next = anOrder(7_00);
    expect(await hit.start(next)).toEqual({ kind: 'unanswered', why: 'another transaction' });
    expect(await charged(next)).toEqual([]);
  });
});

describe('a button', () => {
  it.each([
    ['B1', 'YES', { approved: true, code: '00' }],
    ['B2', 'NO', { approved: false, code: '76' }],
  ])('%s answers the question for the signature', async (name, value, result) => {
    order = anOrder(5_05);
    await hit.start(order);
    expect(await until('SIGNATURE OK?')).toMatchObject({ screen: { b1: 'YES', b2: 'NO' } });
    expect(await hit.press(order, { name, value: 'CANCEL' })).toBe('refused');
    expect(await hit.press(order, { name, value })).toBe('taken');
    expect(await hit.status(order)).toMatchObject({ result });
  });
  it('CANCEL ends what waits for a card, and comes too late for an approval', async () => {
    await sandbox.at('AKL-1', 'byHand');
    await hit.start(order);
    await until('PRESENT/INSERT CARD');
    expect(await hit.press(order, { name: 'B2', value: 'CANCEL' })).toBe('taken');
    expect(await hit.status(order)).toMatchObject({ result: { approved: false, code: 'VW' } });
    await sandbox.at('AKL-1', 'byItself');
    order = anOrder(3_00);
    await hit.start(order);
    await until('complete');
    expect(await hit.press(order, { name: 'B2', value: 'CANCEL' })).toBe('refused');
  });
  it('without an answer is unknown', async () => {
    await sandbox.fault({ provider: 'hit', mode: 'error500', times: 1 });
    expect(await hit.press(order, { name: 'B2', value: 'CANCEL' })).toBe('unanswered');
  });
});

describe('a refund and a receipt', () => {
  it('gives back what a purchase took, and no more', async () => {
    await hit.start(order);
    const purchase = await until('complete');
    const purchaseReference = purchase.kind === 'complete' ? purchase.result.reference : '';
    const back = (cents: number) => anOrder(cents, { isRefund: true, purchaseReference });
    const [first, second] = [back(8_00), back(8_00)];
    await hit.start(first);
    expect(await until('complete', first)).toMatchObject({ result: { approved: true, amountCents: 8_00 } });
    await hit.start(second);
    expect(await until('complete', second)).toMatchObject({ result: { approved: false } });
    expect((await sandbox.ledger()).slice(-2).map(({ type, approved }) => [type, approved])).toEqual([
      ['refund', true],
      ['refund', false],
    ]);
  });
  it('has lines of one width for the latest transaction, and none for an earlier one', async () => {
    await hit.start(order);
    await until('complete');
    const kind = { copy: 'customer', isDuplicate: true } as const;
    const lines = await hit.receipt(order, kind);
    expect(lines?.map(({ length }) => length)).toEqual(Array.from({ length: 11 }, () => 30));
    expect(lines?.join('\n')).toMatch(/DUPLICATE[^]*PURCHASE NZD 12.00[^]*CUSTOMER COPY/);
    const next = anOrder(1_00);
    await hit.start(next);
    expect(await hit.receipt(order, kind)).toBeUndefined();
    await until('complete', next);
  });
});
