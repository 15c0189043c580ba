import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { look } from '../../monitor/src/check.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGREEMENTS, type Books, disagreements, openBooks } from './books.ts';

const LOAD = fileURLToPath(new URL('../src/load.ts', import.meta.url));
let books: Books;

/** As `npm start` loads it. */
async function load(): Promise<string> {
  const env = { ...process.env, ...books.urls, PIN_PEPPERS: PEPPER, SEED_SKUS: '300', DEMO: '1' };
  const child = spawn(process.execPath, [LOAD], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(said);
  return said;
}
const PEPPER = `1:${Buffer.alloc(32, 7).toString('base64')}`;

beforeAll(async () => {
  books = await openBooks();
  await load();
});
afterAll(() => books.close());

describe('every book of the seed agrees with every other:', () => {
  it('as the rules of every shop say', async () => {
    const { faults, orders } = await look(books.forRules, 'all');
    // Quotes whose last day is over wait for the shop to run.
    expect(faults.filter(({ rule }) => rule !== 'due_done')).toEqual([]);
    expect(orders).toBeGreaterThan(100);
  });

  it.each(AGREEMENTS.map(([what], at) => [what, at] as const))('%s', async (_what, at) => {
    expect(await disagreements(books, at)).toEqual([]);
  });

  it('a sent cart that was bought is a paid order of its customer, for the same money and after it was sent', async () => {
    const bought = await books.rows(
      'cart',
      `select o.order_no, s.customer_id, s.grand_total_cents, o.paid_at from cart_opened o join cart_sent s on s.id = o.sent_id
        where o.order_no is not null and s.sent_at < o.opened_at and o.opened_at < o.paid_at`,
    );
    const paid = await books.rows(
      'order',
      `select order_no, customer_id, grand_total_cents, paid_at from orders where branch = 'WEB' and paid_at is not null`,
    );
    expect(bought.length).toBeGreaterThan(5);
    expect(bought.filter((row) => !paid.includes(row))).toEqual([]);
    const [named] = await books.rows('cart', 'select count(*) from cart_opened where order_no is not null');
    expect(named).toBe(`(${bought.length})`);
  });

  it('every coupon was made before it was used, by staff', async () => {
    const made = await books.rows('coupon', `select code from coupon_op where what = 'created'`);
    expect(made).toEqual(await books.rows('coupon', 'select code from coupon'));
    const early = `select u.code from coupon_use u join coupon_op o on o.code = u.code and o.what = 'created' where u.taken_at < o.at`;
    expect(await books.rows('coupon', early)).toEqual([]);
  });

  it('loaded again it changes nothing', async () => {
    const before = await books.rows('order', 'select order_no, xmin from orders');
    await load();
    expect(await books.rows('order', 'select order_no, xmin from orders')).toEqual(before);
  });
});
