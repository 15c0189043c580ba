import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { brokenRules } from '../api/books/rules.ts';
import { centsOf } from '../api/books/money.ts';
import { type Databases, openDatabases } from '../api/databases.ts';
import { visit } from '../shop/browser.ts';
import { CARD, card, lampInCart, toCardPage } from './checkout.ts';
import { signIn, TILL } from './counter.ts';
import { chips, figure } from './paid-sale.story.ts';
import type { Scene, Story } from './story.ts';
import { underAxe } from './under-axe.ts';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 1024, height: 768 };
const FEE = 12_000;
const WHY = 'Nothing can be taken. The delivery of this order reads TBC. Please enter its fee first.';

/** A lamp for an island without a rate, paid by card in the web store. */
async function bought({ shop, browser }: Scene, email: string): Promise<void> {
  const { page, context, complaints } = await visit(browser, PHONE);
  await lampInCart(page, shop.origin);
  await page.getByLabel('First name').fill('Moana');
  await page.getByLabel('Last name').fill('Reti');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Mobile').fill('0215550188');
  await page.getByLabel('Address', { exact: true }).first().fill('1 Shoal Bay Road, Tryphena');
  await page.keyboard.press('Escape');
  await page.getByLabel('Postcode').fill('0961');
  await page.keyboard.press('Tab');
  await page.getByLabel("I agree to the T&C's").check();
  await page.waitForLoadState('networkidle');
  await toCardPage(page);
  await card(page, CARD.approves);
  await page.waitForURL(/\/order\/confirmation\//);
  await page.getByText('Your address needs a price of its own').first().waitFor();
  deepEqual(complaints, []);
  await context.close();
}

const window = (page: Page) => page.getByRole('dialog', { name: 'Delivery fee' });

/** Every state of the window, at the size of a small till; nothing is entered. */
async function lookedAt({ shop, browser }: Scene, no: string): Promise<void> {
  const seen = await visit(browser, NARROW);
  const { page, context } = seen;
  await signIn(page, shop.origin);
  await page.goto(`${shop.origin}/pos/order-detail/${no}`);
  const enter = async (amount: string, said: string) => {
    await window(page).getByLabel('Fee').fill(amount);
    await page.keyboard.press('Enter');
    await window(page).getByText(said).waitFor();
  };
  const found = await underAxe(seen, {
    ...{ at: '', part: 'pos-delivery-fee' },
    states: [
      ['tbc', () => page.getByText(WHY).waitFor()],
      ['empty', async () => (await page.getByRole('button', { name: 'Enter fee' }).click(), window(page).waitFor())],
      ['none', () => enter('', 'Please enter an amount')],
      ['refused', () => enter('10000.01', 'A delivery fee is at most $10,000.00.')],
      [
        'unanswered',
        async () => {
          await page.route('**/pos/order/delivery-fee', (route) => route.abort());
          await window(page).getByLabel('Fee').fill('120');
          await page.keyboard.press('Enter');
          await window(page).getByRole('alert').or(window(page).locator('.err')).first().waitFor();
        },
      ],
    ],
  });
  deepEqual(found, []);
  await context.close();
}

/** Staff find it on Today, and its main button asks for the fee before anything else. */
async function entered({ shop, browser, eventually }: Scene, no: string): Promise<void> {
  const { page, context, complaints, picture } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  await page.getByText('Delivery to quote').first().waitFor();
  await page.goto(`${shop.origin}/pos/order-detail/${no}`);
  await page.getByText(WHY).waitFor();
  equal(await page.getByRole('button', { name: /^Taking now/ }).count(), 0);
  await picture('pos-delivery-fee-tbc');
  await page.keyboard.press('F8');
  await window(page).getByLabel('Fee').fill('120');
  await picture('pos-delivery-fee');
  await page.keyboard.press('Enter');
  await window(page).waitFor({ state: 'detached' });
  await page.getByText(/^Delivery is \$120\.00 now\./).waitFor();
  equal(await figure(page), '$0.00');
  await eventually(async () => deepEqual(await chips(page), ['Paid', 'Unpaid']));
  await page.getByText('Nothing can be taken. This order is not fully paid yet.').waitFor();
  await picture('pos-delivery-fee-entered');
  deepEqual(complaints, []);
  await context.close();
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail says the fee and the new total, and leads to where the rest is paid: declined once, then paid. */
async function paidByLink(scene: Scene, { email, total }: { email: string; total: number }): Promise<void> {
  const { shop, browser, eventually } = scene;
  const mail = await eventually(async () => {
    const mails = (await (await fetch(`${shop.sandbox}/mail/messages`)).json()) as Mail[];
    const found = mails.find(
      ({ to, subject }) => to.includes(email) && subject.includes('your delivery costs $120.00'),
    );
    ok(found, 'a mail about the fee');
    return found;
  });
  const dollars = (total / 100).toLocaleString('en-NZ', { minimumFractionDigits: 2 });
  match(mail.text.replace(/\s+/g, ' '), new RegExp(`The new total is \\$${dollars}, of which \\$120\\.00 is to pay`));
  const [link = ''] = /http:\/\/\S+\/order\/confirmation\/[\w-]+/.exec(mail.text) ?? [];
  const { page, context, complaints, picture } = await visit(browser, PHONE);
  await page.goto(link);
  for (const number of [CARD.declines, CARD.approves]) {
    const pay = page.getByRole('button', { name: 'Pay the remaining $120.00' });
    await pay.waitFor();
    await picture(`delivery-fee-${number === CARD.declines ? 'to-pay' : 'declined'}`);
    await pay.click();
    await page.waitForURL(/\/sandbox\/windcave\//);
    await card(page, number);
    await page.waitForURL((url) => !url.pathname.startsWith('/sandbox'));
    if (number === CARD.declines) await page.goto(link);
  }
  await page.waitForURL(/\/order\/confirmation\//);
  await page.getByText('It’s all in hand.').waitFor();
  await picture('delivery-fee-paid');
  deepEqual(complaints, []);
  await context.close();
}

/** What the provider charged is the order's new total, in every book; then its goods may leave. */
async function agreed({ shop, browser, eventually }: Scene, databases: Databases, no: string): Promise<void> {
  const ledger = (await (await fetch(`${shop.sandbox}/ledger`)).json()) as {
    readonly reference: string;
    readonly amount: string;
    readonly approved: boolean;
  }[];
  const charged = ledger
    .filter(({ reference, approved }) => approved && reference.startsWith(`${no}-`))
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
  await eventually(async () => {
    const [order] = await databases.rows<{ status: string; total: number; fee: number }>(
      'order',
      'select status, grand_total_cents as total, shipping_cents as fee from orders where order_no = $1',
      [no],
    );
    deepEqual(order, { status: 'paid', total: charged, fee: FEE });
    const [banked] = await databases.rows<{ n: number }>(
      'banking',
      'select sum(cents)::int as n from ledger_entry where order_no = $1',
      [no],
    );
    equal(banked?.n, charged);
    deepEqual(await brokenRules(databases, [no]), []);
  });
  const { page, context, complaints } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  await page.goto(`${shop.origin}/pos/order-detail/${no}`);
  await page
    .getByRole('button', { name: /^Taking now/ })
    .first()
    .waitFor();
  deepEqual(complaints, []);
  await context.close();
}

async function pricedLater(scene: Scene): Promise<void> {
  const databases = openDatabases(scene.shop);
  const email = `island-${Date.now()}@example.test`;
  try {
    await bought(scene, email);
    const [order] = await databases.rows<{ no: string; total: number }>(
      'order',
      'select order_no as no, grand_total_cents as total from orders where email = $1',
      [email],
    );
    ok(order, 'its order');
    await lookedAt(scene, order.no);
    await entered(scene, order.no);
    await paidByLink(scene, { email, total: order.total + FEE });
    await agreed(scene, databases, order.no);
  } finally {
    await databases.close();
  }
}

/** An order of the web store whose delivery reads TBC. */
export const deliveryFeeStories: Story[] = [
  {
    name: 'a web order that reads TBC gets its delivery fee at the counter: the customer is told, pays the rest by the link, and the books agree',
    play: pricedLater,
  },
];
