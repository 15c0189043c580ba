import { byHandOf } from '@shop/commerce/by-hand';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { PaymentCaptured, PaymentContradicted } from '@shop/proto/events/v1/payment_events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
import { bookedAttemptsQuery } from '../src/outbound/postgres/booked-attempts.query.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { aCounter, aStation } from './a-counter.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';

let database: FreshDatabase;
let pool: Pool;
let sandbox: ProviderSandbox;
let counter: ReturnType<typeof aCounter>;

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'by-hand-test', max: 20 });
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

type Key = { readonly paymentId: string; readonly attempt: number };
/** The terminal has it, and its provider answers nothing any more. */
async function inDoubt(cents: number): Promise<Key> {
  await sandbox.at('AKL-1', 'byHand');
  const { attempt } = await counter.start(cents);
  await sandbox.fault({ provider: 'hit', mode: 'error500', times: 2 });
  expect((await counter.app().resolve(attempt)).inDoubt).toBe(true);
  return attempt;
}
const say = (key: Key, outcome: 'paid' | 'not-paid') => {
  const { paymentId, attempt } = key;
  return counter.app().settleByHand({ paymentId, attempt, outcome, note: 'The slip', approverId: 'mia' });
};
/** The provider answers again, at the look that is due by then. */
async function heardLater(action: string): Promise<void> {
  await sandbox.at('AKL-1', action);
  counter.later(700);
  expect(await counter.app().sweepTerminals()).toBe(1);
}
const events = () => counter.events();
const contradiction = async () => {
  const { rows } = await pool.query<{ payload: Buffer }>(
    `select payload from outbox where type = 'payment.contradicted'`,
  );
  return rows.map(({ payload }) => PaymentContradicted.decode(payload));
};
const stateOf = async (key: Key) => (await attemptQuery(pool).find(key))?.state;
const isWatched = async () => (await pool.query('select from attempt where next_check_at is not null')).rowCount === 1;

