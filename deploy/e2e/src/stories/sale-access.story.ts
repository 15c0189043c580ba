import { deepEqual } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { itemField, newSale, scan, signIn, skusOf, typeSlowly } from './counter.ts';
import type { Scene, Story } from './story.ts';
import { SIZES, type State, underAxe } from './under-axe.ts';

const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** Every state of the sale, each brought about from the one before. */
const STATES: readonly State<readonly string[]>[] = [
  ['customers', async (page) => page.getByRole('dialog', { name: 'Customer' }).waitFor()],
  ['found customers', async (page) => (await typeSlowly(page, 'demo'), page.getByRole('option').first().waitFor())],
  ['nobody found', async (page) => (await typeSlowly(page, ' qx'), page.getByText('Nobody has').waitFor())],
  ['customer', async (page) => (await close(page), page.getByLabel('First name').waitFor())],
  ['empty', async (page) => (await page.keyboard.press('Alt+Digit2'), itemField(page).waitFor())],
  ['found', async (page) => (await typeSlowly(page, 'oak'), page.getByRole('option').first().waitFor())],
  ['unknown code', async (page) => (await scan(page, '0000000'), page.getByText('No results').first().waitFor())],
  [
    'lines',
    async (page, skus) => {
      await page.keyboard.press('Escape');
      for (const sku of skus.slice(0, 3)) await scan(page, sku);
      await page.locator('tr[data-line]').nth(2).waitFor();
      await page.locator('tr[data-line] .item').first().click();
      await page.getByText(/^Saved/).waitFor();
    },
  ],
  [
    'fee',
    async (page) => (
      await page.getByRole('button', { name: /delivery fee/i }).click(), page.getByRole('dialog').waitFor()
    ),
  ],
  [
    'open sales',
    async (page) => {
      await close(page);
      await page.getByRole('button', { name: 'My open sales' }).click();
      await page.getByRole('dialog', { name: 'My open sales' }).getByRole('link').first().waitFor();
    },
  ],
  [
    'discount',
    async (page) => {
      await close(page);
      await page.keyboard.press('F9');
      await page.getByRole('dialog', { name: 'DISCOUNT WINDOW' }).waitFor();
      await page.getByLabel('Amount').fill('20');
      await page.keyboard.press('Enter');
      await page.getByText('Need a reason').waitFor();
    },
  ],
  [
    'allocation',
    async (page) => {
      await close(page);
      await page.locator('.sub .btn').first().click();
      await page.getByRole('dialog', { name: /^Allocate/ }).waitFor();
      await page.keyboard.press('Alt+KeyN');
      await page.keyboard.press('Control+Enter');
      await page.getByText("Dispatch date shouldn't be empty").waitFor();
    },
  ],
  [
    'allocated',
    async (page) => {
      await close(page);
      await page.keyboard.press('Alt+KeyA');
      await page.getByText('DEL from').first().waitFor();
    },
  ],
  [
    'removed',
    async (page) => {
      await page.keyboard.press('F4');
      await page.keyboard.press('Delete');
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  ],
  [
    'PIN to save',
    async (page) => {
      await page.keyboard.press('Alt+KeyS');
      await page.getByRole('dialog', { name: 'Save as a quote' }).waitFor();
    },
  ],
  [
    'quote',
    async (page) => {
      await typeSlowly(page, '1111');
      await page.getByRole('heading', { name: /^EDIT QUOTE #\d+/ }).waitFor();
      await page.getByText('14 days left').waitFor();
    },
  ],
];

async function accessible({ shop, browser }: Scene): Promise<void> {
  const found: string[] = [];
  for (const size of SIZES) {
    const visitor = await visit(browser, size);
    await signIn(visitor.page, shop.origin);
    const skus = await skusOf(visitor.page, shop.origin);
    await newSale(visitor.page, shop.origin);
    found.push(...(await underAxe(visitor, { states: STATES, at: skus, part: 'pos-sale' })));
    await visitor.context.close();
  }
  deepEqual(found, []);
}

export const saleAccessStories: Story[] = [
  { name: 'every state of a sale passes axe at 1366, 1024 and 820 px', play: accessible },
];
