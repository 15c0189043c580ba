import { emptyTables } from '@shop/kit/testing/empty-tables';
import { newId, newToken } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { PaymentCaptured } from '@shop/proto/events/v1/payment_events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentApplication } from '../src/application/payment-application.ts';
import type { HostedProvider } from '../src/application/ports.ts';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
import { attemptStepRepository } from '../src/outbound/postgres/attempt-step.repository.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { hostedProviders } from '../src/outbound/providers.ts';
import { windcave } from '../src/outbound/windcave/windcave.client.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';
import { noTerminals } from './no-terminals.ts';

let database: FreshDatabase;
let pool: Pool;
let sandbox: ProviderSandbox;
let now: Date;
/** How often a refund left us, and what the process does in place of sending: it dies. */
let sent = 0;
let dies = false;
const alarms: string[] = [];
const later = (ms: number) => void (now = new Date(now.getTime() + ms));

/** A replica of the service. */
function app() {
  const methods = methodQuery(pool);
  return paymentApplication({
    transact: transactOn(pool, () => {}),
    attempts: { ...attemptQuery(pool), ...attemptStepRepository(pool, () => {}) },
    methods,
    providers: hostedProviders({ windcave: counted() }, methods),
    ...noTerminals(pool),
    clock: { now: () => now },
    ids: { newId, newToken },
    log: { warn: () => {}, error: (_fields, message) => alarms.push(message) },
  });
}

function counted(): HostedProvider {
  const account = {
    url: `${sandbox.origin}/sandbox/windcave/api/v1`,
    login: () => ({ user: 'merchant', key: 'api key' }),
  };
  const { refunds, ...page } = windcave({ ...account, returnBase: 'http://localhost:9' });
  if (!refunds) throw new Error('the card provider gives nothing back');
  return {
    ...page,
    refunds: {
      find: refunds.find,
      async give(refund, takenIn) {
        if (dies) throw new Error('killed');
        sent += 1;
        return refunds.give(refund, takenIn);
      },
    },
  };
}

/** A payment that its customer made on the provider's page. */
async function paid(cents: number, cardNumber = '4111 1111 1111 1111', key = { paymentId: newId(), attempt: 1 }) {
  const { pageUrl } = await app().start({
    ...key,
    ...{ orderNo: '100001', gateway: 'windcave', amountCents: asCents(cents), confirmationToken: 'c' },
    ...{ branch: 'WEB', staffId: '', expiresAt: new Date(Date.now() + 1_800_000) },
  });
  const card = { holder: 'Aroha', cardNumber, expiry: '12/39', cvc: '123', action: 'pay' };
  await fetch(pageUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) });
  expect((await app().resolve(key)).attempt.state).toBe('captured');
  return key.paymentId;
}
const refunding = (refundOf: string, cents: number, more: object = {}) => ({
  ...{ paymentId: newId(), attempt: 1, orderNo: '100001', gateway: 'windcave', amountCents: asCents(cents) },
  ...{ confirmationToken: 'c', branch: 'WEB', staffId: 'sam', expiresAt: now, reference: '', customerId: '' },
  ...{ refundOf, refundAttempt: 1 },
  ...more,
});
const refund = (...[refundOf, cents, more]: Parameters<typeof refunding>) =>
  app().take(refunding(refundOf, cents, more));
const givenBack = async () => (await sandbox.ledger()).filter(({ type, approved }) => type === 'refund' && approved);
const booked = async () => {
  const { rows } = await pool.query<{ payload: Buffer }>(
    `select payload from outbox where type = 'payment.refunded' order by seq`,
  );
  return rows.map(({ payload }) => PaymentCaptured.decode(payload));
};

beforeAll(async () => {
  [database, sandbox] = await Promise.all([freshDatabase('payment'), aSandbox()]);
  pool = createPool({ url: database.url, name: 'card-refund-test', max: 20 });
}, 60_000);
afterAll(async () => {
  await sandbox.stop();
  await pool.end();
  await database.drop();
});
let before = 0;
beforeEach(async () => {
  await emptyTables(pool, 'attempt, outbox, inbox cascade');
  await sandbox.fault({ provider: 'windcave', mode: 'none' });
  now = new Date();
  [sent, dies, alarms.length] = [0, false, 0];
  before = (await givenBack()).length;
});
const newlyGivenBack = async () => (await givenBack()).slice(before);

