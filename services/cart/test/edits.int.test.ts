import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCartOf, anOwner, atTheTill, type CartOf, cartOver } from './cart-over.ts';
import { countedPool } from './counted-pool.ts';
import { words } from './running-cart.ts';

let database: FreshDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase('cart');
  pool = createPool({ url: database.url, name: 'edits-test', max: 8 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

type Edits = [name: string, edit: (cart: CartOf) => Promise<unknown>][];
const READ = expect.stringMatching(/^select/);
const WRITE = expect.stringMatching(/^with fence/);
/** Everything that is sent while a cart is edited, and what it was before. */
async function sentBy(edit: (cart: CartOf) => Promise<unknown>) {
  const { pool: counted, sent } = countedPool(pool);
  const cart = await atTheTill(cartOver(counted));
  const before = await cart.now();
  sent.length = 0;
  await edit(cart);
  return { sent: [...sent], before, after: await cart.now() };
}

describe('an edit without a concurrent one', () => {
  const edits: Edits = [
    ['a postcode', (cart) => cart.zip('6011')],
    ['words', (cart) => cart.type({ firstname: 'Hemi' })],
    ['a code', (cart) => cart.type({}, 'TEN')],
    ['a quantity', (cart) => cart.update({ sku: 'RUG', qty: 3 })],
    ['a removal', (cart) => cart.remove('RUG')],
    ['a way to pay', (cart) => cart.pay('windcave')],
  ];
  it.each(edits)('is one read and one write: %s', async (_name, edit) => {
    const { sent, before, after } = await sentBy(edit);
    expect(sent).toEqual([READ, WRITE]);
    expect(after.version).toBe(before.version + 1);
  });
  const nothing: Edits = [
    ['a postcode', (cart) => cart.zip(words.zip)],
    ['words', (cart) => cart.type(words, '')],
    ['a quantity', (cart) => cart.update({ sku: 'RUG', qty: 1 })],
    ['a removal', (cart) => cart.remove('LAMP')],
  ];
  it.each(nothing)('writes nothing when it changes nothing: %s', async (_name, edit) => {
    const { sent, before, after } = await sentBy(edit);
    expect(sent).toEqual([READ]);
    expect(after).toEqual(before);
  });
});

describe('edits at the same time', () => {
  const fields = [
    'firstname',
    'lastname',
    'company',
    'email',
    'mobile',
    'address',
    'billingAddress',
    'comment',
  ] as const;
  const typed = Object.fromEntries(fields.map((field) => [field, field]));
  it('of 32 different fields of one cart all land', async () => {
    const cart = aCartOf(cartOver(pool), anOwner());
    const skus = Array.from({ length: 20 }, (_, i) => `S${i}`);
    for (const sku of skus) await cart.add(sku);
    await Promise.all([
      ...fields.map((field) => cart.type({ [field]: field })),
      ...skus.map((sku) => cart.update({ sku, qty: 7 })),
      ...[cart.zip('6011'), cart.pay('windcave'), cart.type({ agreeTerms: true }), cart.type({}, 'TEN')],
    ]);
    expect(await cart.now()).toMatchObject({
      version: skus.length + 32,
      contact: { ...typed, zip: '6011' },
      ticks: { agreeTerms: true },
      ...{ coupon: { code: 'TEN' }, tenders: [{ gateway: 'windcave' }] },
      lines: skus.map((sku) => ({ sku, qty: 7 })),
    });
  });
  it('as adding lose nothing of what is added, and nothing of theirs, 10 rounds', async () => {
    const running = cartOver(pool);
    for (let round = 0; round < 10; round++) {
      const cart = await atTheTill(running);
      await Promise.all([
        ...[cart.add('LAMP'), cart.add('SOFA'), cart.add('LAMP')],
        ...[cart.remove('RUG'), cart.type({ comment: 'gate 4' })],
        cart.update({ sku: 'SOFA', method: 'PCK', pickLocation: 'AKL' }),
      ]);
      const { lines, contact } = await cart.now();
      expect(lines.map(({ sku, qty, method }) => `${qty} ${sku} ${method}`)).toEqual(['2 SOFA PCK', '2 LAMP DEL']);
      expect(contact.comment).toBe('gate 4');
    }
  });
  it('begin one cart when they are the first thing somebody does', async () => {
    const cart = aCartOf(cartOver(pool), anOwner());
    await Promise.all([cart.zip('6011'), ...fields.map((field) => cart.type({ [field]: field }))]);
    const { contact, version } = await cart.now();
    expect(contact).toMatchObject({ ...typed, zip: '6011' });
    expect(version).toBe(1 + fields.length);
    expect((await pool.query('select 1 from cart where owner_key = $1', [cart.owner.key])).rowCount).toBe(1);
  });
  it('are done anew, under the lock, when somebody was quicker', async () => {
    const { sent, after } = await sentBy((cart) => {
      cart.afterReading(() => cart.type({ zip: '0620', comment: 'first' }));
      return cart.zip('6011');
    });
    expect(after.contact).toMatchObject({ zip: '6011', comment: 'first' });
    expect(sent).toEqual([READ, READ, WRITE, WRITE, 'begin', READ, READ, WRITE, 'commit']);
  });
});
