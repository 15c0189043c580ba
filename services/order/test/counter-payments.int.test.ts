import type { Pool } from '@shop/kit/postgres/pool';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { beforeEach, describe, expect, it } from 'vitest';
import type { fakeNeighbours } from './fakes.ts';
import { aCounterOrder, TOTAL } from './a-counter-order.ts';
import { aSale, sam } from './quotes.ts';

const sale = aCounterOrder();
const { app, rows, want, idOf, pay, shown, types, later } = sale;
let orderNo: string;
let near: ReturnType<typeof fakeNeighbours>;
let pool: Pool;
beforeEach(() => void ({ orderNo, near, pool } = sale.mine()));

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
    const taken = (await app().document(orderNo)).payments.map(({ takenBy }) => takenBy);
    expect(taken).toEqual([sam.staffId, sam.staffId, sam.staffId]);
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
  it('is not overwritten by a till that did not see what another one changed; the same again, and who says nothing, are served', async () => {
    const paying = (seen: readonly { id: string; amountCents: number }[], ...[cents]: readonly number[]) =>
      app().replaceUnpaid({
        ...{ orderNo, seen: seen.map(({ id, amountCents }) => ({ id, amountCents: asCents(amountCents) })) },
        wanted: [{ gateway: 'directcrd', amountCents: asCents(cents ?? 1_000), reference: '', refundOf: '' }],
      });
    await want(['offline', 134_900, 'other till']);
    await expect(paying([])).rejects.toMatchObject({
      kind: 'conflict',
      message:
        'The payments of this order were changed meanwhile: Offline $1,349.00 was added. Please check them and try again.',
    });
    expect(await shown()).toEqual(['offline 134900 0']);
    const seen = [{ id: await idOf('offline'), amountCents: 134_900 }];
    await paying(seen);
    await paying(seen);
    expect(await shown()).toEqual(['directcrd 1000 0']);
    await expect(paying(seen, 2_000)).rejects.toThrow('a payment of $1,349.00 was deleted');
    const both = [{ id: await idOf('directcrd'), amountCents: 1_000 }];
    const all = await Promise.allSettled([3_000, 4_000, 5_000].map((cents) => paying(both, cents)));
    expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await want();
    expect(await shown()).toEqual([]);
  });
  it('that was cancelled says so to a till that still adds a payment, or takes one', async () => {
    await want(['offline', 100, 'A1']);
    const paymentId = await idOf('offline');
    near.enterPin('order-cancel', orderNo);
    await app().cancelOrRestore(sam, orderNo);
    const cancelled = { kind: 'conflict', message: 'This order was cancelled.' };
    await expect(want(['directcrd', 1_000])).rejects.toMatchObject(cancelled);
    await expect(app().payOrder(sam, { orderNo, paymentId })).rejects.toMatchObject(cancelled);
  });
  it('takes a voucher only by a code that is one, also in place of another that is loaded', async () => {
    await want(['voucher', 1_000, 'GIFT100']);
    await expect(want(['voucher', 1_000, 'NOPE'])).rejects.toMatchObject({ code: 'payment.cannot' });
    expect(await shown()).toEqual(['voucher 1000 0']);
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
    expect([again, near.taken()[0]]).toEqual([{ orderNo, version: 2, replayed: false, emailKept: false }, 1]);
  });
  it('does not once a part was paid, or while a page is open', async () => {
    await want(['windcave', TOTAL]);
    await pay('windcave');
    await expect(back()).rejects.toMatchObject({ kind: 'conflict', code: 'order.being_paid' });
    near.decide('declined');
    later(60_000);
    await app().sweepOpenAttempts();
    await want(['offline', 100, 'A1']);
    await pay('offline');
    await expect(back()).rejects.toMatchObject({ code: 'order.not_pending' });
    expect((await app().document(orderNo)).status).toBe('deposit');
  });
});

describe('money handed over at a till', () => {
  const till = async (branch: string) => {
    const row = (await app().document(orderNo)).payments.findLast(({ status }) => status === 0);
    await app().payOrder({ ...sam, branch }, { orderNo, paymentId: row?.id ?? '' });
    return [...near.takenAt.values()].at(-1);
  };
  it('counts to its branch, also of an order of the web shop; without a till to the order’s', async () => {
    await pool.query(`update orders set branch = 'WEB' where order_no = $1`, [orderNo]);
    await want(['offline', 10_000, 'A1']);
    expect(await till('WLG')).toBe('WLG');
    await want(['offline', 10_000, 'A2']);
    expect(await till('WEB')).toBe('WEB');
    await pool.query(`update orders set branch = 'CHC' where order_no = $1`, [orderNo]);
    await want(['offline', 10_000, 'A3']);
    expect(await till('WEB')).toBe('CHC');
  });
  it('is given back from the till where it is given back', async () => {
    await want(['offline', TOTAL, 'A1']);
    await till('AKL');
    const taken = (await app().document(orderNo)).payments[0]?.id ?? '';
    await app().replaceUnpaid({
      orderNo,
      wanted: [{ gateway: 'offline', amountCents: asCents(5_000), reference: '', refundOf: taken }],
    });
    near.enterPin('refund', orderNo);
    expect(await till('WLG')).toBe('WLG');
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