describe('money that a card provider gives back', () => {
  it('goes back under our reference, which is written down before it is sent, and is booked once on the day and branch of the refund', async () => {
    const refundOf = await paid(10_000);
    const request = refunding(refundOf, 4_000);
    const { attempt, inDoubt } = await app().take(request);
    expect({ state: attempt.state, inDoubt }).toEqual({ state: 'captured', inDoubt: false });
    expect(await newlyGivenBack()).toMatchObject([{ reference: attempt.ourReference, amount: '40.00' }]);
    expect(await booked()).toMatchObject([
      { paymentId: request.paymentId, type: 2, amountCents: 4_000, branch: 'WEB', staffId: 'sam', gateway: 'windcave' },
    ]);
    expect((await app().take(request)).attempt).toMatchObject({ state: 'captured' });
    expect([sent, (await newlyGivenBack()).length, (await booked()).length]).toEqual([1, 1, 1]);
  });
  it('in parts comes to what was paid, to the cent, and not a cent further', async () => {
    const refundOf = await paid(9_999);
    const parts = [3_333, 3_333, 3_333];
    for (const cents of parts) expect((await refund(refundOf, cents)).attempt.state).toBe('captured');
    await expect(refund(refundOf, 1)).rejects.toThrow('More would be given back than was paid.');
    const back = await booked();
    expect(back.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(9_999);
    expect((await newlyGivenBack()).map(({ amount }) => amount)).toEqual(['33.33', '33.33', '33.33']);
  });
  it('never passes what was taken, however many tills press at once, and by whatever method', async () => {
    const refundOf = await paid(10_000);
    const pressed = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => refund(refundOf, 3_000)),
      refund(refundOf, 3_000, { gateway: 'directcrd' }),
    ]);
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await booked()).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(9_000);
  });
  it('is in doubt while its answer is lost, is found by its reference, and is never sent again', async () => {
    const refundOf = await paid(10_000);
    await sandbox.fault({ provider: 'windcave', mode: 'dropReply', times: 1 });
    const request = refunding(refundOf, 10_000);
    expect(await app().take(request)).toMatchObject({ attempt: { state: 'started' }, inDoubt: true });
    expect(await booked()).toEqual([]);
    await expect(refund(refundOf, 1)).rejects.toThrow('More would be given back');
    await expect(app().close(request)).resolves.toMatchObject({ state: 'captured' });
    expect([sent, (await newlyGivenBack()).length, (await booked()).length]).toEqual([1, 1, 1]);
  }, 20_000);
  it('whose process was killed before it was sent is given up after a minute, and can be approved again', async () => {
    const refundOf = await paid(10_000);
    const request = refunding(refundOf, 10_000);
    dies = true;
    await expect(app().take(request)).rejects.toThrow('killed');
    dies = false;
    expect(await app().take(request)).toMatchObject({ attempt: { state: 'started' }, inDoubt: true });
    await expect(app().close(request)).rejects.toMatchObject({ kind: 'unavailable' });
    later(61_000);
    await app().pollPages();
    expect((await app().outcome(request)).state).toBe('closed');
    expect([sent, await newlyGivenBack()]).toEqual([0, []]);
    expect((await app().take({ ...request, attempt: 2 })).attempt.state).toBe('captured');
    expect(await newlyGivenBack()).toHaveLength(1);
  });
  it('that the poller finds is recorded without anybody pressing', async () => {
    const refundOf = await paid(10_000);
    await sandbox.fault({ provider: 'windcave', mode: 'dropReply', times: 2 });
    const request = refunding(refundOf, 2_500);
    await app().take(request);
    later(20_000);
    await app().pollPages();
    expect((await app().outcome(request)).state).toBe('started');
    later(20_000);
    await app().pollPages();
    expect((await app().outcome(request)).state).toBe('captured');
    expect([sent, (await booked()).length]).toEqual([1, 1]);
  }, 30_000);
  it('is declined with the provider’s reason, and may be tried again', async () => {
    const refundOf = await paid(10_000, '4000 0000 0000 5126');
    expect((await refund(refundOf, 4_000)).attempt).toMatchObject({ state: 'declined', reason: 'DECLINED' });
    const { attempt } = await refund(refundOf, 10_000);
    expect(attempt.state).toBe('declined');
    expect([await newlyGivenBack(), await booked()]).toEqual([[], []]);
  });
  it('that the provider failed to do is given up after a minute', async () => {
    const refundOf = await paid(10_000);
    await sandbox.fault({ provider: 'windcave', mode: 'error500', times: 1 });
    const request = refunding(refundOf, 10_000);
    expect(await app().take(request)).toMatchObject({ attempt: { state: 'started' }, inDoubt: true });
    later(61_000);
    await app().pollPages();
    expect((await app().outcome(request)).state).toBe('closed');
  });
  it('is matched to the attempt that took it: a page that was paid late is a purchase of its own', async () => {
    const refundOf = await paid(10_000);
    await paid(7_000, undefined, { paymentId: refundOf, attempt: 2 });
    expect((await refund(refundOf, 7_001, { refundAttempt: 2 })).attempt.state).toBe('declined');
    expect((await refund(refundOf, 10_000)).attempt.state).toBe('captured');
    expect((await refund(refundOf, 7_000, { refundAttempt: 2 })).attempt.state).toBe('captured');
    await expect(refund(refundOf, 1)).rejects.toThrow('More would be given back than was paid.');
  });
  it('is of a payment that this provider took for this order, and is itself never given back', async () => {
    const refundOf = await paid(10_000);
    const back = (await refund(refundOf, 4_000)).attempt;
    for (const more of [
      { refundOf: back.paymentId },
      { orderNo: '100002' },
      { refundAttempt: 2 },
      { refundOf: newId() },
    ])
      await expect(refund(refundOf, 1_000, more)).rejects.toMatchObject({ code: 'payment.not_taken' });
    expect(sent).toBe(1);
  });
});
