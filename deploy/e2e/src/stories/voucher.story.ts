import { deepEqual, equal, match, rejects } from 'node:assert/strict';
import { centsOf } from '../api/books/money.ts';
import { fillCart } from '../api/checkout.ts';
import { type Databases, openDatabases } from '../api/databases.ts';
import { issueVoucher, plentiful } from '../api/goods.ts';
import { createShopper, type Shopper } from '../api/shopper.ts';
import type { Scene, Story } from './story.ts';

const GIFT = 10_000;

/** Money of our own ledgers pays once, whenever the card beside it is paid. */
export const voucherStories: Story[] = [
  {
    name: 'a voucher that another order used after the cart was changed does not count for the older page paid late',
    async play(scene) {
      const databases = openDatabases(scene.shop);
      try {
        await payTwice(scene, databases);
      } finally {
        await databases.close();
      }
    },
  },
];

async function payTwice({ shop, eventually }: Scene, databases: Databases): Promise<void> {
  const code = `GIFT${Date.now()}`;
  await issueVoucher(databases, code, GIFT);
  const [one = '', other = ''] = await plentiful(databases);
  const [first, second] = [createShopper(shop.origin), createShopper(shop.origin)];
  const [early, late] = ['first', 'second'].map((who) => `${who}-${code.toLowerCase()}@example.test`);
  if (!early || !late) throw new Error('no addresses');
  await fillCart(first, [one], { email: early, code });
  const page = await first.payGo(await first.complete());
  await first.choose(other);
  await fillCart(second, [one], { email: late, code });
  await payPage(second, await second.payGo(await second.complete()));
  await payPage(first, page);
  const owed = await booksOf(databases, early);
  equal(owed.status, 'deposit');
  deepEqual(owed.paidBy, ['windcave'], 'the voucher has paid nothing of it');
  equal((await booksOf(databases, late)).status, 'paid');
  await eventually(async () => equal(await spent(databases, code), -GIFT));
  await eventually(async () => equal(centsOf((await first.content()).cart.paidAmount), owed.paid));
  await rejects(first.complete(), new RegExp(`422 ${code} has been used up`));
  await first.http.send('/v1/cart/updateBasic', { method: 'POST', json: { removeCode: code } });
  await payPage(first, await first.payGo(await first.complete()));
  const whole = await booksOf(databases, early);
  deepEqual([whole.status, whole.paid, whole.refundDue], ['paid', whole.total, 0]);
  equal(await spent(databases, code), -GIFT);
  console.log(`  ${code}: ${owed.paid} first, ${whole.total} in all, by ${whole.paidBy.join(' + ')}`);
}

async function payPage(shopper: Shopper, page: string): Promise<void> {
  match(await shopper.follow(await shopper.typeCard(page)), /\/order\/confirmation\//);
}

/** What an order says that was paid; cents. */
async function booksOf(databases: Databases, email: string) {
  const rows = await databases.rows<{
    status: string;
    total: number;
    refundDue: number;
    gateway: string;
    cents: number;
  }>(
    'order',
    `select o.status, o.grand_total_cents as total, o.refund_due_cents as "refundDue", p.gateway, p.amount_cents as cents
       from orders o join order_payment p on p.order_no = o.order_no and p.status = 1 where o.email = $1`,
    [email],
  );
  const [order] = rows;
  if (!order) throw new Error(`${email} has paid nothing`);
  const { status, total, refundDue } = order;
  const paidBy = rows.map(({ gateway }) => gateway);
  return { status, total, refundDue, paidBy, paid: rows.reduce((sum, { cents }) => sum + cents, 0) };
}

/** Entries of the voucher's ledger. */
async function spent(databases: Databases, code: string): Promise<number> {
  const [row] = await databases.rows<{ cents: number }>(
    'payment',
    `select coalesce(sum(cents), 0)::int as cents from tender_entry where ref = $1 and order_no <> ''`,
    [code],
  );
  return row?.cents ?? 0;
}
