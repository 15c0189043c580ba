import { emptyTables } from '@shop/kit/testing/empty-tables';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import { OrderRefundMade } from '@shop/proto/events/v1/order_events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeNeighbours } from './fakes.ts';
import { aSale, sam } from './quotes.ts';
import { aReplica } from './replicas.ts';

let database: FreshDatabase;
let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
let orderNo: string;
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const app = () => aReplica({ pool, near, now: () => now });
const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql, [orderNo])).rows;
/** $1,988.00 */
const TOTAL = 198_800;
const want = (...wanted: readonly (readonly [gateway: string, cents: number, reference?: string])[]) =>
  app().replaceUnpaid({
    orderNo,
    wanted: wanted.map(([gateway, cents, reference = '']) => ({
      gateway,
      amountCents: asCents(cents),
      reference,
      refundOf: '',
    })),
  });
const idOf = async (gateway: string) => {
  const found = (await app().document(orderNo)).payments.find((row) => row.gateway === gateway);
  if (!found) throw new Error(`no ${gateway}`);
  return found.id;
};
const pay = async (gateway: string) => app().payOrder(sam, { orderNo, paymentId: await idOf(gateway) });
const shown = async () =>
  (await app().document(orderNo)).payments.map(
    ({ gateway, amountCents, status }) => `${gateway} ${amountCents} ${status}`,
  );
const types = async () =>
  (await rows('select type from outbox where aggregate = $1 order by seq')).map(({ type }) => type);

