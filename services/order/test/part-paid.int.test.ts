import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { refuse } from '@shop/primitives/refusal';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { aPlacement } from './documents.ts';
import { fakeNeighbours } from './fakes.ts';
import { aReplica } from './replicas.ts';
import { aTender } from './tenders.ts';

/** One sofa; two of them; what remains of two after one was paid for. Cents. */
const ONE = 198_800;
const TWO = 388_700;
const REST = TWO - ONE;

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const app = () => aReplica({ pool, near, now: () => now });
const head = async () =>
  (await pool.query('select status, version, hold_state as hold, refund_due_cents as due from orders')).rows[0];
const one = () => aPlacement();
const two = (more: object = {}) => aPlacement({ cartVersion: 2, qty: 2, ...more });
const attempts = () =>
  [...near.attempts.values()].map(({ key, amountCents, state }) => [key.attempt, amountCents, state]);
const attempt = (n: number) => {
  const found = [...near.attempts.values()].find(({ key }) => key.attempt === n);
  if (!found) throw new Error(`no attempt ${n}`);
  return found;
};
/** The shopper pays a page; payment finds out. */
const pay = async (n: number, event = `paid-${n}`) => {
  const paid = { ...attempt(n), state: 'captured' as const };
  near.attempts.set(`${paid.key.paymentId}#${n}`, paid);
  await app().settleOnEvent(event, paid);
};
const changedCart = async () => {
  const old = await app().place(one());
  return { old, placed: await app().place(two()) };
};

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, order_line, sub_item, allocation, order_payment, due_job, outbox, inbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
});

describe('the page of the cart as it was before, paid while the page of the changed cart is open', () => {
  it('makes the order part-paid and closes the page for the whole amount', async () => {
    const { placed } = await changedCart();
    await pay(1);
    expect(await head()).toEqual({ status: 'deposit', version: 2, hold: 'held', due: 0 });
    expect(attempts()).toEqual([
      [1, ONE, 'captured'],
      [2, TWO, 'closed'],
    ]);
    expect((await app().confirmation(placed.confirmationToken)).payments).toMatchObject([
      { status: 0, amountCents: REST },
      { status: 1, amountCents: ONE },
    ]);
  });
  it('leaves one page to go on with, for the remainder, whichever address or click leads there', async () => {
    const { placed } = await changedCart();
    await pay(1);
    expect(await app().openPayment(placed.payToken)).toMatchObject({
      state: 'open',
      location: 'https://provider.test/page',
    });
    const again = await app().place(two());
    expect(again).toMatchObject({ orderNo: placed.orderNo, status: 'deposit' });
    expect(await app().openPayment(again.payToken)).toMatchObject({ state: 'open' });
    // The address of the closed page is still in the browser.
    expect(await app().openPayment(placed.payToken)).toMatchObject({ state: 'open' });
    expect(attempts().slice(1)).toEqual([
      [2, TWO, 'closed'],
      [3, REST, 'open'],
    ]);
    expect(near.taken()[0]).toBe(1);
    await pay(3);
    expect(await head()).toEqual({ status: 'paid', version: 2, hold: 'final', due: 0 });
  });
  it('opens one page for the remainder, also when sixteen request it at once', async () => {
    const { placed } = await changedCart();
    await pay(1);
    await Promise.all(
      Array.from({ length: 16 }, (_, n) => (n % 2 === 0 ? app().openPayment(placed.payToken) : app().place(two()))),
    );
    expect(attempts().filter(([, , state]) => state === 'open')).toEqual([[3, REST, 'open']]);
  });
  it('is a refund task of the excess when the closed page is paid all the same; the remainder is not requested', async () => {
    const { placed } = await changedCart();
    await pay(1);
    await app().place(two());
    await pay(2);
    expect(await head()).toEqual({ status: 'paid', version: 2, hold: 'final', due: ONE });
    expect(attempts()[2]).toEqual([3, REST, 'closed']);
    const { payments } = await app().confirmation(placed.confirmationToken);
    expect(payments.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      [1, ONE],
      [1, TWO],
    ]);
    await pay(3);
    expect(await head()).toMatchObject({ status: 'paid', due: ONE + REST });
  });
  it('pays the order when it covers it, with the excess as a refund task and no page left open', async () => {
    await app().place(two());
    await app().place(aPlacement({ cartVersion: 3 }));
    await pay(1);
    expect(await head()).toEqual({ status: 'paid', version: 2, hold: 'final', due: TWO - ONE });
    expect(attempts()[1]).toEqual([2, ONE, 'closed']);
    const { rows } = await pool.query('select 1 from order_payment where status in (0, 3, 4)');
    expect(rows).toEqual([]);
  });
  it('is answered as part-paid to whoever comes back from that page, not as paid', async () => {
    await changedCart();
    const paid = { ...attempt(1), state: 'captured' as const };
    near.payments.resolveReturn = async () => paid;
    expect(await app().settleByReturn('back')).toMatchObject({ state: 'part_paid' });
  });
  it('counts once, however often and at once it is reported', async () => {
    await changedCart();
    await Promise.all(Array.from({ length: 6 }, (_, n) => pay(1, `e${n % 3}`)));
    expect(await head()).toMatchObject({ status: 'deposit', due: 0 });
    expect((await pool.query('select 1 from order_payment where status = 1')).rowCount).toBe(1);
    expect((await pool.query(`select 1 from outbox where type = 'order.part_paid'`)).rowCount).toBe(1);
  });
  it('both pages paid at the same moment pay the order once, and the excess is a refund task', async () => {
    await changedCart();
    await Promise.all([pay(1), pay(2)]);
    expect(await head()).toMatchObject({ status: 'paid', due: ONE });
  });
});

