import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderRestored } from '@shop/proto/events/v1/order_events';
import { ownDatabase } from './own-database.ts';
import { aPlacement } from './documents.ts';
import { fakeNeighbours } from './fakes.ts';
import { aSale, sam, wil } from './quotes.ts';
import { aReplica } from './replicas.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
let orderNo: string;
const app = () => aReplica({ pool, near, now: () => now });
const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql, [orderNo])).rows;
const stands = () =>
  rows('select status, hold_state, lock_reason, version, intent_version from orders where order_no = $1');
const types = async () =>
  (await rows('select type from outbox where aggregate = $1 order by seq')).map(({ type }) => type);
const want = (gateway: string, cents: number) =>
  app().replaceUnpaid({ orderNo, wanted: [{ gateway, amountCents: asCents(cents), reference: 'A1', refundOf: '' }] });
const pay = async () => {
  const [row] = (await app().document(orderNo)).payments;
  return app().payOrder(sam, { orderNo, paymentId: row?.id ?? '' });
};
const act = (by = sam) => app().cancelOrRestore(by, orderNo);
/** With a PIN that was entered for it just now. */
const approved = () => (near.enterPin('order-cancel', orderNo), act());

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox, grant_spent cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
  near.enterPin('order');
  ({ orderNo } = await app().placeDraft(sam, aSale({ coupon: true })));
});

describe('an order that is cancelled', () => {
  it('is locked, holds nothing, owes nothing; its coupon use goes back, and log and audit name who did it', async () => {
    await want('offline', 100);
    expect(await approved()).toBe('locked');
    expect(await stands()).toMatchObject([{ status: 'locked', hold_state: 'released', lock_reason: 'cancelled' }]);
    expect(near.taken()).toEqual([0, 0, 0]);
    expect((await app().document(orderNo)).payments).toEqual([]);
    expect((await types()).slice(-2)).toEqual(['order.cancelled', 'audit.recorded']);
    expect(await rows(`select causer_id, what from activity where order_no = $1 and what = 'cancelled'`)).toEqual([
      { causer_id: 'sam', what: 'cancelled' },
    ]);
  });
  it('needs a PIN, and is not restored by the second press of it', async () => {
    await expect(act()).rejects.toMatchObject({ kind: 'forbidden', message: 'PIN required' });
    near.enterPin('order-cancel', orderNo);
    expect(await Promise.all([act(), act(), act()])).toEqual(['locked', 'locked', 'locked']);
    expect((await types()).filter((type) => type === 'order.cancelled')).toHaveLength(1);
    await expect(act(wil)).rejects.toMatchObject({ kind: 'forbidden' });
    now = new Date(now.getTime() + 11 * 60_000);
    await expect(act()).rejects.toMatchObject({ kind: 'forbidden' });
  });
  it('is not restored by a colleague who meant to cancel it too, nor cancelled by one who meant to restore it', async () => {
    const press = (by: typeof sam, wanted: 'cancel' | 'restore') => (
      near.enterPin('order-cancel', orderNo), app().cancelOrRestore(by, orderNo, { wanted })
    );
    expect(await press(sam, 'cancel')).toBe('locked');
    await expect(press(wil, 'cancel')).rejects.toThrow('This order was cancelled meanwhile. Nothing was changed.');
    expect(await stands()).toMatchObject([{ status: 'locked' }]);
    expect(await press(sam, 'restore')).toBe('pending');
    await expect(press(wil, 'restore')).rejects.toMatchObject({ kind: 'conflict', code: 'order.not_locked' });
    expect(await stands()).toMatchObject([{ status: 'pending' }]);
  });
  it('is none that was paid in part, or whose payment is open', async () => {
    await want('windcave', 100);
    await pay();
    await expect(approved()).rejects.toThrow('A payment of this order is open.');
    near.decide('captured');
    now = new Date(now.getTime() + 60_000);
    await app().sweepOpenAttempts();
    await expect(act()).rejects.toMatchObject({ kind: 'conflict', code: 'order.not_pending' });
    expect(near.taken()[0]).toBe(1);
    expect(await rows(`select from grant_spent where order_no = $1 and type = 'order-cancel'`)).toEqual([]);
  });
});