beforeAll(async () => {
  database = await freshDatabase('order');
  pool = createPool({ url: database.url, name: 'counter-payments-test', max: 10 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
  near.enterPin('order');
  ({ orderNo } = await app().placeDraft(sam, aSale()));
});

describe('an order of the counter', () => {
  it('is paid in parts: after the first it has a deposit, after the last it is paid, once', async () => {
    const arranged = await want(['offline', 50_000, 'A1'], ['credit', 20_000]);
    expect(arranged).toMatchObject({ paidCents: 0, remainingCents: TOTAL - 70_000 });
    expect(await pay('offline')).toEqual({ status: 'deposit', payToken: '', message: 'Payment received.' });
    expect(await shown()).toEqual(['offline 50000 1', 'credit 20000 0']);
    expect(await want(['credit', 20_000], ['directcrd', TOTAL - 70_000])).toMatchObject({
      remainingCents: 0,
      paidCents: 50_000,
    });
    await pay('credit');
    expect(await pay('directcrd')).toMatchObject({ status: 'paid', payToken: '' });
    expect(await shown()).toEqual(['offline 50000 1', 'credit 20000 1', `directcrd ${TOTAL - 70_000} 1`]);
    expect(await types()).toEqual([
      'order.placed',
      'audit.recorded',
      'order.part_paid',
      'order.part_paid',
      'order.paid',
    ]);
    expect(
      await rows("select what, causer_id from activity where order_no = $1 and what = 'pay_pressed'"),
    ).toHaveLength(3);
    await expect(want(['offline', 100, 'B'])).rejects.toThrow('Full payment loaded already!');
  });
  it('checks that its methods can pay, and changes nothing when one cannot', async () => {
    await want(['offline', 100, 'A1']);
    await expect(want(['credit', 50_001])).rejects.toMatchObject({
      ...{ kind: 'precondition', message: 'Store credit can not pay $500.01' },
    });
    await expect(want(['veftpos', 100])).rejects.toMatchObject({ code: 'payment.method' });
    await expect(want(['offline', 100])).rejects.toThrow('Please enter a reference');
    expect(await shown()).toEqual(['offline 100 0']);
    await want();
    expect(await shown()).toEqual([]);
  });
  it('pressed 8 times at once takes the money once', async () => {
    await want(['offline', TOTAL, 'A1']);
    const paymentId = await idOf('offline');
    const all = await Promise.all(Array.from({ length: 8 }, () => app().payOrder(sam, { orderNo, paymentId })));
    const first = { status: 'paid', payToken: '', message: 'Payment received.' };
    expect(all).toEqual(Array.from({ length: 8 }, () => first));
    expect(await app().payOrder(sam, { orderNo, paymentId })).toEqual(first);
    expect([near.attempts.size, await shown()]).toEqual([1, [`offline ${TOTAL} 1`]]);
    expect((await types()).filter((type) => type === 'order.paid')).toHaveLength(1);
  });
  it('keeps goods and an unpaid row when a method refuses after all', async () => {
    await want(['credit', 20_000]);
    near.script.take = refuse('precondition', 'payment.cannot', 'Store credit can not pay $200.00');
    await expect(pay('credit')).rejects.toThrow('Store credit can not pay $200.00');
    expect(await shown()).toEqual(['credit 20000 0']);
    expect(near.taken()[0]).toBe(1);
    near.script.take = undefined;
    expect(await pay('credit')).toMatchObject({ status: 'deposit' });
  });
  it('finds out by its sweep what became of a payment whose answer was lost, or that was never taken', async () => {
    await want(['offline', 100, 'A1'], ['credit', 200]);
    near.script.lost = true;
    await expect(pay('offline')).rejects.toMatchObject({ kind: 'unavailable' });
    near.script.take = refuse('unavailable', 'test.away', 'Away.');
    await expect(pay('credit')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await shown()).toEqual(['offline 100 4', 'credit 200 4']);
    later(60_000);
    await app().sweepOpenAttempts();
    expect(await shown()).toEqual(['offline 100 1', 'credit 200 0']);
    expect(await rows('select status, hold_state from orders where order_no = $1')).toEqual([
      { status: 'deposit', hold_state: 'held' },
    ]);
  });
  it('sends a card to its page, keeps its goods when that is declined, and takes the next try', async () => {
    await want(['windcave', TOTAL]);
    const { payToken } = await pay('windcave');
    expect(payToken).toMatch(/^pay-/);
    expect((await pay('windcave')).payToken).toBe(payToken);
    await expect(want(['offline', 100, 'A1'])).rejects.toThrow('Full payment loaded already!');
    near.decide('declined');
    later(60_000);
    await app().sweepOpenAttempts();
    expect(await shown()).toEqual([`windcave ${TOTAL} 3`]);
    expect(near.taken()[0]).toBe(1);
    await pay('windcave');
    near.decide('captured');
    later(60_000);
    await app().sweepOpenAttempts();
    expect((await app().document(orderNo)).status).toBe('paid');
  });
  it('is not paid by what is no payment of it, nor arranged when it is none', async () => {
    const paymentId = '7f000001-8e4a-4b7a-9d2c-0123456789ab';
    await expect(app().payOrder(sam, { orderNo, paymentId })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(app().replaceUnpaid({ orderNo: '999999', wanted: [] })).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('whose page was paid is found by the sweep, which reads what payment has recorded and queries no provider', async () => {
    await want(['windcave', TOTAL]);
    await pay('windcave');
    near.decide('captured');
    later(60_000);
    expect([await app().sweepOpenAttempts(), near.queried]).toEqual([1, []]);
    expect((await app().document(orderNo)).status).toBe('paid');
  });
});

describe('an unpaid order that goes back to a quote', () => {
  const back = () => app().returnToQuote(sam, orderNo);
  it('is one under its number, good for 14 days, with nothing held and nothing to pay; again changes nothing', async () => {
    await want(['offline', 100, 'A1']);
    await back();
    await back();
    const view = await app().document(orderNo);
    expect(view).toMatchObject({ kind: 'quote', status: 'quote', version: 1, payments: [] });
    expect(view.quote).toMatchObject({ quoteState: 'active', expiresOn: '2026-12-05', couponHeldVersion: null });
    expect([near.taken(), (await types()).filter((type) => type === 'order.hold_released')]).toEqual([
      [0, 0, 0],
      ['order.hold_released'],
    ]);
    near.enterPin('order', orderNo);
    const again = await app().placeDraft(
      sam,
      aSale({ draftId: 'draft-2', orderNo, baseVersion: 1, line: { priceVersion: 0 } }),
    );
    expect([again, near.taken()[0]]).toEqual([{ orderNo, version: 2, replayed: false }, 1]);
  });
  it('does not once a part was paid, or while a page is open', async () => {
    await want(['windcave', TOTAL]);
    await pay('windcave');
    await expect(back()).rejects.toMatchObject({ kind: 'conflict', code: 'order.not_pending' });
    near.decide('declined');
    later(60_000);
    await app().sweepOpenAttempts();
    await want(['offline', 100, 'A1']);
    await pay('offline');
    await expect(back()).rejects.toMatchObject({ code: 'order.not_pending' });
    expect((await app().document(orderNo)).status).toBe('deposit');
  });
});

describe('a refund', () => {
  const refund = (cents: number, gateway = 'directcrd') =>
    app()
      .document(orderNo)
      .then(({ payments }) => payments.find(({ type, status }) => type === 1 && status === 1)?.id ?? '')
      .then((refundOf) =>
        app().replaceUnpaid({
          orderNo,
          wanted: [{ gateway, amountCents: asCents(cents), reference: '', refundOf }],
        }),
      );
  const approve = async () => {
    const row = (await app().document(orderNo)).payments.findLast(({ type }) => type === 2);
    return app().payOrder(sam, { orderNo, paymentId: row?.id ?? '' });
  };
  const status = async () => (await app().document(orderNo)).status;
  beforeEach(async () => {
    await want(['offline', TOTAL, 'A1']);
    await pay('offline');
  });
  it('waits for a manager’s PIN, goes back once, and leaves the order paid until all is back', async () => {
    await refund(50_000);
    await expect(approve()).rejects.toMatchObject({ kind: 'forbidden', message: 'PIN required' });
    near.enterPin('refund', orderNo);
    const done = { status: 'paid', payToken: '', message: 'Refund approved. $500.00 went back by Bank transfer.' };
    expect([await approve(), await approve()]).toEqual([done, done]);
    expect(await shown()).toEqual([`offline ${TOTAL} 1`, 'directcrd 50000 1']);
    await expect(refund(TOTAL - 49_999)).rejects.toThrow("Can't pay more than $1,488.00!");
    await refund(TOTAL - 50_000, 'offline');
    near.enterPin('refund', orderNo);
    expect(await approve()).toMatchObject({ status: 'refunded', payToken: '' });
    expect(await rows("select type from grant_spent where order_no = $1 and type = 'refund'")).toHaveLength(2);
    expect(await rows("select what from activity where order_no = $1 and what = 'refund_approved'")).toHaveLength(2);
    expect((await types()).filter((type) => type === 'audit.recorded')).toHaveLength(3);
  });
  it('is what the manager saw: changed afterwards it is another one, for which an older PIN is not good', async () => {
    const waiting = async () => (await app().document(orderNo)).payments.find(({ type }) => type === 2)?.id ?? '';
    await refund(100);
    const seen = await waiting();
    await refund(100);
    expect(await waiting()).toBe(seen);
    near.enterPin('refund', orderNo, now);
    near.enterPin('refund', '', now);
    near.enterPin('refund', seen, now);
    later(1000);
    await refund(19_900);
    expect(await waiting()).not.toBe(seen);
    await expect(approve()).rejects.toMatchObject({ kind: 'forbidden', message: 'PIN required' });
    await refund(100, 'offline');
    await expect(approve()).rejects.toMatchObject({ message: 'PIN required' });
    near.enterPin('refund', await waiting(), now);
    expect(await approve()).toMatchObject({ message: 'Refund approved. $1.00 went back by Offline.' });
    const [audit] = (
      await rows("select payload from outbox where aggregate = $1 and type = 'audit.recorded' order by seq desc")
    ).map(({ payload }) => AuditRecorded.decode(payload as Buffer).detailJson);
    expect(JSON.parse(audit ?? '')).toMatchObject({
      gateway: 'offline',
      amountCents: 100,
      refundOf: await idOf('offline'),
    });
  });
  it('gives the price back, so nothing is to be collected; money given back by mistake may be taken again', async () => {
    expect(await refund(50_000)).toMatchObject({ paidCents: TOTAL, remainingCents: 0 });
    near.enterPin('refund', orderNo);
    await approve();
    expect(await want()).toMatchObject({ paidCents: TOTAL - 50_000, remainingCents: 0 });
    await expect(want(['directcrd', 50_001])).rejects.toThrow("Can't pay more than $500.00!");
    expect(await want(['directcrd', 50_000])).toMatchObject({ remainingCents: 0 });
    const open = (await app().document(orderNo)).payments.find((row) => row.type === 1 && row.status === 0);
    expect(await app().payOrder(sam, { orderNo, paymentId: open?.id ?? '' })).toMatchObject({ status: 'paid' });
    expect(await want()).toMatchObject({ paidCents: TOTAL, remainingCents: 0 });
    await expect(want(['directcrd', 1])).rejects.toThrow('Full payment loaded already!');
  });
  it('of all there was ends the order: nothing is taken again', async () => {
    await refund(TOTAL);
    near.enterPin('refund', orderNo);
    expect(await approve()).toMatchObject({ status: 'refunded' });
    await expect(want(['directcrd', 1])).rejects.toThrow('Full payment loaded already!');
  });
  it('goes into the customer’s credit also where none is left', async () => {
    near.script.creditCents = 0;
    await pool.query("update orders set customer_id = '7f000001-8e4a-4b7a-9d2c-0123456789ab' where order_no = $1", [
      orderNo,
    ]);
    await refund(50_000, 'credit');
    near.enterPin('refund', orderNo);
    expect(await approve()).toMatchObject({ message: 'Refund approved. $500.00 went back by Store credit.' });
  });
  it('whose answer is lost is found out by the sweep; one that payment refuses waits again, and its PIN is spent', async () => {
    await refund(50_000);
    near.enterPin('refund', orderNo);
    near.script.lost = true;
    await expect(approve()).rejects.toMatchObject({ kind: 'unavailable' });
    later(60_000);
    near.script.lost = false;
    await app().sweepOpenAttempts();
    expect((await shown()).at(-1)).toBe('directcrd 50000 1');
    await refund(10_000);
    near.enterPin('refund', orderNo);
    near.script.take = refuse('precondition', 'payment.cannot', 'No.');
    await expect(approve()).rejects.toThrow('No.');
    expect([(await shown()).at(-1), await status()]).toEqual(['directcrd 10000 0', 'paid']);
    near.script.take = undefined;
    await expect(approve()).rejects.toMatchObject({ message: 'PIN required' });
    await app().replaceUnpaid({ orderNo, wanted: [] });
    expect(await shown()).toHaveLength(2);
  });
  it('is told to the customer’s mail once, as it went back', async () => {
    await refund(50_000);
    near.enterPin('refund', orderNo);
    await approve();
    await approve();
    const made = await rows("select payload from outbox where aggregate = $1 and type = 'order.refund_made'");
    const paymentId = (await app().document(orderNo)).payments.find(({ type }) => type === 2)?.id;
    expect(made.map(({ payload }) => OrderRefundMade.decode(payload as Buffer))).toEqual([
      { orderNo, version: 1, paymentId, amountCents: 50_000 },
    ]);
  });
});

describe('a refund through the provider that took the money', () => {
  const paid = async () => (await app().document(orderNo)).payments.find(({ type }) => type === 1);
  const refund = async (cents: number) =>
    app().replaceUnpaid({
      orderNo,
      wanted: [{ gateway: 'windcave', amountCents: asCents(cents), reference: '', refundOf: (await paid())?.id ?? '' }],
    });
  const back = async () => (await app().document(orderNo)).payments.findLast(({ type }) => type === 2);
  const approve = async () => {
    near.enterPin('refund', orderNo);
    return app().payOrder(sam, { orderNo, paymentId: (await back())?.id ?? '' });
  };
  beforeEach(async () => {
    await want(['windcave', TOTAL]);
    await pay('windcave');
    near.decide('captured');
    later(60_000);
    await app().sweepOpenAttempts();
  });
  it('names the attempt that took it, and in parts comes to all of it', async () => {
    const taken = await paid();
    for (const cents of [66_267, 66_267, TOTAL - 132_534]) {
      await refund(cents);
      await approve();
    }
    expect(near.takings).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ refundOf: taken?.id, refundAttempt: 1 })),
    );
    expect((await app().document(orderNo)).status).toBe('refunded');
    await expect(refund(1)).rejects.toThrow("Can't pay more than $0.00!");
  });
  it('without an answer stays on its way, keeps its money apart, and is recorded when payment reports it', async () => {
    await refund(TOTAL);
    near.script.takenAs = 'started';
    expect(await approve()).toMatchObject({ status: 'paid', message: expect.stringMatching(/is being checked/) });
    expect((await shown()).at(-1)).toBe(`windcave ${TOTAL} 4`);
    await expect(refund(1)).rejects.toThrow("Can't pay more than $0.00!");
    const sent = await back();
    const key = { paymentId: sent?.id ?? '', attempt: 1 };
    const report = {
      key,
      orderNo,
      state: 'captured',
      amountCents: asCents(TOTAL),
      reference: 'r',
      reason: '',
    } as const;
    await app().settleOnEvent('given back', report);
    await app().settleOnEvent('told again', report);
    expect([(await shown()).at(-1), (await app().document(orderNo)).status]).toEqual([
      `windcave ${TOTAL} 1`,
      'refunded',
    ]);
    expect((await types()).filter((type) => type === 'order.refund_made')).toHaveLength(1);
  });
  it('that is declined waits again with the reason, which the till hears', async () => {
    await refund(5_000);
    Object.assign(near.script, { takenAs: 'declined', reason: 'DECLINED' });
    await expect(approve()).rejects.toMatchObject({
      ...{ kind: 'precondition', message: 'Card did not give it back: DECLINED' },
    });
    expect(await back()).toMatchObject({ status: 0, reason: 'DECLINED' });
    Object.assign(near.script, { takenAs: 'captured', reason: '' });
    expect(await approve()).toMatchObject({ status: 'paid', message: 'Refund approved. $50.00 went back by Card.' });
  });
  it('that was given up and went back after all is a refund beside the one that was made since', async () => {
    await refund(5_000);
    Object.assign(near.script, { takenAs: 'closed', reason: 'not reached' });
    await expect(approve()).rejects.toMatchObject({ kind: 'precondition' });
    Object.assign(near.script, { takenAs: 'captured', reason: '' });
    await approve();
    const late = { paymentId: (await back())?.id ?? '', attempt: 1 };
    const report = {
      key: late,
      orderNo,
      state: 'captured',
      amountCents: asCents(5_000),
      reference: 'x',
      reason: '',
    } as const;
    await app().settleOnEvent('late', report);
    await app().settleOnEvent('late again', report);
    const { payments } = await app().document(orderNo);
    expect(
      payments.map(({ type, status, amountCents, refundOf }) => [type, status, amountCents, refundOf !== '']),
    ).toEqual([
      [1, 1, TOTAL, false],
      [2, 1, 5_000, true],
      [2, 1, 5_000, true],
    ]);
  });
  it('pressed at two tills at once goes back once', async () => {
    await refund(TOTAL);
    near.enterPin('refund', orderNo);
    near.enterPin('refund', orderNo);
    const paymentId = (await back())?.id ?? '';
    await Promise.allSettled(Array.from({ length: 6 }, () => app().payOrder(sam, { orderNo, paymentId })));
    expect([near.takings.length > 0, (await shown()).at(-1)]).toEqual([true, `windcave ${TOTAL} 1`]);
    expect([...near.attempts.keys()].filter((key) => key.startsWith(paymentId))).toHaveLength(1);
    expect((await types()).filter((type) => type === 'order.refund_made')).toHaveLength(1);
  });
});

describe('the allocations of an order', () => {
  it('are there while it holds them; once its hold ended what is short is said', async () => {
    near.script.stock = refuse('precondition', 'catalog.short_source', 'Christchurch only has 0 stock');
    await app().checkAllocation(orderNo);
    near.enterPin('order-cancel', orderNo);
    await app().cancelOrRestore(sam, orderNo);
    await expect(app().checkAllocation(orderNo)).rejects.toThrow('Christchurch only has 0 stock');
    expect((await app().document(orderNo)).status).toBe('locked');
    await expect(app().checkAllocation('999999')).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('an order without a deposit', () => {
  const approve = () => app().approveNoDeposit(sam, orderNo);
  it('needs a manager’s PIN for it, has a row over nothing, and is still to be paid whole', async () => {
    await expect(approve()).rejects.toMatchObject({ kind: 'forbidden', message: 'PIN required' });
    near.enterPin('no-deposit', orderNo);
    await approve();
    await approve();
    expect(await shown()).toEqual(['no-deposit 0 1']);
    expect(await rows('select status, hold_state from orders where order_no = $1')).toEqual([
      { status: 'deposit', hold_state: 'held' },
    ]);
    expect(await rows("select type from grant_spent where order_no = $1 and type = 'no-deposit'")).toHaveLength(1);
    expect(await want(['offline', TOTAL, 'A1'])).toMatchObject({ remainingCents: 0 });
    expect(await pay('offline')).toMatchObject({ status: 'paid' });
  });
  it('is refused where a payment is there, and spends nothing', async () => {
    await want(['offline', 100, 'A1']);
    near.enterPin('no-deposit', orderNo);
    await expect(approve()).rejects.toThrow('Only a pending order without payments can go without a deposit.');
    expect(await rows("select from grant_spent where order_no = $1 and type = 'no-deposit'")).toEqual([]);
  });
});
