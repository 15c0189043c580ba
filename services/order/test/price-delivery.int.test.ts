import type { Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { asCents } from '@shop/primitives/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryPricing } from '../src/application/price-delivery.ts';
import type { Placement } from '../src/application/placement.ts';
import { ownDatabase } from './own-database.ts';
import { aPlacement } from './documents.ts';
import { fakeNeighbours } from './fakes.ts';
import { aSale, sam, wil } from './quotes.ts';
import { aReplica } from './replicas.ts';
import { aTender } from './tenders.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let orderNo: string;
let now: Date;
const app = () => aReplica({ pool, near, now: () => now });
const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql, [orderNo])).rows;
/** A sofa at $1,899.00 for a postcode without a rate. */
const PRICE = 189_900;
const FEE = 12_000;
const toUnpriced = (gateway: string, freightCoupon = false): Placement =>
  aPlacement({ unpriced: true, freightCoupon, tenders: [aTender(gateway, gateway, PRICE)] });
const price = (more: Partial<DeliveryPricing> = {}, staff = sam) =>
  app().priceDelivery(staff, {
    orderNo,
    version: 1,
    feeCents: asCents(FEE),
    replacesCents: asCents(0),
    pressKey: '',
    ...more,
  });
/** How the order stands, and its payments as 'gateway amount status'. */
const standing = async () => {
  const { status, document, payments } = await app().document(orderNo);
  const { delivery, grandTotalCents } = document.totals;
  return [
    status,
    delivery,
    grandTotalCents,
    ...payments.map((row) => `${row.gateway} ${row.amountCents} ${row.status}`),
  ];
};
const events = async () =>
  (await rows('select type from outbox where aggregate = $1 order by seq')).map(({ type }) => type);
const dueFreight = async () =>
  (await app().listDue('AKL', 10)).find(({ kind }) => kind === 'freight')?.orders.map((one) => one.orderNo);
/** The provider's page says that it was paid, or not. */
const endPage = async (state: 'captured' | 'declined') => {
  near.decide(state);
  for (const attempt of near.attempts.values()) await app().settleByKey(attempt.key);
};
const place = async (gateway: string, freightCoupon = false) => {
  ({ orderNo } = await app().place(toUnpriced(gateway, freightCoupon)));
  if (gateway === 'windcave') await endPage('captured');
};

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
});

