import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { aPlacement } from './documents.ts';
import { fakeNeighbours } from './fakes.ts';
import { aReplica } from './replicas.ts';
import { aTender } from './tenders.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
const app = () => aReplica({ pool, near, now: () => now });
const heads = async () => (await pool.query('select status, version, refund_due_cents as due from orders')).rows;
const events = async () =>
  (await pool.query<{ type: string }>('select type from outbox order by seq')).rows.map(({ type }) => type);
const heldNow = () => [...near.holds].filter(([, state]) => state === 'held').map(([name]) => name);
const byTransfer = () =>
  aPlacement({
    cartVersion: 2,
    tenders: [aTender('directcrd', 'Bank transfer', 198800)],
  });
const onlyAttempt = () => {
  const [attempt] = [...near.attempts.values()];
  if (!attempt) throw new Error('no attempt');
  return attempt;
};

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, order_line, sub_item, allocation, order_payment, due_job, outbox, inbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
});

/** The provider's page of a closed attempt may still be paid until it expires (payment, closeAttempt). */
describe('a card page that was closed and is paid all the same', () => {
  it('while the changed cart is being placed, pays the order: the new version is given up', async () => {
    const placed = await app().place(aPlacement());
    const { hold } = near.stock;
    near.stock.hold = async (key, document) => {
      await app().settleOnEvent('late', { ...onlyAttempt(), state: 'captured' });
      return hold(key, document);
    };
    const again = await app().place(aPlacement({ cartVersion: 2, qty: 2 }));
    expect(again).toMatchObject({ orderNo: placed.orderNo, status: 'paid' });
    expect(await heads()).toEqual([{ status: 'paid', version: 1, due: 0 }]);
    expect(heldNow()).toEqual([]);
    expect(await events()).toEqual(['order.placed', 'order.hold_released', 'order.paid', 'order.voided']);
  });
  it('after the shopper chose a bank transfer instead, pays the order, once', async () => {
    await app().place(aPlacement());
    const card = onlyAttempt();
    const { confirmationToken } = await app().place(byTransfer());
    await app().settleOnEvent('late', { ...card, state: 'captured' });
    await app().settleOnEvent('late-again', { ...card, state: 'captured' });
    expect(await heads()).toEqual([{ status: 'paid', version: 2, due: 0 }]);
    expect((await app().confirmation(confirmationToken)).payments).toMatchObject([
      { gateway: 'windcave', status: 1, amountCents: 198800 },
    ]);
    expect((await events()).filter((type) => type === 'order.paid')).toHaveLength(1);
  });
});

describe('the address of an attempt that a newer one followed', () => {
  it('leads back to the cart, and to the order once that is paid', async () => {
    const { payToken, confirmationToken } = await app().place(aPlacement());
    await app().place(aPlacement({ cartVersion: 2, qty: 2 }));
    expect(await app().openPayment(payToken)).toMatchObject({ state: 'cancelled', location: '' });
    const newer = [...near.attempts.values()].find(({ key }) => key.attempt === 2);
    await app().settleOnEvent('paid', { ...(newer ?? onlyAttempt()), state: 'captured' });
    expect(await app().openPayment(payToken)).toMatchObject({ state: 'paid', location: '', confirmationToken });
  });
  it('leads back to the cart as declined, when that is how it ended', async () => {
    const { payToken } = await app().place(aPlacement());
    near.decide('declined');
    await app().settleOnEvent('declined', onlyAttempt());
    await app().place(aPlacement());
    expect(await app().openPayment(payToken)).toMatchObject({ state: 'declined', location: '' });
  });
  it('is unknown when there never was such an attempt', async () => {
    await expect(app().openPayment('pay-nothing#1')).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('a card page that opens too late', () => {
  it('does not take the address of the bank transfer that the shopper chose meanwhile', async () => {
    const { start } = near.payments;
    const slow: { go?: () => void } = {};
    near.payments.start = async (attempt) => {
      await new Promise<void>((resolve) => (slow.go = resolve));
      return start(attempt);
    };
    const first = app().place(aPlacement());
    await expect.poll(() => slow.go).toBeDefined();
    const { payToken } = await app().place(byTransfer());
    slow.go?.();
    await first;
    expect(await app().openPayment(payToken)).toMatchObject({ state: 'awaiting_transfer', location: '' });
  });
});

describe('the end of the reservation of a card page', () => {
  it.each(['before', 'after'])('makes what an older, cheaper page took %s it a refund task', async (when) => {
    await app().place(aPlacement());
    const card = onlyAttempt();
    await app().place(aPlacement({ cartVersion: 2, qty: 2 }));
    const payLate = () => app().settleOnEvent('late', { ...card, state: 'captured' });
    if (when === 'before') await payLate();
    const status = when === 'before' ? 'deposit' : 'pending';
    expect(await heads()).toEqual([{ status, version: 2, due: 0 }]);
    now = new Date(now.getTime() + 30 * 60_000);
    await app().sweepExpiries();
    if (when === 'after') await payLate();
    expect(await heads()).toEqual([{ status: 'locked', version: 2, due: 198800 }]);
    near.decide('captured');
    const newer = [...near.attempts.values()].find(({ key }) => key.attempt === 2);
    await app().settleOnEvent('later', { ...(newer ?? card), state: 'captured' });
    expect(await heads()).toEqual([{ status: 'paid', version: 2, due: 198800 }]);
  });
  const ends = {
    'its time': () => app().sweepExpiries(),
    'another window': () => app().reopen('cart-1'),
  };
  it.each(Object.entries(ends))(
    'by %s leaves alone the bank transfer chosen while the provider was queried',
    async (_, end) => {
      await app().place(aPlacement());
      now = new Date(now.getTime() + 30 * 60_000);
      const { close } = near.payments;
      near.payments.close = async (key) => {
        near.payments.close = close;
        await app().place(byTransfer());
        return close(key);
      };
      await end();
      expect(await heads()).toEqual([{ status: 'pending', version: 2, due: 0 }]);
      expect(heldNow()).toHaveLength(1);
    },
  );
});