describe('a payment in doubt', () => {
  it('is settled by hand as paid, once, its terminal is free, and the provider confirms it', async () => {
    const key = await inDoubt(12_00);
    expect(await say(key, 'paid')).toMatchObject({ state: 'captured' });
    expect(await say(key, 'paid')).toMatchObject({ state: 'captured' });
    expect(await events()).toEqual(['payment.captured']);
    expect((await counter.app().listStations({ branch: 'AKL', gateway: '' }))[0]).toMatchObject({ isBusy: false });
    await heardLater('approve');
    expect(await events()).toEqual(['payment.captured']);
    expect(await attemptQuery(pool).find(key)).toMatchObject({ providerReference: expect.stringMatching(/^.{16}$/) });
    expect(await isWatched()).toBe(false);
  });
  it('settled as paid that was declined is told, once', async () => {
    const key = await inDoubt(12_00);
    await say(key, 'paid');
    await heardLater('decline');
    counter.later(700);
    expect(await counter.app().sweepTerminals()).toBe(0);
    expect(await events()).toEqual(['payment.captured', 'payment.contradicted']);
    expect(await contradiction()).toMatchObject([
      {
        orderNo: '100001',
        type: 1,
        amountCents: 12_00,
        station: 'AKL-1',
        byHand: 'paid',
        said: 'declined',
        approverId: 'mia',
      },
    ]);
    expect(await stateOf(key)).toBe('captured');
  });
  it('settled as not paid that was approved is money all the same, and told', async () => {
    const key = await inDoubt(12_00);
    expect(await say(key, 'not-paid')).toMatchObject({ state: 'closed' });
    await heardLater('approve');
    expect(await stateOf(key)).toBe('captured');
    expect(await events()).toEqual(['payment.declined', 'payment.captured', 'payment.contradicted']);
    expect(await contradiction()).toMatchObject([{ byHand: 'not-paid', said: 'captured' }]);
    expect(await isWatched()).toBe(false);
  });
  it('settled as not paid that was cancelled is over', async () => {
    const key = await inDoubt(12_00);
    await say(key, 'not-paid');
    await heardLater('cancel');
    expect(await events()).toEqual(['payment.declined']);
    expect(await isWatched()).toBe(false);
  });
  it('is asked about for a week when the provider stays silent', async () => {
    const key = await inDoubt(12_00);
    await say(key, 'paid');
    await heardLater('insert');
    expect(await isWatched()).toBe(true);
    counter.later(7 * 24 * 3_600);
    await counter.app().sweepTerminals();
    expect(await isWatched()).toBe(false);
    expect(await events()).toEqual(['payment.captured']);
  });
  it('whose approval comes while it is silent is not settled as not paid when its report says so', async () => {
    const key = await inDoubt(12_00);
    const charged = { id: 'theirs', isRefund: false, approved: true, amountCents: asCents(12_00), at: new Date() };
    const reported = { reference: '', ...charged };
    counter.state.reported = [reported];
    await expect(say(key, 'not-paid')).rejects.toMatchObject({ code: 'payment.approved' });
    await sandbox.fault({ provider: 'hit', mode: 'error500', times: 1 });
    counter.state.reported = [reported, { ...reported, isRefund: true }];
    const settled = await say(key, 'not-paid');
    expect(settled).toMatchObject({ state: 'closed' });
    const words = { approverId: 'mia', reported: 'said approved $12.00, approved refund $12.00' };
    expect(byHandOf(settled.reason)).toEqual({ ...words, at: counter.state.now.toISOString() });
  });
  it('is in the list of doubts at once, and not after it has ended, also where an older look was silent', async () => {
    const key = await inDoubt(12_00);
    const doubts = () => bookedAttemptsQuery(pool).inDoubt(counter.state.now, 50);
    expect(await doubts()).toMatchObject([{ attempt: { paymentId: key.paymentId }, reason: 'lost' }]);
    await say(key, 'paid');
    const silent = { at: counter.state.now, reason: 'no answer' };
    await transactOn(pool, () => {})(({ attempts }) => attempts.markInDoubt(key, silent));
    expect(await doubts()).toEqual([]);
  });
  it('that the provider knows is not for anybody to settle', async () => {
    await sandbox.at('AKL-1', 'byHand');
    const { attempt } = await counter.start(12_00);
    const not = { code: 'payment.not_in_doubt' };
    await expect(say(attempt, 'paid')).rejects.toMatchObject(not);
    await sandbox.fault({ provider: 'hit', mode: 'error500', times: 1 });
    expect((await counter.app().resolve(attempt)).inDoubt).toBe(true);
    await sandbox.at('AKL-1', 'approve');
    await expect(say(attempt, 'not-paid')).rejects.toMatchObject(not);
    expect(await stateOf(attempt)).toBe('captured');
    await expect(say(attempt, 'paid')).rejects.toMatchObject(not);
  });
});