describe('a part payment at an awkward moment', () => {
  it('while the new page is being opened: that page is given up, and the next press requests the remainder', async () => {
    await app().place(one());
    const { start } = near.payments;
    near.payments.start = async () => {
      near.payments.start = start;
      await pay(1);
      // Payment closed it before it began.
      throw refuse('conflict', 'payment.aborted', 'This payment was already given up. Please try again.');
    };
    await expect(app().place(two())).rejects.toMatchObject({ code: 'payment.aborted' });
    expect((await app().place(two())).payToken).not.toBe('');
    expect(attempts().at(-1)).toEqual([3, REST, 'open']);
  });
  it('while the provider does not say what became of the new page: it is closed at the next look', async () => {
    const { placed } = await changedCart();
    near.script.close = refuse('unavailable', 'payment.in_doubt', 'Your payment is being checked');
    await pay(1);
    expect(await head()).toMatchObject({ status: 'deposit' });
    await expect(app().openPayment(placed.payToken)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(app().place(two())).rejects.toMatchObject({ kind: 'unavailable' });
    near.script.close = undefined;
    later(21_000);
    await app().sweepOpenAttempts();
    expect(attempts()[1]).toEqual([2, TWO, 'closed']);
  });
  it('when the process dies before it has closed the new page: the sweep closes it', async () => {
    const { placed } = await changedCart();
    const { close } = near.payments;
    near.payments.close = () => new Promise(() => {});
    void app().settleOnEvent('paid-1', { ...attempt(1), state: 'captured' });
    await expect.poll(head).toMatchObject({ status: 'deposit' });
    near.payments.close = close;
    later(21_000);
    await app().sweepOpenAttempts();
    expect(attempts()[1]).toEqual([2, TWO, 'closed']);
    expect(await app().openPayment(placed.payToken)).toMatchObject({ state: 'open' });
    expect(attempts()[2]).toEqual([3, REST, 'open']);
  });
  it.each(['the next press', 'the address', 'the sweep'])(
    'when the process dies before the page of the remainder is open: %s goes on',
    async (who) => {
      const { placed } = await changedCart();
      await pay(1);
      const { start } = near.payments;
      near.payments.start = () => new Promise(() => {});
      void app().openPayment(placed.payToken);
      const open = 'select 1 from order_payment where status = 4 and attempt = 3';
      await expect.poll(async () => (await pool.query(open)).rowCount).toBe(1);
      near.payments.start = start;
      later(21_000);
      if (who === 'the sweep') await app().sweepOpenAttempts();
      const token = who === 'the address' ? placed.payToken : (await app().place(two())).payToken;
      expect(await app().openPayment(token)).toMatchObject({ state: 'open' });
      expect(attempts().filter(([, , state]) => state === 'open')).toEqual([
        [who === 'the sweep' ? 4 : 3, REST, 'open'],
      ]);
      expect(near.taken()[0]).toBe(1);
    },
  );
  it('after the new page was declined: the next one requests the remainder', async () => {
    await changedCart();
    near.decide('declined');
    await app().settleOnEvent('declined', attempt(2));
    await pay(1);
    expect(await head()).toMatchObject({ status: 'deposit', hold: 'released' });
    await app().place(two());
    expect(attempts().at(-1)).toEqual([3, REST, 'open']);
  });
  it('and the cart is changed once more: what was received counts towards the new total', async () => {
    await changedCart();
    await pay(1);
    await app().reopen('cart-1');
    await app().place(aPlacement({ cartVersion: 3, qty: 3 }));
    expect(attempts().at(-1)).toEqual([3, TWO + 189_900 - ONE, 'open']);
    await app().reopen('cart-1');
    expect(await app().place(aPlacement({ cartVersion: 4 }))).toMatchObject({ status: 'paid' });
    expect(await head()).toMatchObject({ status: 'paid', hold: 'final', due: 0 });
  });
  it('of an order that was given up: its money counts again when the cart is placed once more', async () => {
    await changedCart();
    await pay(1);
    later(30 * 60_000);
    await app().sweepExpiries();
    expect(await head()).toMatchObject({ status: 'locked', due: ONE });
    await app().place(aPlacement({ cartVersion: 3, qty: 2 }));
    expect(await head()).toMatchObject({ status: 'deposit', due: 0 });
    expect(attempts().at(-1)).toEqual([3, REST, 'open']);
  });
  it('with a voucher: the card is charged what neither voucher nor part payment covers', async () => {
    const split = (card: number) => [
      aTender('voucher', 'Gift voucher', 10_000),
      aTender('windcave', 'Card', card - 10_000),
    ];
    await app().place(aPlacement({ tenders: split(ONE) }));
    const changed = two({ tenders: split(TWO) });
    await app().place(changed);
    await pay(1);
    await app().place(changed);
    expect(attempts().at(-1)).toEqual([3, TWO - 10_000 - (ONE - 10_000), 'open']);
    await pay(3);
    expect(await head()).toMatchObject({ status: 'paid', due: 0 });
    expect((await pool.query('select sum(amount_cents)::int as n from order_payment where status = 1')).rows).toEqual([
      { n: TWO },
    ]);
  });
  it('with more store credit than is left to pay: no more of it is held and taken than that', async () => {
    await changedCart();
    await pay(1);
    await app().reopen('cart-1');
    const tenders = [aTender('credit', 'Store credit', REST + 5_000), aTender('windcave', 'Card', TWO - REST - 5_000)];
    await app().place(two({ cartVersion: 3, tenders }));
    expect(await head()).toMatchObject({ status: 'paid', due: 0 });
    expect([...near.heldParts.values()].flat()).toMatchObject([{ gateway: 'credit', amountCents: REST }]);
    expect(
      (await pool.query('select gateway, amount_cents::int as n from order_payment where status = 1 order by n')).rows,
    ).toEqual([
      { gateway: 'credit', n: REST },
      { gateway: 'windcave', n: ONE },
    ]);
  });
  it('with a bank transfer chosen instead: only the remainder is still to be transferred, and nothing is given up', async () => {
    await app().place(one());
    const { confirmationToken } = await app().place(
      two({
        tenders: [aTender('directcrd', 'Bank transfer', TWO)],
      }),
    );
    await pay(1);
    later(24 * 3_600_000);
    await app().sweepExpiries();
    expect(await app().confirmation(confirmationToken)).toMatchObject({
      status: 'deposit',
      payments: [
        { gateway: 'directcrd', status: 0, amountCents: REST },
        { gateway: 'windcave', status: 1, amountCents: ONE },
      ],
    });
    expect(near.taken()[0]).toBe(1);
  });
});

describe('a card and a bank transfer together', () => {
  it('wait for the transfer once the card is paid: the order is part-paid, its stock stays, its page confirms', async () => {
    const tenders = [aTender('windcave', 'Card', 50_000), aTender('directcrd', 'Bank transfer', ONE - 50_000)];
    const { payToken } = await app().place(aPlacement({ tenders }));
    await pay(1);
    later(24 * 3_600_000);
    await app().sweepExpiries();
    expect(await head()).toEqual({ status: 'deposit', version: 1, hold: 'held', due: 0 });
    expect(await app().openPayment(payToken)).toMatchObject({ state: 'awaiting_transfer', location: '' });
  });
});
