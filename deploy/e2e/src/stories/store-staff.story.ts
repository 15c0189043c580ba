import { deepEqual, equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { signIn, TILL } from './counter.ts';
import type { Scene, Story } from './story.ts';
import { type State, underAxe } from './under-axe.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const select = (page: Page) => page.getByRole('dialog', { name: 'Customer' });
const search = (page: Page, text: string) => select(page).getByLabel('Name, mobile or email').fill(text);

const SERVING: State<string>[] = [
  [
    'strip',
    async (page, origin) => {
      await page.goto(`${origin}/sofas`);
      await page.getByRole('button', { name: 'Choose customer' }).waitFor();
    },
  ],
  [
    'nobody',
    async (page) => {
      await page.getByRole('button', { name: 'Choose customer' }).press('Enter');
      await search(page, 'qqqqq');
      await select(page).getByText('No results').waitFor();
    },
  ],
  [
    'found',
    async (page) => {
      await search(page, 'shopper@');
      await select(page)
        .getByRole('button', { name: /shopper@demo\.test/ })
        .waitFor();
    },
  ],
];

const REFUSED = { success: false, error: 'customer selecting fail', msg: 'customer selecting fail' };

/** Staff in the store: whom they serve, that customer's quotes, and the way back. Shoppers see none of it. */
async function serving({ shop, browser }: Scene): Promise<void> {
  for (const size of SIZES) {
    const visited = await visit(browser, TILL);
    const { page, context, complaints } = visited;
    await signIn(page, shop.origin);
    await page.setViewportSize(size);
    deepEqual(await underAxe(visited, { states: SERVING, at: shop.origin, part: 'store-staff' }), []);
    await page.route('**/pos/cus-select/*', (route) => route.fulfill({ json: REFUSED }), { times: 1 });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await select(page).getByRole('alert').getByText('customer selecting fail').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Customer: / }).waitFor();
    await visited.picture('store-staff-chosen');
    await page.getByRole('link', { name: /^Quotes/ }).click();
    await page.waitForURL(/\/pos\/quote\?s=shopper%40demo\.test/);
    deepEqual(complaints, []);
    await context.close();
  }
}

/** Alt+L leads to the staff sign-in from every kind of page, also before its scripts run and over an open panel. */
async function key({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, { width: 1440, height: 900 });
  for (const path of ['/', '/sofas', '/cart', '/no-such-page']) {
    await page.goto(shop.origin + path);
    await page.keyboard.press('Alt+l');
    await page.waitForURL(/\/sandbox\/issuer\//);
  }
  await page.goto(`${shop.origin}/sofas`, { waitUntil: 'networkidle' });
  equal(await page.getByRole('complementary', { name: 'Counter' }).count(), 0);
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Alt+l');
  await page.waitForURL(/\/sandbox\/issuer\//);
  await context.close();
}

export const storeStaffStories: Story[] = [
  { name: 'staff in the store choose a customer and see their quotes, or are told why not', play: serving },
  { name: 'Alt+L leads to the staff sign-in from every page', play: key },
];
