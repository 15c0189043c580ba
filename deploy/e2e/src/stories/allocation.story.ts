import { deepEqual, equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { branchWith } from './branch-with.ts';
import { visit } from '../shop/browser.ts';
import { lineOf, newSale, scan, signIn, skusOf, TILL } from './counter.ts';
import type { Scene, Story } from './story.ts';

const windowOf = (page: Page) => page.getByRole('dialog', { name: /^Allocate/ });
const part = (page: Page) => page.locator('.sub').first();
const opened = async (page: Page) => {
  await part(page)
    .getByRole('button', { name: /^Allocate/ })
    .click();
  await windowOf(page).waitFor();
};
const closed = (page: Page) => windowOf(page).waitFor({ state: 'detached' });

/** One line of two, open, of which there is stock in several places. */
async function twoOf(page: Page, origin: string): Promise<string> {
  const [sku = ''] = await skusOf(page, origin);
  await newSale(page, origin);
  await page.keyboard.press('Escape');
  await scan(page, sku);
  await lineOf(page, sku).waitFor();
  await scan(page, sku);
  await page.getByText(/^Saved/).waitFor();
  await lineOf(page, sku).locator('.item').click();
  await page.locator('.sub').first().getByText('0 of 2').waitFor();
  return sku;
}

/** The window's own sentences, one after the other, each at its field. */
async function sentences(page: Page): Promise<void> {
  await opened(page);
  await page.keyboard.press('Control+Enter');
  await page.getByText("Dispatch date shouldn't be empty").waitFor();
  await page.locator('input[type=date]:focus').waitFor();
  await page.getByLabel('From').selectOption('DC');
  await page.getByLabel('Qty').fill('');
  await page.keyboard.press('Control+Enter');
  await page.getByText("Allocation Quantity shouldn't be 0").waitFor();
  await page.getByLabel('Qty').fill('1');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Total qty should be 2').waitFor();
  await page.getByRole('button', { name: 'Delete line 1' }).click();
  await page.getByText("Can't delete all shipping method").waitFor();
}

/** One by our truck from the warehouse, one collected: both are there after a reload. */
async function split({ shop, browser }: Scene): Promise<void> {
  const { page, context, complaints } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const sku = await twoOf(page, shop.origin);
  await sentences(page);
  await page.keyboard.press('Alt+KeyN');
  const second = windowOf(page).locator('[data-row-no="2"]');
  await second.getByText('PCK').click();
  const place = await branchWith(second);
  await second.getByLabel('From').selectOption(place);
  await second.getByLabel('Confirmed').check();
  await windowOf(page).getByText('2 of 2 placed').waitFor();
  await page.keyboard.press('Control+Enter');
  await closed(page);
  await part(page).getByText('2 of 2').waitFor();
  await page.getByText('Stairs').first().click();
  await page.getByLabel('Delivery notes').fill('Up the side path');
  await page.waitForResponse(/updateItem/);
  await page.waitForResponse(/\/pos\/cart\/get/);
  await page.reload();
  await lineOf(page, sku).locator('.item').click();
  await part(page).getByText('DEL from DC').waitFor();
  await part(page).getByText(`PCK from ${place}`).waitFor();
  await part(page).getByText('dispatch confirmed').waitFor();
  deepEqual(
    [await page.getByLabel('Stairs').isChecked(), await page.getByLabel('Delivery notes').inputValue()],
    [true, 'Up the side path'],
  );
  deepEqual(complaints, []);
  await context.close();
}

/** One key places what is missing; what a place has not is refused by the server's sentence, in the window. */
async function all({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const sku = await twoOf(page, shop.origin);
  await page.getByText('1 line needs allocation').waitFor();
  await page.keyboard.press('Alt+KeyA');
  await part(page).getByText('2 of 2').waitFor();
  await page.getByText('1 line needs allocation').waitFor({ state: 'detached' });
  await page.keyboard.press('F4');
  await lineOf(page, sku).getByRole('textbox').fill('900');
  await page.keyboard.press('Enter');
  await part(page).getByText('2 of 900').waitFor();
  await opened(page);
  await page.getByLabel('Qty').fill('900');
  await page.keyboard.press('Control+Enter');
  await windowOf(page)
    .getByText(/only has \d+ stock/)
    .waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
  equal(await part(page).getByText('2 of 900').isVisible(), true);
  await context.close();
}

/** Where each unit comes from, how it leaves and when. */
export const allocationStories: Story[] = [
  { name: 'a line is allocated in two ways, with tags and notes, and stays so', play: split },
  { name: 'one key allocates all; what a place does not have is refused', play: all },
];
