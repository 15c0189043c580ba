import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCounter, aStation } from './a-counter.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';

const HOUR_S = 3_600;
let database: FreshDatabase;
let pool: Pool;
let sandbox: ProviderSandbox;
let counter: ReturnType<typeof aCounter>;

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'clock-test', max: 20 });
  counter = aCounter(pool, () => sandbox, 10_000);
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

const open = async () => {
  await sandbox.at('AKL-1', 'byHand');
  return (await counter.start(12_00)).attempt;
};
const stateOf = async (paymentId: string) =>
  (await pool.query<{ state: string }>('select state from attempt where payment_id = $1', [paymentId])).rows[0]?.state;

describe('a clock that is set back while a customer stands at a terminal', () => {
  it.each([45, HOUR_S, 30 * 24 * HOUR_S])('by %i s keeps nobody from asking how it ended', async (seconds) => {
    const { paymentId } = await open();
    await sandbox.at('AKL-1', 'approve');
    counter.later(-seconds);
    // As the sweep does: every two seconds.
    for (let looks = 0; looks < 3; looks += 1) {
      await counter.app().sweepTerminals();
      counter.later(2);
    }
    expect(await stateOf(paymentId)).toBe('captured');
    expect(await counter.events()).toEqual(['payment.captured']);
  });
  it('makes no haste either: it is asked about once a look, not in a loop', async () => {
    await open();
    counter.later(-HOUR_S);
    expect(await counter.app().sweepTerminals()).toBe(1);
    counter.later(4);
    expect(await counter.app().sweepTerminals()).toBe(1);
  });
});

describe('a clock that jumps ahead', () => {
  it('by a day leaves a payment that is under way open, and it is captured when the customer has paid', async () => {
    const { paymentId } = await open();
    counter.later(24 * HOUR_S);
    await counter.app().sweepTerminals();
    expect(await stateOf(paymentId)).toBe('open');
    await sandbox.at('AKL-1', 'approve');
    counter.later(600);
    await counter.app().sweepTerminals();
    expect(await stateOf(paymentId)).toBe('captured');
  });
  it('does not make never started of one answer: that is said for a minute, by the new clock too', async () => {
    const request = counter.wish(12_00);
    counter.state.dies = true;
    await expect(counter.app().startTerminal(request)).rejects.toThrow('killed');
    counter.state.dies = false;
    counter.later(24 * HOUR_S);
    expect(await counter.app().resolve(request)).toMatchObject({ inDoubt: true, attempt: { state: 'started' } });
    counter.later(60);
    expect((await counter.app().resolve(request)).attempt).toMatchObject({ state: 'closed', reason: 'never started' });
    expect(await counter.ledger()).toEqual([]);
  });
});
