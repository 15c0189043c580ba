import { deepEqual, equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { itemField, lineOf, newSale, signIn, skusOf, TILL, typeSlowly } from './counter.ts';
import type { Scene, Story } from './story.ts';

/** The search of what is entered takes as long as on a slow line. Milliseconds. */
const SEARCH_MS = 1_500;

async function slowSearch(page: Page): Promise<void> {
  await page.route('**/pos/cart/searchItems*', async (route) => {
    await new Promise((soon) => setTimeout(soon, SEARCH_MS));
    await route.continue();
  });
}

/** Enters a sku by hand and saves before it was found; the PIN comes too early as well, and is not asked for again. */
async function saveAtOnce({ shop, browser }: Scene): Promise<void> {
  const { page, context, complaints } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const [sku = ''] = await skusOf(page, shop.origin);
  await slowSearch(page);
  await newSale(page, shop.origin);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+Digit2');
  await itemField(page).click();
  await typeSlowly(page, sku);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+KeyS');
  await typeSlowly(page, '1111');
  equal(await itemField(page).inputValue(), sku, 'no PIN stands in the field');
  // The address is the quote's a moment before its screen is: until then the keys are the sale's.
  await page.getByRole('heading', { name: 'EDIT QUOTE' }).waitFor();
  await page.keyboard.press('Alt+Digit2');
  await lineOf(page, sku).waitFor();
  deepEqual(complaints, []);
  await context.close();
}

export const saveAtOnceStories: Story[] = [
  {
    name: 'an item entered by hand and saved before it was found is in the quote, and a PIN typed too early counts and stands in no field',
    play: saveAtOnce,
  },
];
