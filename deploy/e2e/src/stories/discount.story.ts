import { deepEqual } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { holds } from '../shop/field.ts';
import { lineOf, newSale, scan, signIn, skusOf, TILL, typeSlowly } from './counter.ts';
import type { Scene, Story } from './story.ts';

const windowOf = (page: Page) => page.getByRole('dialog', { name: 'DISCOUNT WINDOW' });

const priceOf = (page: Page, sku: string) =>
  lineOf(page, sku)
    .getByRole('button', { name: /^price of/i })
    .first();
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' }).click();

/** What the window refuses by itself: an amount without a reason, a price below nothing. */
async function refused(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Percent' }).check();
  await page.getByLabel('Amount').fill('5');
  await page.keyboard.press('Enter');
  await page.getByText('Need a reason for the discount!').waitFor();
  await page.locator('select:focus').waitFor();
  await page.getByLabel('Amount').fill('120');
  await page.getByLabel('Reason').selectOption('Price Match');
  await confirm(page);
  await page.getByText('Wrong discount amount!').waitFor();
}

/** Past the limit: thought better of once, then approved. */
async function approved(page: Page): Promise<void> {
  await page.getByLabel('Amount').fill('20');
  await page.keyboard.press('Enter');
  const pin = page.getByRole('dialog', { name: /needs a manager's approval/ });
  await pin.waitFor();
  await page.keyboard.press('Escape');
  await pin.waitFor({ state: 'detached' });
  await holds(page.getByLabel('Amount'), '20.00');
  await confirm(page);
  await pin.getByRole('combobox').selectOption({ label: 'Marcus Webb' });
  await pin.locator('.pin__box').first().focus();
  await typeSlowly(page, '2222');
  await windowOf(page).waitFor({ state: 'detached' });
}

const amountOf = (text: string) => Number(text.split('$').at(-1)?.replace(',', ''));

async function discounts({ shop, browser }: Scene): Promise<void> {
  const { page, context, complaints } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const [sku = ''] = await skusOf(page, shop.origin);
  await newSale(page, shop.origin);
  await page.keyboard.press('Escape');
  await scan(page, sku);
  await lineOf(page, sku).waitFor();
  await page.getByText(/^Saved/).waitFor();
  await page.keyboard.press('F9');
  await windowOf(page).waitFor();
  await refused(page);
  await page.getByLabel('Amount').fill('5');
  await page.keyboard.press('Control+Enter');
  await windowOf(page).waitFor({ state: 'detached' });
  const price = priceOf(page, sku);
  const ticket = amountOf(await price.locator('.was').innerText());
  await page.getByText(/^−\$/).first().waitFor();
  await price.click();
  await approved(page);
  await page.reload();
  await lineOf(page, sku).waitFor();
  const now = [await price.getAttribute('title'), amountOf(await price.innerText())];
  deepEqual(now, ['Price Match, approved by Marcus Webb', ticket * 0.8]);
  deepEqual(complaints, []);
  await context.close();
}

/** Prices that staff give. */
export const discountStories: Story[] = [
  { name: 'a discount needs a reason, keeps to its limits, and goes past them with a manager’s PIN', play: discounts },
];
