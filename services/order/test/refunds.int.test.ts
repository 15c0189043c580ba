import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import type { Pool } from '@shop/kit/postgres/pool';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { OrderRefundMade } from '@shop/proto/events/v1/order_events';
import { beforeEach, describe, expect, it } from 'vitest';
import type { fakeNeighbours } from './fakes.ts';
import { aCounterOrder, TOTAL } from './a-counter-order.ts';
import { sam } from './quotes.ts';

const sale = aCounterOrder();
const { app, clock, rows, want, idOf, pay, shown, types, later } = sale;
let orderNo: string;
let near: ReturnType<typeof fakeNeighbours>;
let pool: Pool;
beforeEach(() => void ({ orderNo, near, pool } = sale.mine()));

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
    const told = await rows(
      "select detail->>'approverId' as by from activity where order_no = $1 and what = 'refund_approved'",
    );
    expect(told.map(({ by }) => by !== '')).toEqual([true, true]);
    expect((await types()).filter((type) => type === 'audit.recorded')).toHaveLength(3);
  });
  it('is what the manager saw: changed afterwards it is another one, for which an older PIN is not good', async () => {
    const waiting = async () => (await app().document(orderNo)).payments.find(({ type }) => type === 2)?.id ?? '';
    await refund(100);
    const seen = await waiting();
    await refund(100);
    expect(await waiting()).toBe(seen);
    near.enterPin('refund', orderNo, clock());
    near.enterPin('refund', '', clock());
    near.enterPin('refund', seen, clock());
    later(1000);
    await refund(19_900);
    expect(await waiting()).not.toBe(seen);
    await expect(approve()).rejects.toMatchObject({ kind: 'forbidden', message: 'PIN required' });
    await refund(100, 'offline');
    await expect(approve()).rejects.toMatchObject({ message: 'PIN required' });
    near.enterPin('refund', await waiting(), clock());
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
