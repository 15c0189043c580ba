import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { centsOf } from '../api/books/money.ts';
import { fillCart } from '../api/checkout.ts';
import { type Databases, openDatabases } from '../api/databases.ts';
import { plentiful } from '../api/goods.ts';
import { issueCoupon, press, racersWith } from '../api/race.ts';
import { createShopper, type Shopper } from '../api/shopper.ts';
import { visit } from '../shop/browser.ts';
import type { Scene, Story } from './story.ts';

const RACERS = 20;

/** What may never be charged: a price that was not shown, or more than the order. */
export const moneyStories: Story[] = [
  {
    name: 'twenty shoppers press at once for the last use of a coupon: one has it, none pays the full price unawares',
    play: (scene) =>
      over(scene, async (databases) => {
        for (const sendsTotal of [true, false]) await race(scene, databases, sendsTotal);
      }),
  },
  {
    name: 'a changed cart whose older page is paid asks for the remainder alone, and two pages never keep too much',
    play: (scene) =>
      over(scene, async (databases) => {
        await payOlderPage(scene, databases, 'the remainder');
        await payOlderPage(scene, databases, 'the closed page');
      }),
  },
];

async function over({ shop }: Scene, play: (databases: Databases) => Promise<void>): Promise<void> {
  const databases = openDatabases(shop);
  try {
    await play(databases);
  } finally {
    await databases.close();
  }
}

/** @param sendsTotal whether the pages send the total they show */
async function race({ shop }: Scene, databases: Databases, sendsTotal: boolean): Promise<void> {
  const code = `LAST-${sendsTotal ? 'SHOWN' : 'UNSAID'}-${Date.now()}`;
  await issueCoupon(databases, code);
  const [sku = ''] = await plentiful(databases);
  const racers = await racersWith(shop.origin, { code, count: RACERS, sku });
  const pressAll = () =>
    Promise.all(racers.map(({ shopper, total }) => press(shopper, sendsTotal ? total : undefined)));
  const first = await pressAll();
  equal(first.filter(({ token }) => token !== '').length, 1, 'one is placed');
  for (const { said } of first.filter(({ token }) => token === '')) match(said, new RegExp(`: (422 .*${code}|409)`));
  // Pressed once more, as an impatient thumb does: the one has its answer, the others still no full price.
  deepEqual(
    (await pressAll()).map(({ token }) => token),
    first.map(({ token }) => token),
  );
  const orders = await databases.rows<{ email: string; total: number; off: number }>(
    'order',
    `select email, grand_total_cents as total, coupon_discount_cents as off from orders where version > 0 and email = any($1)`,
    [racers.map(({ email }) => email)],
  );
  equal(orders.length, 1, 'one order');
  ok((orders[0]?.off ?? 0) > 0, 'with its discount');
  for (const { shopper, email } of racers) {
    const { cart, couponMsg } = await shopper.content();
    if (email === orders[0]?.email) equal(centsOf(cart.grandtotal), orders[0].total);
    else match(couponMsg, new RegExp(code));
  }
  console.log(`  ${code}: ${first.map(({ said }) => said.replace(/^.*: (\d+).*$/, '$1') || 'placed').join(' ')}`);
}

type Then = 'the remainder' | 'the closed page';

async function payOlderPage(scene: Scene, databases: Databases, then: Then): Promise<void> {
  const { shop, eventually } = scene;
  const shopper = createShopper(shop.origin);
  const email = `older-page-${then.replaceAll(' ', '-')}-${Date.now()}@example.test`;
  const [one = '', other = ''] = await plentiful(databases);
  await fillCart(shopper, [one], { email, code: '' });
  const older = await cardPage(shopper);
  await shopper.choose(other);
  const newer = await cardPage(shopper);
  const books = () => booksOf(shop.sandbox, databases, email);
  const { total } = await books();
  const confirmation = await payPage(shopper, older.page);
  const { status, charged } = await books();
  equal(status, 'deposit');
  const [paid = 0] = charged;
  ok(paid > 0 && paid < total);
  await showsRemainder(scene, { shopper, confirmation, paid, total });
  const rest = await shopper.payGo(newer.token);
  notEqual(rest, newer.page, 'the page for everything is not offered again');
  ok((await pageText(rest)).includes(dollarsOf(total - paid)), 'it asks for the remainder');
  equal(await shopper.payGo(await shopper.complete()), rest, 'COMPLETE PURCHASE leads there too');
  await payPage(shopper, then === 'the remainder' ? rest : newer.page);
  const after = await eventually(async () => {
    const found = await books();
    equal(found.status, 'paid');
    return found;
  });
  const collected = after.charged.reduce((sum, cents) => sum + cents, 0);
  equal(collected - total, after.refundDue, 'what was collected beyond the order is a refund task');
  equal(after.refundDue, then === 'the remainder' ? 0 : paid);
  match(await shopper.payGo(newer.token), /\/order\/confirmation\//);
  console.log(`  ${then}: order ${total}, collected ${after.charged.join(' + ')}, to refund ${after.refundDue}`);
}

async function cardPage(shopper: Shopper): Promise<{ token: string; page: string }> {
  const token = await shopper.complete();
  return { token, page: await shopper.payGo(token) };
}

async function payPage(shopper: Shopper, page: string): Promise<string> {
  const confirmation = await shopper.follow(await shopper.typeCard(page));
  match(confirmation, /\/order\/confirmation\//);
  return confirmation;
}

interface PartPaid {
  readonly shopper: Shopper;
  readonly confirmation: string;
  /** cents */
  readonly paid: number;
  readonly total: number;
}

/** The confirmation and the cart say what was received and what remains. */
async function showsRemainder(
  { browser, eventually }: Scene,
  { shopper, confirmation, paid, total }: PartPaid,
): Promise<void> {
  for (const width of [390, 1440]) {
    const { page, context, picture, complaints } = await visit(browser, { width, height: width === 390 ? 844 : 900 });
    await page.goto(confirmation);
    await page.getByText(`We have received $${dollarsOf(paid)} of $${dollarsOf(total)}.`).waitFor();
    await page.getByText(`Pay the remaining $${dollarsOf(total - paid)}`).waitFor();
    await picture(`12-part-paid-${width}`);
    deepEqual(complaints, []);
    await context.close();
  }
  await eventually(async () => {
    const { cart } = await shopper.content();
    deepEqual([cart.paidAmount, cart.remaining].map(centsOf), [paid, total - paid]);
  });
}

const pageText = async (page: string): Promise<string> => (await fetch(page)).text();

/** What our order says, and what the provider believes; cents. */
async function booksOf(sandbox: string, databases: Databases, email: string) {
  const [order] = await databases.rows<{ no: string; status: string; total: number; due: number }>(
    'order',
    `select order_no as no, status, grand_total_cents as total, refund_due_cents as due from orders where email = $1`,
    [email],
  );
  if (!order) throw new Error(`${email} has no order`);
  const ledger = (await (await fetch(`${sandbox}/ledger`)).json()) as {
    reference: string;
    amount: string;
    approved: boolean;
  }[];
  const own = ledger.filter(({ reference, approved }) => approved && reference.startsWith(`${order.no}-`));
  const charged = own.map(({ amount }) => centsOf(amount));
  return { status: order.status, total: order.total, refundDue: order.due, charged };
}

const dollarsOf = (cents: number): string => (cents / 100).toLocaleString('en-NZ', { minimumFractionDigits: 2 });
