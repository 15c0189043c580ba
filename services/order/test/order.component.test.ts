import { eventually } from '@shop/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlacement } from './documents.ts';
import { onTheWire, runningOrder } from './running-order.ts';

let running: Awaited<ReturnType<typeof runningOrder>>;
beforeAll(async () => {
  running = await runningOrder();
}, 60_000);
afterAll(() => running.stop());

const place = (cartId: string, more: Parameters<typeof aPlacement>[0] = {}) =>
  running.order.place(onTheWire(aPlacement({ cartId, ...more })));
const attemptOf = (orderNo: string) => {
  const attempt = [...running.near.attempts.values()].find((one) => one.orderNo === orderNo);
  if (!attempt) throw new Error(`no payment was started for ${orderNo}`);
  return attempt;
};
const approve = (orderNo: string) => {
  const attempt = { ...attemptOf(orderNo), state: 'captured' as const };
  running.near.attempts.set(`${attempt.key.paymentId}#${attempt.key.attempt}`, attempt);
  return attempt;
};
const standing = async (token: string) => {
  const { status, lockReason, payments, refundDueCents } = await running.order.getConfirmation({ token });
  return { status, lockReason, paid: payments.map((payment) => payment.status), refundDueCents };
};
/** What the relay has handed to Kafka of one order. */
const published = async (orderNo: string) => {
  const { rows } = await running.pool.query<{ type: string }>(
    `select type from outbox where aggregate = $1 and published_at is not null and topic = 'order.v1' order by seq`,
    [orderNo],
  );
  return rows.map(({ type }) => type);
};

describe('the whole order service', () => {
  it('places a web cart once: stock, coupon and card page are taken once, however often it is called', async () => {
    const first = await place('once', { coupon: true });
    const again = await place('once', { coupon: true });
    expect(again).toEqual({ ...first, replayed: true });
    expect(running.near.taken()).toEqual([1, 1, 0]);
    expect(running.near.attempts.size).toBe(1);
    expect(await standing(first.confirmationToken)).toMatchObject({ status: 'pending', lockReason: '' });
    await eventually(async () => expect(await published(first.orderNo)).toEqual(['order.placed']));
  });

  it('leads to the page of the provider, and is paid once that has been approved, however often it is read', async () => {
    const { orderNo, payToken, confirmationToken } = await place('paid');
    expect(await running.order.openPayment({ payToken })).toMatchObject({ state: 'open', location: /^https:/ });
    const { key } = approve(orderNo);
    const settle = () => running.order.settle({ returnToken: '', ...key });
    expect(await settle()).toEqual({ orderNo, state: 'paid', confirmationToken, quoteToken: '', staffPlaced: false });
    expect(await settle()).toMatchObject({ state: 'paid' });
    await running.publishCaptured(attemptOf(orderNo));
    expect(await standing(confirmationToken)).toMatchObject({ status: 'paid', paid: [1], refundDueCents: 0 });
    expect(await running.order.openPayment({ payToken })).toMatchObject({ state: 'paid', location: '' });
    await eventually(async () => expect(await published(orderNo)).toEqual(['order.placed', 'order.paid']));
  });

  it('gives everything back when the reservation ends unpaid, and is paid all the same by money that comes after', async () => {
    const before = running.near.taken();
    const { orderNo, confirmationToken } = await place('late', { coupon: true });
    expect(running.near.taken()).not.toEqual(before);
    running.clock.advance(31 * 60_000);
    await eventually(
      async () =>
        expect(await standing(confirmationToken)).toMatchObject({ status: 'locked', lockReason: 'abandoned' }),
      30_000,
    );
    await eventually(() => expect(running.near.holds.get(`${orderNo}/1`)).toBe('released'));
    expect(running.near.uses.get(`${orderNo}/1`)).toBe('released');
    await running.publishCaptured(attemptOf(orderNo));
    await eventually(async () =>
      expect(await standing(confirmationToken)).toMatchObject({ status: 'paid', lockReason: '', paid: [1] }),
    );
    const events = ['order.placed', 'order.hold_released', 'order.paid'];
    await eventually(async () => expect(await published(orderNo)).toEqual(events));
  }, 60_000);

  it('refuses a cart whose total is not what its shopper saw, and takes nothing', async () => {
    const before = running.near.taken();
    const request = onTheWire(aPlacement({ cartId: 'surprised' }));
    await expect(running.order.place({ ...request, expectedTotalCents: 100 })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'order.total_changed',
    });
    await expect(running.order.place({ ...request, document: undefined })).rejects.toMatchObject({ kind: 'malformed' });
    expect(running.near.taken()).toEqual(before);
  });
});
