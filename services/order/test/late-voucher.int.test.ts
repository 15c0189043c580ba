import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { aPlacement } from './documents.ts';
import { fakeNeighbours } from './fakes.ts';
import { aReplica } from './replicas.ts';
import { aTender } from './tenders.ts';

/** One sofa; two of them; what the voucher or the credit pays. Cents. */
const ONE = 198_800;
const TWO = 388_700;
const GIFT = 10_000;

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
const app = () => aReplica({ pool, near, now: () => now });
const head = async () =>
  (await pool.query('select status, hold_state as hold, refund_due_cents as due from orders')).rows[0];
const rows = async () =>
  (
    await pool.query<{ gateway: string; cents: number; status: number }>(
      'select gateway, amount_cents as cents, status from order_payment order by created_at, id',
    )
  ).rows;
const paidEvents = async () => (await pool.query(`select 1 from outbox where type = 'order.paid'`)).rowCount;
const split = (gateway: string, total: number) => [
  aTender(gateway, 'Gift', GIFT),
  aTender('windcave', 'Card', total - GIFT),
];
const withGift = (gateway = 'voucher') => aPlacement({ tenders: split(gateway, ONE) });
const attempt = (n: number) => {
  const found = [...near.attempts.values()].find(({ key }) => key.attempt === n);
  if (!found) throw new Error(`no attempt ${n}`);
  return found;
};
const pay = async (n: number, event = `paid-${n}`) => {
  const paid = { ...attempt(n), state: 'captured' as const };
  near.attempts.set(`${paid.key.paymentId}#${n}`, paid);
  await app().settleOnEvent(event, paid);
};

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, order_line, sub_item, allocation, order_payment, due_job, outbox, inbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
});

describe.each(['voucher', 'credit'])('a card page paid after the %s beside it was released', (gateway) => {
  const released = async () => {
    const placed = await app().place(withGift(gateway));
    await app().reopen('cart-1');
    return placed;
  };
  it('is a part payment when another order has taken that money: the rest is owed, the row is cancelled', async () => {
    const { confirmationToken } = await released();
    near.spentElsewhere();
    await pay(1);
    await pay(1, 'again');
    expect(await head()).toEqual({ status: 'deposit', hold: 'released', due: 0 });
    expect(await rows()).toEqual([
      { gateway, cents: GIFT, status: 2 },
      { gateway: 'windcave', cents: GIFT, status: 0 },
      { gateway: 'windcave', cents: ONE - GIFT, status: 1 },
    ]);
    expect((await app().confirmation(confirmationToken)).payments).toMatchObject([
      { gateway: 'windcave', amountCents: GIFT, status: 0 },
      { gateway: 'windcave', amountCents: ONE - GIFT, status: 1 },
    ]);
    expect(await paidEvents()).toBe(0);
    const { rows: published } = await pool.query(`select type from outbox where type = 'order.part_paid'`);
    expect(published).toHaveLength(1);
  });
  it('requests the rest alone at the next press, and is paid with it; that money is not taken', async () => {
    await released();
    near.spentElsewhere();
    await pay(1);
    await app().place(aPlacement());
    const open = [...near.attempts.values()].filter(({ state }) => state === 'open');
    expect(open.map(({ amountCents }) => amountCents)).toEqual([GIFT]);
    near.decide('captured');
    await app().settleOnEvent('rest', { ...(open[0] ?? attempt(1)), state: 'captured' });
    expect(await head()).toEqual({ status: 'paid', hold: 'final', due: 0 });
    const paid = await rows();
    expect(paid.filter(({ status }) => status === 1).reduce((sum, { cents }) => sum + cents, 0)).toBe(ONE);
    expect(near.kept()).toEqual([]);
  });
  it('counts the cart as it is now: what was received is taken off the changed total', async () => {
    await released();
    near.spentElsewhere();
    await pay(1);
    await app().place(aPlacement({ cartVersion: 2, qty: 2 }));
    const open = [...near.attempts.values()].find(({ state }) => state === 'open');
    expect(open?.amountCents).toBe(TWO - (ONE - GIFT));
  });
  it('pays the order when that money is still there, and holds it before anything is recorded', async () => {
    await released();
    const seen: unknown[] = [];
    const { keepTender } = near.payments;
    near.payments.keepTender = async (key) => {
      seen.push(await head());
      return keepTender(key);
    };
    await pay(1);
    await pay(1, 'again');
    expect(seen).toEqual([{ status: 'pending', hold: 'released', due: 0 }]);
    expect(await head()).toEqual({ status: 'paid', hold: 'final', due: 0 });
    expect(near.kept()).toHaveLength(1);
    expect(await paidEvents()).toBe(1);
  });
  it('of an order that was given up is a refund task of what was received', async () => {
    await app().place(withGift(gateway));
    now = new Date(now.getTime() + 30 * 60_000);
    await app().sweepExpiries();
    near.spentElsewhere();
    await pay(1);
    expect(await head()).toEqual({ status: 'locked', hold: 'released', due: ONE - GIFT });
  });
});