describe('a cancelled order that is restored', () => {
  beforeEach(async () => {
    await approved();
  });
  it('is to be paid again, its stock and its coupon use held under a version of its own', async () => {
    expect(await approved()).toBe('pending');
    expect(await stands()).toEqual([
      { status: 'pending', hold_state: 'held', lock_reason: '', version: 2, intent_version: null },
    ]);
    expect(near.taken()).toEqual([1, 1, 0]);
    expect([near.holds.get(`${orderNo}/2`), near.uses.get(`${orderNo}/2`)]).toEqual(['held', 'held']);
    const { document } = await app().document(orderNo);
    expect(document.lines[0]?.staff?.subItems[0]?.allocations).toMatchObject([{ from: 'DC', to: 'AKL', qty: 1 }]);
    await want('offline', document.totals.grandTotalCents);
    expect(await pay()).toMatchObject({ status: 'paid' });
  });
  it('is restored once by several presses of one PIN', async () => {
    near.enterPin('order-cancel', orderNo);
    expect(await Promise.all([act(), act(), act()])).toEqual(['pending', 'pending', 'pending']);
    expect(near.taken()).toEqual([1, 1, 0]);
  });
  it('stays cancelled with nothing held, and its PIN good, where a source lacks what it had', async () => {
    near.script.stock = refuse('precondition', 'catalog.short', 'DC only has 0 stock');
    await expect(approved()).rejects.toThrow('DC only has 0 stock');
    expect(await stands()).toMatchObject([{ status: 'locked', lock_reason: 'cancelled', intent_version: null }]);
    expect(near.taken()).toEqual([0, 0, 0]);
    near.script.stock = undefined;
    expect(await act()).toBe('pending');
  });
  it('is restored with what is short on back-order where staff want that, by the same PIN; nothing is cancelled so', async () => {
    const holding = vi.spyOn(near.stock, 'hold');
    const onBackorder = () => app().cancelOrRestore(sam, orderNo, { onBackorder: true });
    near.script.stock = refuse('precondition', 'catalog.short', 'DC only has 0 stock');
    await expect(approved()).rejects.toThrow('DC only has 0 stock');
    near.script.stock = undefined;
    near.script.short = true;
    expect(await onBackorder()).toBe('pending');
    const [restored] = (await app().logs(orderNo, ['order-log'])).logs;
    expect(restored).toMatchObject({ what: 'restored', detail: { isShort: 1, short: 'Frame' } });
    expect(holding.mock.calls.map(([, , terms]) => terms)).toEqual([{ promised: false }, { promised: true }]);
    near.enterPin('order-cancel', orderNo);
    await expect(onBackorder()).rejects.toMatchObject({ kind: 'conflict', code: 'order.not_locked' });
    expect(await stands()).toMatchObject([{ status: 'pending' }]);
  });
  it('is restored after a restore that died between its takes and its commit, with nothing held twice', async () => {
    await pool.query(
      `update orders set intent_version = 2, intent_cart_version = cart_version, intent_at = $2, last_version = 2 where order_no = $1`,
      [orderNo, new Date(now.getTime() - 10 * 60_000)],
    );
    await near.stock.hold({ orderNo, version: 2 }, (await app().document(orderNo)).document);
    expect(await approved()).toBe('pending');
    expect([near.taken()[0], near.holds.get(`${orderNo}/2`)]).toEqual([1, 'released']);
  });
});

describe('a web order that is restored', () => {
  const placement = aPlacement();
  beforeEach(async () => {
    ({ orderNo } = await app().place(placement));
    now = new Date(now.getTime() + 30 * 60_000);
    await app().sweepExpiries();
    await approved();
  });
  it('says so to its cart, once', async () => {
    const said = await rows(`select payload from outbox where aggregate = $1 and type = 'order.restored'`);
    expect(said.map(({ payload }) => OrderRestored.decode(payload as Buffer))).toEqual([
      { orderNo, version: 2, cartId: placement.cartId },
    ]);
  });
  it('is completed by its shopper under its number, in place of what staff restored', async () => {
    const again = await app().place(aPlacement({ cartVersion: 2, qty: 2 }));
    expect(again).toMatchObject({ orderNo });
    // Catalog and coupon end what earlier versions hold when a later one takes.
    expect([await stands(), near.holds.get(`${orderNo}/3`)]).toMatchObject([
      [{ status: 'pending', version: 3 }],
      'held',
    ]);
  });
  it('that is left as it was by its shopper is held without a time limit', async () => {
    now = new Date(now.getTime() + 24 * 3_600_000);
    await app().sweepExpiries();
    expect([await stands(), near.holds.get(`${orderNo}/2`)]).toMatchObject([
      [{ status: 'pending', hold_state: 'held' }],
      'held',
    ]);
  });
});
