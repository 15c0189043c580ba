import { deleteExpired } from '@shop/kit/jobs/retention';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { newId } from '@shop/kit/ids';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyCart } from '../../domain/cart.ts';
import { type Owner, ownerOf } from '../../domain/owner.ts';
import { NOTHING_BROUGHT, pricedCart } from '../../domain/pricing.ts';
import { cartQuery } from './cart.query.ts';
import { placingRepository } from './placing.repository.ts';
import { RETENTION } from './retention.ts';
import { transactOn } from './transact.ts';

/** The document of an empty cart. */
const { cart: _cart, ...placedAs } = pricedCart(emptyCart(), {
  pairs: [],
  delivery: NOTHING_BROUGHT,
  coupon: undefined,
  ways: {},
});
let database: FreshDatabase;
let pool: Pool;
const now = new Date('2026-11-21T00:00:00Z');

beforeAll(async () => {
  database = await freshDatabase('cart');
  pool = createPool({ url: database.url, name: 'cart-test', max: 20 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

let count = 0;
const anOwner = (customerId = ''): Owner => {
  const owner = ownerOf({ sessionHash: `hash-${++count}`, customerId });
  if (!owner) throw new Error('no owner');
  return owner;
};
const add = (owner: Owner, sku = 'A', { qty = 1, most = 999, at = now } = {}) =>
  cartQuery(pool).add({ owner, newId: newId(), sku, qty, most, zip: '', at });
const find = async (owner: Owner) => {
  const cart = await cartQuery(pool).find(owner);
  if (!cart) throw new Error('no cart');
  return cart;
};
const keyOf = async (owner: Owner) => {
  const { id, version } = await find(owner);
  return { id, version, owner };
};
const event = (cartId: string, version: number, at = now) => ({ cartId, orderNo: '100001', version, at });

describe('adding in one statement', () => {
  it('sums 32 adds of the same item exactly and begins one cart, 10 rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const owner = anOwner();
      const added = await Promise.all(Array.from({ length: 32 }, () => add(owner)));
      expect(added.every(({ outcome }) => outcome === 'added')).toBe(true);
      expect(await find(owner)).toMatchObject({ version: 32, lines: [{ sku: 'A', qty: 32 }] });
      const { rowCount } = await pool.query('select 1 from cart where owner_key = $1', [owner.key]);
      expect(rowCount).toBe(1);
    }
  });
  it('never passes the most there may be, however many requests come at once', async () => {
    const owner = anOwner();
    const added = await Promise.all(Array.from({ length: 32 }, () => add(owner, 'A', { most: 5 })));
    expect(added.filter(({ outcome }) => outcome === 'added')).toHaveLength(5);
    expect(added.filter(({ outcome }) => outcome === 'too_many')).toHaveLength(27);
    expect((await find(owner)).lines).toMatchObject([{ qty: 5 }]);
  });
  it('counts every item and keeps the order of adding', async () => {
    const owner = anOwner();
    await add(owner, 'B', { qty: 2 });
    await add(owner, 'A', { qty: 3 });
    expect(await add(owner, 'B')).toEqual({ outcome: 'added', itemcount: 6, hasCoupon: false, zip: '' });
    expect((await find(owner)).lines.map(({ sku }) => sku)).toEqual(['B', 'A']);
  });
  it('holds 200 different items and refuses one more, but not more of those', async () => {
    const owner = anOwner();
    for (let i = 0; i < 200; i++) await add(owner, `S${i}`);
    expect((await add(owner, 'S200')).outcome).toBe('full');
    expect((await add(owner, 'S0')).outcome).toBe('added');
  });
  it('does nothing to a cart that is placed', async () => {
    const owner = anOwner();
    await add(owner);
    const key = await keyOf(owner);
    await placingRepository(pool).begin(key, { at: now, closesWhenPlaced: false });
    expect((await add(owner)).outcome).toBe('not_open');
    expect(await find(owner)).toMatchObject({ version: 1, lines: [{ qty: 1 }] });
  });
});

describe('whose cart it is', () => {
  it('stands in every change: with another owner nothing happens', async () => {
    const owner = anOwner();
    await add(owner);
    const key = await keyOf(owner);
    const thief = { ...key, owner: anOwner() };
    const placings = placingRepository(pool);
    expect(await placings.begin(thief, { at: now, closesWhenPlaced: true })).toBe(false);
    await placings.finish(thief, { orderNo: 'x', payToken: 'x', at: now, close: true, placedAs });
    await placings.abandon(thief, 'in_doubt');
    await placings.reopen(thief);
    const cart = await find(owner);
    expect(cart).toMatchObject({ state: 'open', payToken: '', orderNo: '' });
    const save = transactOn(pool)(({ carts }) => carts.save(thief.owner, { ...cart, lines: [] }, now));
    await expect(save).rejects.toThrow('not under our lock');
    expect((await find(owner)).lines).toHaveLength(1);
  });
  it('is exactly one: not none, not two', async () => {
    const insert = (session: string | null, customer: string | null) =>
      pool.query('insert into cart (id, session_hash, customer_id) values ($1, $2, $3)', [newId(), session, customer]);
    await expect(insert(null, null)).rejects.toThrow('owner_key');
    await expect(insert('s', 'c')).rejects.toThrow('cart_has_one_owner');
  });
});

describe('what changes a placed cart', () => {
  it('is placed only in the version that was read', async () => {
    const owner = anOwner();
    await add(owner);
    const key = await keyOf(owner);
    await add(owner);
    const begun = await placingRepository(pool).begin(key, { at: now, closesWhenPlaced: false });
    expect(begun).toBe(false);
  });
  it('an event that comes a second time is passed over', async () => {
    const owner = anOwner();
    await add(owner);
    const key = await keyOf(owner);
    const placings = placingRepository(pool);
    const place = () => placings.finish(key, { orderNo: '7', payToken: 'p', at: now, close: false, placedAs });
    const release = () => placings.applyReleased(`event-${key.id}`, event(key.id, 1));
    await place();
    await release();
    expect((await find(owner)).state).toBe('open');
    await place();
    await release();
    expect((await find(owner)).state).toBe('placed');
  });
  it('is not called placed without the token of its payment', async () => {
    const owner = anOwner();
    await add(owner);
    const key = await keyOf(owner);
    await expect(pool.query(`update cart set state = 'placed' where id = $1`, [key.id])).rejects.toThrow(
      'placed_token',
    );
    await placingRepository(pool).finish(key, { orderNo: '7', payToken: '', at: now, close: false, placedAs });
    expect(await find(owner)).toMatchObject({ state: 'in_doubt', orderNo: '7' });
    await placingRepository(pool).applyReleased(`released-${key.id}`, event(key.id, 1));
    expect((await find(owner)).state).toBe('open');
  });
  it('an old placed does not end the cart of a later placing by bank transfer', async () => {
    const owner = anOwner();
    await add(owner);
    const key = await keyOf(owner);
    const before = new Date(now.getTime() - 1_000);
    const placings = placingRepository(pool);
    await placings.begin(key, { at: now, closesWhenPlaced: true });
    await placings.applyPlaced(newId(), event(key.id, 1, before));
    expect((await find(owner)).lines).toHaveLength(1);
    await placings.applyPlaced(newId(), event(key.id, 2));
    expect(await cartQuery(pool).find(owner)).toBeUndefined();
  });
  it('the answer of an ended cart is found by its owner alone, for a while', async () => {
    const owner = anOwner();
    await add(owner);
    const key = await keyOf(owner);
    await placingRepository(pool).finish(key, { orderNo: '7', payToken: 'p', at: now, close: true, placedAs });
    const { lastEnded } = cartQuery(pool);
    const earlier = new Date(now.getTime() - 1);
    expect(await lastEnded(owner, earlier)).toEqual({ orderNo: '7', payToken: 'p', placedTotalCents: 0 });
    expect(await lastEnded(owner, now)).toBeUndefined();
    expect(await lastEnded(anOwner(), earlier)).toBeUndefined();
  });
});

describe('old carts', () => {
  it('are deleted with what was typed in them: ended ones after 30 days, forgotten anonymous ones after 60', async () => {
    const day = 86_400_000;
    const past = (days: number) => new Date(now.getTime() - days * day - 1);
    const [ended, forgotten, customers, recent] = [anOwner(), anOwner(), anOwner('c-purge'), anOwner()];
    for (const owner of [ended, forgotten, customers]) await add(owner, 'A', { at: past(60) });
    await add(recent, 'A', { at: past(59) });
    const { id } = await keyOf(ended);
    await placingRepository(pool).end({ cartId: id, orderNo: '', cartVersion: 0, payToken: '', at: past(30) });
    expect(await deleteExpired(pool, RETENTION, now)).toBe(2);
    expect(await deleteExpired(pool, RETENTION, now)).toBe(0);
    expect((await find(customers)).lines).toHaveLength(1);
    expect((await find(recent)).lines).toHaveLength(1);
  });
});