describe('voucher money at the moment of an approval', () => {
  it('that is gone though the order believes to hold it: a part payment, and a page for the rest', async () => {
    const { payToken } = await app().place(withGift());
    near.spentElsewhere();
    await pay(1);
    expect(await head()).toEqual({ status: 'deposit', hold: 'held', due: 0 });
    expect(await app().openPayment(payToken)).toMatchObject({ state: 'open' });
    const open = [...near.attempts.values()].filter(({ state }) => state === 'open');
    expect(open.map(({ amountCents }) => amountCents)).toEqual([GIFT]);
  });
  it('larger than the card payment: the card is charged all that is left', async () => {
    const tenders = [aTender('voucher', 'Gift', ONE - GIFT), aTender('windcave', 'Card', GIFT)];
    await app().place(aPlacement({ tenders }));
    await app().reopen('cart-1');
    near.spentElsewhere();
    await pay(1);
    expect((await rows()).filter(({ status }) => status === 0)).toEqual([
      { gateway: 'windcave', cents: ONE - GIFT, status: 0 },
    ]);
  });
  it('is kept for the version that is paid, also when the cart is placed anew between keeping and recording', async () => {
    await app().place(withGift());
    await app().reopen('cart-1');
    const { keepTender } = near.payments;
    near.payments.keepTender = async (key) => {
      near.payments.keepTender = keepTender;
      const kept = await keepTender(key);
      await app().place(aPlacement({ cartVersion: 2, qty: 2 }));
      return kept;
    };
    await pay(1);
    expect(await head()).toMatchObject({ status: 'deposit', hold: 'held' });
    expect((await rows()).filter(({ gateway, status }) => gateway === 'voucher' && status === 1)).toEqual([]);
  });
  it('when payment does not answer: nothing is recorded, and the same word again records it', async () => {
    await app().place(withGift());
    const { keepTender } = near.payments;
    near.payments.keepTender = () => Promise.reject(new Error('no answer'));
    await expect(pay(1)).rejects.toThrow('no answer');
    expect(await head()).toMatchObject({ status: 'pending' });
    near.payments.keepTender = keepTender;
    await pay(1);
    expect(await head()).toMatchObject({ status: 'paid' });
  });
  it('stays free to go back when the late outcome of an older page is reported once more', async () => {
    await app().place(aPlacement());
    await app().place(aPlacement({ cartVersion: 2, qty: 2, tenders: split('voucher', TWO) }));
    await pay(1);
    await pay(1, 'again');
    expect(near.kept()).toEqual([]);
    await app().reopen('cart-1');
    expect(near.taken()[2]).toBe(0);
  });
  it('recorded by sixteen replicas at once pays the order once', async () => {
    await app().place(withGift());
    await app().reopen('cart-1');
    await Promise.all(Array.from({ length: 16 }, (_, n) => pay(1, `e${n}`)));
    expect(await head()).toEqual({ status: 'paid', hold: 'final', due: 0 });
    expect(await paidEvents()).toBe(1);
  });
});
