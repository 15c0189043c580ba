import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { PaymentContradicted } from '@shop/proto/events/v1/payment_events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
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