describe('the delivery fee of a paid order that reads TBC', () => {
  beforeEach(() => place('windcave'));

  it('is added to its total: the order is part-paid, leaves Today, and a page for the fee waits; stock stays as it was', async () => {
    expect([await standing(), await dueFreight()]).toEqual([['paid', 'TBC', PRICE, `windcave ${PRICE} 1`], [orderNo]]);
    expect(await price()).toEqual({ grandTotalCents: PRICE + FEE, status: 'deposit' });
    expect(await standing()).toEqual([
      ...['deposit', 'PRICED', PRICE + FEE],
      ...[`windcave ${PRICE} 1`, `windcave ${FEE} 0`],
    ]);
    expect([await dueFreight(), near.holds.size, await events()]).toEqual([
      ...[[], 1],
      expect.arrayContaining(['order.delivery_priced', 'audit.recorded']),
    ]);
    expect(await rows('select hold_state, shipping_cents, gst_cents from orders where order_no = $1')).toEqual([
      { hold_state: 'final', shipping_cents: FEE, gst_cents: Math.round(((PRICE + FEE) * 3) / 23) },
    ]);
    expect(
      await rows(`select causer_id, detail->>'feeCents' as fee from activity
                   where order_no = $1 and what = 'delivery_priced'`),
    ).toEqual([{ causer_id: 'sam', fee: `${FEE}` }]);
  });
  it('is paid by the link of its confirmation page, again after a decline and once more after the page was left; then it is paid again', async () => {
    await price();
    const { confirmationToken } = await app().document(orderNo);
    expect(await app().openPayment(confirmationToken)).toMatchObject({ state: 'open', location: expect.any(String) });
    await endPage('declined');
    expect((await standing())[0]).toBe('deposit');
    expect(await rows('select hold_state from orders where order_no = $1')).toEqual([{ hold_state: 'final' }]);
    expect(await app().openPayment(confirmationToken)).toMatchObject({ state: 'open' });
    expect(await app().openPayment(confirmationToken)).toMatchObject({ state: 'open' });
    await endPage('captured');
    expect((await standing())[0]).toBe('paid');
    expect((await events()).filter((type) => type === 'order.paid')).toHaveLength(2);
    expect(await app().openPayment(confirmationToken)).toMatchObject({ state: 'paid', location: '' });
  });
  it('is entered once for one press, however often it is sent; another fee under its key is refused', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => price({ pressKey: 'press-1' })));
    for (const one of all) expect(one).toEqual({ grandTotalCents: PRICE + FEE, status: 'deposit' });
    expect((await events()).filter((type) => type === 'order.delivery_priced')).toHaveLength(1);
    const other = price({ pressKey: 'press-1', feeCents: asCents(1) });
    await expect(other).rejects.toMatchObject({ kind: 'conflict', code: 'delivery.key' });
  });
  it('is entered by one of two colleagues; the other is told what it is by now', async () => {
    const both = await Promise.allSettled([price({ pressKey: 'a' }), price({ pressKey: 'b' }, wil)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(price()).rejects.toMatchObject({
      ...{ kind: 'conflict', message: 'The delivery fee of this order is $120.00.' },
    });
  });
  it('that was wrong is corrected until some of it is paid: total, page and log follow, and the customer is told again', async () => {
    await price({ feeCents: asCents(555_000) });
    expect(await app().dispatch(orderNo)).toMatchObject({ correctableFeeCents: 555_000 });
    const right = { feeCents: asCents(5_550), replacesCents: asCents(555_000) };
    expect(await price(right)).toEqual({ grandTotalCents: PRICE + 5_550, status: 'deposit' });
    expect(await standing()).toEqual([
      ...['deposit', 'PRICED', PRICE + 5_550],
      ...[`windcave ${PRICE} 1`, 'windcave 5550 0'],
    ]);
    await expect(price(right)).rejects.toMatchObject({
      ...{ kind: 'conflict', message: 'The delivery fee of this order is $55.50.' },
    });
    expect((await events()).filter((type) => type === 'order.delivery_priced')).toHaveLength(2);
    await price({ feeCents: asCents(6_000), replacesCents: asCents(5_550) });
    expect((await standing()).slice(2)).toEqual([PRICE + 6_000, `windcave ${PRICE} 1`, 'windcave 6000 0']);
    const { confirmationToken } = await app().document(orderNo);
    await app().openPayment(confirmationToken);
    const whileOpen = price({ feeCents: asCents(1), replacesCents: asCents(6_000) });
    await expect(whileOpen).rejects.toMatchObject({ code: 'order.being_paid' });
    await endPage('captured');
    expect(await app().dispatch(orderNo)).toMatchObject({ correctableFeeCents: 0 });
    await expect(price({ feeCents: asCents(1), replacesCents: asCents(6_000) })).rejects.toMatchObject({
      code: 'delivery.paid',
    });
    expect(await app().openPayment(confirmationToken)).toMatchObject({ state: 'paid' });
  });
  it('is corrected once by two colleagues who saw the same wrong one', async () => {
    await price();
    const replacesCents = asCents(FEE);
    const both = await Promise.allSettled([
      price({ feeCents: asCents(1_000), replacesCents }),
      price({ feeCents: asCents(2_000), replacesCents }, wil),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
  it.each([
    ['of nothing', { feeCents: asCents(0) }, 'precondition', 'A delivery fee must be more than 0.'],
    ['below nothing', { feeCents: asCents(-1) }, 'precondition', 'A delivery fee must be more than 0.'],
    ['of a slip', { feeCents: asCents(1_000_001) }, 'precondition', 'A delivery fee is at most $10,000.00.'],
    ['for another version', { version: 2 }, 'conflict', 'This order has changed meanwhile. Please open it again.'],
    ['for no order', { orderNo: '999999' }, 'not_found', undefined],
  ])('is refused %s, and nothing changes', async (...[, more, kind, message]) => {
    await expect(price(more)).rejects.toMatchObject({ kind, ...(message && { message }) });
    expect((await standing()).slice(0, 2)).toEqual(['paid', 'TBC']);
  });
  it('keeps its goods: nothing of it is taken until the fee is paid, no reservation of it ends, and its cart stays bought', async () => {
    await price();
    now = new Date(now.getTime() + 24 * 3_600_000);
    await app().sweepExpiries();
    expect([(await standing())[0], (await app().dispatch(orderNo)).whyNot]).toEqual([
      'deposit',
      'This order is not fully paid yet.',
    ]);
    expect(await app().reopen('cart-1')).toMatchObject({ state: 'paid' });
  });
});

describe('the delivery fee of an order that waits for a transfer', () => {
  beforeEach(() => place('directcrd'));

  it('is transferred with the rest: the order stays pending, its transfer is for the new total', async () => {
    expect(await price()).toEqual({ grandTotalCents: PRICE + FEE, status: 'pending' });
    expect(await standing()).toEqual(['pending', 'PRICED', PRICE + FEE, `directcrd ${PRICE + FEE} 0`]);
  });
});

describe('the delivery fee of an order of the counter of which nothing is paid', () => {
  /** A sale at the counter to a postcode without a rate. */
  beforeEach(async () => {
    near.enterPin('order');
    ({ orderNo } = await app().placeDraft(sam, aSale()));
    const unpriced = `update orders set delivery = 'TBC', shipping_cents = 0, grand_total_cents = ${PRICE} where order_no = $1`;
    await rows(unpriced);
  });

  it('leads its customer to a page for all of it, where staff have chosen no method; a decline leads there again', async () => {
    await price();
    expect(await standing()).toEqual(['pending', 'PRICED', PRICE + FEE, `windcave ${PRICE + FEE} 0`]);
    const { confirmationToken } = await app().document(orderNo);
    expect(await app().openPayment(confirmationToken)).toMatchObject({ state: 'open', location: expect.any(String) });
    await endPage('declined');
    expect(await rows('select status, hold_state from orders where order_no = $1')).toEqual([
      { status: 'pending', hold_state: 'held' },
    ]);
    expect(await app().openPayment(confirmationToken)).toMatchObject({ state: 'open', location: expect.any(String) });
    await endPage('captured');
    expect((await standing())[0]).toBe('paid');
  });
  it('that is corrected upwards, and downwards, stays whole in the page that waits for all of it', async () => {
    await price();
    for (const [fee, before] of [
      [FEE + 5_700, FEE],
      [500, FEE + 5_700],
      [900, 500],
    ] as const) {
      await price({ feeCents: asCents(fee), replacesCents: asCents(before) });
      expect(await standing()).toEqual(['pending', 'PRICED', PRICE + fee, `windcave ${PRICE + fee} 0`]);
    }
    const { confirmationToken } = await app().document(orderNo);
    await app().openPayment(confirmationToken);
    await endPage('declined');
    await price({ feeCents: asCents(1_000), replacesCents: asCents(900) });
    await app().openPayment(confirmationToken);
    await endPage('captured');
    expect((await standing())[0]).toBe('paid');
  });
  it('leaves a part of it that staff chose to be paid by a page as it was', async () => {
    const wanted = [{ gateway: 'windcave', amountCents: asCents(10_000), reference: '', refundOf: '' }];
    await app().replaceUnpaid({ orderNo, wanted });
    await price();
    expect((await standing()).slice(2)).toEqual([PRICE + FEE, 'windcave 10000 0']);
  });
  it('leaves the choice of staff as it was', async () => {
    const wanted = [{ gateway: 'offline', amountCents: asCents(PRICE), reference: 'A1', refundOf: '' }];
    await app().replaceUnpaid({ orderNo, wanted });
    await price();
    expect((await standing()).slice(2)).toEqual([PRICE + FEE, `offline ${PRICE} 0`]);
  });
});

describe('the delivery fee of an order with a freight coupon', () => {
  const sums = () =>
    rows(`select shipping_cents as fee, freight_coupon_cents as freight, coupon_discount_cents as coupon, discount_cents as off,
                 grand_total_cents as total from orders where order_no = $1`);

  it('that takes off all of it asks for nothing: a paid order stays paid, and its goods may leave', async () => {
    near.script.freightPercent = 100;
    await place('windcave', true);
    expect(await price()).toEqual({ grandTotalCents: PRICE, status: 'paid' });
    expect(await standing()).toEqual(['paid', 'PRICED', PRICE, `windcave ${PRICE} 1`]);
    expect(await sums()).toEqual([{ fee: FEE, freight: FEE, coupon: FEE, off: FEE, total: PRICE }]);
    expect((await app().dispatch(orderNo)).whyNot).toBe('');
    expect(await events()).toEqual(expect.arrayContaining(['order.delivery_priced']));
  });
  it('that takes off a part asks for the rest, whether or not the coupon is at an end meanwhile', async () => {
    near.script.freightPercent = 25;
    await place('directcrd', true);
    const rest = FEE - FEE / 4;
    expect(await price()).toEqual({ grandTotalCents: PRICE + rest, status: 'pending' });
    expect((await standing()).at(-1)).toBe(`directcrd ${PRICE + rest} 0`);
    expect(await sums()).toEqual([
      ...[{ fee: FEE, freight: FEE / 4, coupon: FEE / 4, off: FEE / 4, total: PRICE + rest }],
    ]);
  });
  it('whose use was given back is the whole fee', async () => {
    near.script.freightPercent = 100;
    await place('directcrd', true);
    near.uses.set(`${orderNo}/1`, 'released');
    expect(await price()).toEqual({ grandTotalCents: PRICE + FEE, status: 'pending' });
  });
});

describe('the goods of a paid order that reads TBC', () => {
  const dueToLeave = async () =>
    (await app().listDue('DC', 10)).find(({ kind }) => kind === 'dispatch')?.orders.map((one) => one.orderNo);
  const take = async () => {
    const [row] = await rows('select id, line_id from allocation where order_no = $1');
    near.fill({ sku: 'DROVE-SOF-3S-SAGE-A', location: 'DC', bin: 'A1', qty: 5 });
    const allocationId = String(row?.['id']);
    return app().takeNow(sam, { detailId: 'l1', allocationId, qty: 1, bin: 'A1', pressKey: '' });
  };
  const WHY = 'The delivery of this order reads TBC. Please enter its fee first.';

  beforeEach(async () => {
    await place('windcave');
    await pool.query(`update allocation set dispatch_date = '2026-11-21' where order_no = $1`, [orderNo]);
  });

  it('do not leave before its fee is entered, and Today does not call for it', async () => {
    expect([(await app().dispatch(orderNo)).whyNot, await dueToLeave()]).toEqual([WHY, []]);
    await expect(take()).rejects.toMatchObject({ kind: 'precondition', message: WHY });
  });
  it('leave where the customer collects all of them after all', async () => {
    await pool.query(`update allocation set method = 'PCK' where order_no = $1`, [orderNo]);
    expect([(await app().dispatch(orderNo)).whyNot, await dueToLeave()]).toEqual(['', [orderNo]]);
    expect(await take()).toMatchObject({ status: 'completed' });
  });
});

it('is not entered while a payment page of the order is open', async () => {
  ({ orderNo } = await app().place(toUnpriced('windcave')));
  await expect(price()).rejects.toMatchObject({ kind: 'conflict', code: 'order.being_paid' });
});
