import { newId } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { eventually } from '@shop/kit/testing/eventually';
import { contactFrom } from '@shop/primitives/contact';
import { asCents, ZERO } from '@shop/primitives/money';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '../../domain/cart.ts';
import { type Owner, ownerOf } from '../../domain/owner.ts';
import { choice } from '../../../test/choices.ts';
import { cartQuery } from './cart.query.ts';

let database: FreshDatabase;
let pool: Pool;
const now = new Date('2026-11-22T00:00:00Z');

beforeAll(async () => {
  database = await freshDatabase('cart');
  pool = createPool({ url: database.url, name: 'save-cart-test', max: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

let count = 0;
const anOwner = (): Owner => {
  const owner = ownerOf({ sessionHash: `hash-${++count}`, customerId: '' });
  if (!owner) throw new Error('no owner');
  return owner;
};
const line = (sku: string, qty = 1): CartLine => ({ sku, qty, method: 'DEL', pickLocation: '' });
const TEN = {
  ...({ type: 'percent', amount: 1_000, minCents: ZERO } as const),
  ...{ excludeHot: false, excludeSale: false, isShipping: false },
};
const find = async (owner: Owner): Promise<Cart> => {
  const cart = await cartQuery(pool).find(owner);
  if (!cart) throw new Error('no cart');
  return cart;
};
/** Lines A and B, and what somebody who has just read it makes of it: A is gone, B is more, C is new, a name is typed. */
async function anEditedCart() {
  const owner = anOwner();
  for (const sku of ['A', 'B']) {
    await cartQuery(pool).add({ owner, newId: newId(), sku, qty: 1, most: 9, zip: '', at: now });
  }
  const read = await find(owner);
  const edited = { ...read, lines: [line('B', 5), line('C')], contact: { ...read.contact, firstname: 'Aroha' } };
  return { owner, read, edited };
}
const everything = async ({ id }: Cart) => {
  const cart = await pool.query('select * from cart where id = $1', [id]);
  const lines = await pool.query('select * from cart_line where cart_id = $1 order by seq', [id]);
  return [...cart.rows, ...lines.rows] as object[];
};

/** Saves while somebody else holds the row, who has done `statements` to it and commits when we wait for them. */
async function saveAfterWaiting({ owner, edited }: { owner: Owner; edited: Cart }, statements: readonly string[]) {
  const other = await pool.connect();
  await other.query('begin');
  for (const statement of statements) await other.query(statement, [edited.id]);
  const saving = cartQuery(pool).saveUnlessChanged(owner, edited, now);
  await eventually(async () => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await pool.query(waiting)).rowCount).toBe(1);
  });
  await other.query('commit');
  other.release();
  return saving;
}

describe('saving a cart that was read without a lock', () => {
  it('writes what is other and bumps the version', async () => {
    const { owner, read, edited } = await anEditedCart();
    expect(await cartQuery(pool).saveUnlessChanged(owner, edited, now)).toBe(read.version + 1);
    expect(await find(owner)).toEqual({ ...edited, version: read.version + 1 });
  });
  it('keeps everything of it: no text, box, code or line is lost on the way to the row and back', async () => {
    const { owner, read } = await anEditedCart();
    const whole: Cart = {
      ...read,
      contact: contactFrom((field) => `the ${field}`),
      ticks: { useSameAddress: false, agreeTerms: true, newsletter: true },
      coupon: { code: 'TEN', name: 'Ten', terms: TEN },
      voucher: { code: 'GIFT', availableCents: asCents(500) },
      tenders: [choice('windcave', 700, 'Card')],
      lines: [{ sku: 'B', qty: 5, method: 'PCK', pickLocation: 'AKL' }],
    };
    await cartQuery(pool).saveUnlessChanged(owner, whole, now);
    expect(await find(owner)).toEqual({ ...whole, version: read.version + 1 });
  });
  it('happens once: what was read before is old then', async () => {
    const { owner, edited } = await anEditedCart();
    const { saveUnlessChanged } = cartQuery(pool);
    const saved = await Promise.all(Array.from({ length: 4 }, () => saveUnlessChanged(owner, edited, now)));
    expect(saved.filter((version) => version !== undefined)).toEqual([edited.version + 1]);
  });
  it('of somebody else writes nothing', async () => {
    const { read, edited } = await anEditedCart();
    const before = await everything(read);
    expect(await cartQuery(pool).saveUnlessChanged(anOwner(), edited, now)).toBeUndefined();
    expect(await everything(read)).toEqual(before);
  });

  const raised = 'update cart set version = version + 1 where id = $1';
  it.each([
    ['in which a line came', 'ABD', [`insert into cart_line (cart_id, sku, qty) values ($1, 'D', 1)`, raised]],
    ['of which a line went', 'A', [`delete from cart_line where cart_id = $1 and sku = 'B'`, raised]],
    ['in which something was typed', 'AB', [`update cart set comment = 'x', version = version + 1 where id = $1`]],
    ['that is being placed', 'AB', [`update cart set state = 'placing' where id = $1`]],
    ['that is placed', 'AB', [`update cart set state = 'placed', pay_token = 't' where id = $1`]],
    ['that ended', 'AB', [`update cart set closed_at = now() where id = $1`]],
    ['that is a customer’s now', 'AB', [`update cart set session_hash = null, customer_id = id::text where id = $1`]],
  ])('writes nothing at all to one %s while we waited', async (_what, skus, statements) => {
    const { owner, read, edited } = await anEditedCart();
    expect(await saveAfterWaiting({ owner, edited }, statements)).toBeUndefined();
    const [cart, ...lines] = await everything(read);
    expect(cart).toMatchObject({ firstname: '' });
    expect(lines).toMatchObject([...skus].map((sku) => ({ sku, qty: 1 })));
  });
  it('lands on one that was placed in vain while we waited: that changed nothing of it', async () => {
    const { owner, read, edited } = await anEditedCart();
    const inVain = ['placing', 'open'].map((state) => `update cart set state = '${state}' where id = $1`);
    expect(await saveAfterWaiting({ owner, edited }, inVain)).toBe(read.version + 1);
    expect(await find(owner)).toEqual({ ...edited, version: read.version + 1 });
  });
});
