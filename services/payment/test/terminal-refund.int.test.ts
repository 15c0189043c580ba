import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { PaymentCaptured } from '@shop/proto/events/v1/payment_events';
import { newId } from '@shop/kit/ids';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCounter, aStation } from './a-counter.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';

let database: FreshDatabase;
let pool: Pool;
let sandbox: ProviderSandbox;
let counter: ReturnType<typeof aCounter>;

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'terminal-refund-test', max: 20 });
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

const back = (paymentId: string, cents: number, changes = {}) =>
  counter.start(cents, { refundOf: paymentId, station: 'AKL-2', ...changes });
const attempts = async () => (await pool.query('select from attempt')).rowCount;

describe('a refund at a terminal', () => {
  it('names the purchase, gives back once, and is booked as given back where it was', async () => {
    const { paymentId } = await counter.taken(20_00);
    const request = counter.wish(15_00, { refundOf: paymentId, station: 'AKL-2' });
    await Promise.all([1, 2, 3].map(() => counter.app().startTerminal(request)));
    await counter.until('captured', request);
    expect(await counter.ledger()).toEqual([
      ['purchase', '20.00', true],
      ['refund', '15.00', true],
    ]);
    expect(counter.sent[1]).toMatchObject({ isRefund: true, purchaseReference: expect.stringMatching(/^.{16}$/) });
    const { rows } = await pool.query<{ type: string; payload: Buffer }>(
      'select type, payload from outbox order by seq',
    );
    expect(rows.map(({ type }) => type)).toEqual(['payment.captured', 'payment.refunded']);
    expect(PaymentCaptured.decode(rows[1]?.payload ?? Buffer.of())).toMatchObject({
      ...{ type: 2, amountCents: 15_00, branch: 'AKL', staffId: 'sam', gateway: 'weftpos' },
    });
  });
  it('gives back no more than was taken, also of two at once, and what was declined counts no more', async () => {
    const { paymentId } = await counter.taken(20_00);
    await expect(back(paymentId, 20_01)).rejects.toMatchObject({ code: 'payment.refund_too_much' });
    await sandbox.at('AKL-1', 'byHand');
    await sandbox.at('AKL-2', 'byHand');
    const both = [back(paymentId, 12_00), back(paymentId, 12_00, { station: 'AKL-1' })];
    const ends = await Promise.allSettled(both);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await attempts()).toBe(2);
    const [open] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.attempt] : []));
    if (!open) throw new Error('no refund began');
    await sandbox.at(open.station, 'decline');
    await counter.until('declined', open);
    await sandbox.at('AKL-2', 'byItself');
    await counter.until('captured', (await back(paymentId, 20_00)).attempt);
  });
  it('waits its turn beside one that is given back by hand', async () => {
    const { paymentId, orderNo } = await counter.taken(20_00);
    await sandbox.at('AKL-2', 'byHand');
    await back(paymentId, 15_00);
    const byHand = { paymentId: newId(), attempt: 1, orderNo, gateway: 'directcrd', amountCents: asCents(6_00) };
    const taken = { ...byHand, confirmationToken: '', branch: 'AKL', staffId: 'sam', expiresAt: counter.state.now };
    await expect(
      counter.app().take({ ...taken, reference: '', customerId: '', refundOf: paymentId, refundAttempt: 1 }),
    ).rejects.toMatchObject({ code: 'payment.refund_too_much' });
  });
  it('is none of what another method, another order or a refund took, or of what was never taken', async () => {
    const { paymentId } = await counter.taken(20_00);
    const none = { code: 'payment.refund_method' };
    const given = await back(paymentId, 5_00);
    await counter.until('captured', given.attempt);
    await expect(back(given.attempt.paymentId, 1_00)).rejects.toMatchObject(none);
    await expect(back(paymentId, 1_00, { orderNo: '100002' })).rejects.toMatchObject(none);
    await expect(back(newId(), 1_00)).rejects.toMatchObject(none);
    const declined = await counter.start(5_01);
    await counter.until('declined', declined.attempt);
    await expect(back(declined.attempt.paymentId, 1_00)).rejects.toMatchObject(none);
    await pool.query(`update attempt set gateway = 'veftpos' where payment_id = $1`, [paymentId]);
    await expect(back(paymentId, 1_00)).rejects.toMatchObject(none);
  });
});