describe('a payment that was approved for another amount', () => {
  /** Approved for one dollar more than it is. */
  async function approvedFor(dollars: number): Promise<Key> {
    await sandbox.at('AKL-1', 'byItself');
    const { attempt } = await counter.start(dollars * 100 + 21);
    await expect.poll(async () => (await counter.app().resolve(attempt)).inDoubt, { timeout: 10_000 }).toBe(true);
    return attempt;
  }
  /** A person approves $34.21 at the terminal of a payment that is $33.21 here. */
  async function askedForLess(): Promise<Key> {
    await sandbox.at('AKL-1', 'byHand');
    const { attempt } = await counter.start(34_21);
    await pool.query('update attempt set amount_cents = 3321');
    return attempt;
  }
  const captured = async () => {
    const { rows } = await pool.query<{ payload: Buffer }>(
      `select payload from outbox where type in ('payment.captured', 'payment.refunded') order by seq`,
    );
    return rows.map(({ payload }) => PaymentCaptured.decode(payload).amountCents);
  };
  it('says what the terminal charged, and is in doubt at once', async () => {
    const key = await approvedFor(33);
    expect(await counter.app().readTerminal(key)).toMatchObject({
      ...{ inDoubt: true, doubt: 'mismatch', approval: { cents: 34_21 }, screen: { statusId: 6 } },
    });
  });
  it('is not settled as not paid, also while its provider is silent', async () => {
    const key = await approvedFor(33);
    const refused = {
      code: 'payment.approved',
      message: 'The terminal approved $34.21, this payment is $33.21. It can not be recorded as not paid.',
    };
    await expect(say(key, 'not-paid')).rejects.toMatchObject(refused);
    await sandbox.fault({ provider: 'hit', mode: 'error500', times: 1 });
    await expect(say(key, 'not-paid')).rejects.toMatchObject(refused);
    expect(await stateOf(key)).toBe('open');
    expect(await events()).toEqual([]);
  });
  it('settled as paid is the money that was charged: in our books, for banking, and to be given back whole', async () => {
    const key = await approvedFor(33);
    const { paymentId, attempt } = key;
    const asked = { paymentId, attempt, outcome: 'paid', note: '' } as const;
    expect(await counter.app().settleByHand({ ...asked, approverId: '', isOnlyAsked: true })).toMatchObject({
      ...{ state: 'open', amountCents: 34_21 },
    });
    expect(await say(key, 'paid')).toMatchObject({ state: 'captured', amountCents: 34_21 });
    expect(await captured()).toEqual([34_21]);
    counter.later(700);
    await counter.app().sweepTerminals();
    expect(await isWatched()).toBe(false);
    expect(await events()).toEqual(['payment.captured']);
    const refund = { refundOf: key.paymentId, refundAttempt: 1 };
    await expect(counter.start(34_22, refund)).rejects.toMatchObject({ code: 'payment.refund_too_much' });
    await counter.taken(34_21, { ...refund, amountCents: asCents(34_00) });
    expect(await captured()).toEqual([34_21, 34_00]);
  });
  it('after it was given up is recorded as it was charged, and told', async () => {
    const key = await askedForLess();
    await sandbox.fault({ provider: 'hit', mode: 'error500', times: 2 });
    expect((await counter.app().resolve(key)).inDoubt).toBe(true);
    await say(key, 'not-paid');
    await heardLater('approve');
    expect(await attemptQuery(pool).find(key)).toMatchObject({ state: 'captured', amountCents: 34_21 });
    expect(await events()).toEqual(['payment.declined', 'payment.captured', 'payment.contradicted']);
  });
  it('after it was settled as paid for less, is told with the amount', async () => {
    const key = await askedForLess();
    await sandbox.fault({ provider: 'hit', mode: 'error500', times: 2 });
    await counter.app().resolve(key);
    await say(key, 'paid');
    await heardLater('approve');
    expect(await contradiction()).toMatchObject([{ byHand: 'paid', said: 'approved for $34.21', amountCents: 33_21 }]);
    expect(await isWatched()).toBe(false);
  });
});

describe('a terminal that shows the same for minutes', () => {
  it('is in doubt, takes no button without saying so, and can be settled; it goes on when it is back', async () => {
    await sandbox.at('AKL-1', 'byHand');
    const { attempt: key } = await counter.start(60_00);
    await sandbox.at('AKL-1', 'insert');
    await sandbox.at('AKL-1', 'unplug');
    const look = () => counter.app().readTerminal(key);
    const press = (branch = 'AKL') =>
      counter
        .app()
        .pressButton({ paymentId: key.paymentId, attempt: key.attempt, name: 'B2', value: 'CANCEL', branch });
    expect(await look()).toMatchObject({ inDoubt: false });
    await expect(press('WLG')).rejects.toMatchObject({
      ...{ kind: 'forbidden', code: 'payment.other_branch' },
    });
    await expect(press()).rejects.toMatchObject({ code: 'payment.not_pressed' });
    counter.later(239);
    expect(await look()).toMatchObject({ inDoubt: false });
    counter.later(2);
    expect(await look()).toMatchObject({ inDoubt: true, doubt: 'stalled', attempt: { state: 'open' } });
    await expect(press()).rejects.toMatchObject({ code: 'payment.not_pressed' });
    await sandbox.at('AKL-1', 'plug');
    await sandbox.at('AKL-1', 'insert');
    expect(await look()).toMatchObject({ inDoubt: false });
    counter.later(241);
    expect(await look()).toMatchObject({ doubt: 'stalled' });
    expect(await say(key, 'not-paid')).toMatchObject({ state: 'closed' });
    expect(await events()).toEqual(['payment.declined']);
  });
});
