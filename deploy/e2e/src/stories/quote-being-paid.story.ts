import { deepEqual, equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openDatabases } from '../api/databases.ts';
import { createTill } from '../api/till.ts';
import type { Shop } from '../shop/shop.ts';
import { visit } from '../shop/browser.ts';
import { pin, signIn, skusOf, TILL } from './counter.ts';
import { chips, figure } from './paid-sale.story.ts';
import type { Scene, Story } from './story.ts';

const PHONE = { width: 390, height: 844 };
const QUOTE_TOKEN = 'select quote_token as token from orders where order_no = $1';

/** A quote of somebody new. @returns its number and the address of its customer's link */
async function quoted(shop: Shop, page: Page): Promise<{ no: string; link: string }> {
  const [sku = ''] = await skusOf(page, shop.origin);
  const till = createTill(shop.origin);
  await till.signIn();
  const no = await till.complete(await till.begin(sku, 'leaves-gem@demo.test'), 'quote');
  const databases = openDatabases(shop);
  const [quote] = await databases.rows<{ token: string }>('order', QUOTE_TOKEN, [no]);
  await databases.close();
  return { no, link: `${shop.origin}/quote/${quote?.token}` };
}

/** Its customer leaves the finance company's page and comes in: whoever edits it reads so, and proceeding ends that payment. */
async function takenOver({ shop, browser, eventually }: Scene): Promise<void> {
  const staff = await visit(browser, TILL);
  const { page } = staff;
  await signIn(page, shop.origin);
  const { no, link } = await quoted(shop, page);
  const shopper = await visit(browser, PHONE);
  await shopper.page.goto(link);
  await shopper.page.getByRole('radio', { name: /Gem Visa/ }).check();
  await shopper.page.getByLabel("I agree to the T&C's").check();
  await shopper.page.getByRole('button', { name: /^Accept and pay/ }).click();
  await shopper.page.getByRole('heading', { name: 'Apply for finance' }).waitFor();

  await page.goto(`${shop.origin}/pos/quote-edit/${no}?tab=items`);
  await page.getByText(/^The customer is paying \$[\d,.]+ by Gem Visa right now\./).waitFor();
  await staff.picture('pos-quote-being-paid');
  // Who pays is read by itself, and may be there before the quote is.
  await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).waitFor();
  await page.keyboard.press('F8');
  await pin(page, 'Proceed to payment');
  await page.waitForURL(/\/pos\/order-detail\//);
  const whole = await page.locator('dt:has-text("Grand total") + dd').innerText();
  await eventually(async () => deepEqual(await chips(page), []));
  equal(await figure(page), whole);
  await page.getByRole('button', { name: /^Show the log/ }).click();
  await page.getByText(/stopped waiting for Gem Visa/).waitFor();
  await staff.picture('pos-quote-taken-over');
  deepEqual([...shopper.complaints, ...staff.complaints], []);
  await Promise.all([shopper.context.close(), staff.context.close()]);
}

export const quoteBeingPaidStories: Story[] = [
  {
    name: 'a quote whose customer left the finance page: staff read it, proceed, and the whole sum is to be paid here',
    play: takenOver,
  },
];
