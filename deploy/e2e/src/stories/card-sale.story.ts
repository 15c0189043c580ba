import { deepEqual, equal } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import { CARD, card } from './checkout.ts';
import { payNow, signIn, TILL } from './counter.ts';
import { ordered } from './ordered.ts';
import { chips, figure } from './paid-sale.story.ts';
import type { Scene, Story } from './story.ts';

/** The provider's page opens in a window of its own; closed unpaid, it is opened again, and what is paid there is the order's, at once. */
async function byCard({ shop, browser, eventually }: Scene): Promise<void> {
  const { page, context, complaints } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const no = await ordered(page, shop.origin);
  await page.getByLabel('Method').selectOption('windcave');
  await page.getByRole('button', { name: /^Add payment/ }).click();
  await eventually(async () => deepEqual(await chips(page), ['Unpaid']));
  equal(await figure(page), '$0.00');
  const opened = context.waitForEvent('page');
  await payNow(page);
  const first = await opened;
  await first.waitForURL(/\/sandbox\/windcave\//);
  await first.close();
  await eventually(async () => deepEqual(await chips(page), ['Waiting']));
  await page.getByRole('button', { name: 'Waiting for the payment page' }).waitFor();
  const again = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Open again the page of Credit or debit card .+/ }).click();
  const second = await again;
  await second.waitForURL(/\/sandbox\/windcave\//);
  await card(second, CARD.approves);
  await second.waitForURL(/\/pos\/card-page\//);
  await second.getByRole('heading', { name: `Paid, order ${no}` }).waitFor();
  await second.waitForEvent('close');
  // Without a reload: the order's page hears of it, and asks by itself.
  await eventually(async () => deepEqual(await chips(page), ['Paid']));
  deepEqual(complaints, []);
  await context.close();
}

/** The order is a quote again, under its number, and its editor stays open. */
async function backToQuote({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const no = await ordered(page, shop.origin);
  await page.getByRole('button', { name: 'Back to Quote' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Back to Quote/ })
    .click();
  await page.waitForURL(new RegExp(`/pos/quote-edit/${no}$`));
  await page.getByRole('heading', { name: `EDIT QUOTE #${no}` }).waitFor();
  await page.waitForLoadState('networkidle');
  equal(new URL(page.url()).pathname, `/pos/quote-edit/${no}`);
  await context.close();
}

/** Orders of the counter whose money comes by card, or not yet. */
export const cardSaleStories: Story[] = [
  { name: 'an order of the counter is paid on the card provider’s page, opened twice', play: byCard },
  { name: 'Back to Quote leads to the quote, and stays there', play: backToQuote },
];
