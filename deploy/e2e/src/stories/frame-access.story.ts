import { deepEqual } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import { entry, homeWith, signIn } from './counter.ts';
import type { Scene, Story } from './story.ts';
import { SIZES, type State, underAxe } from './under-axe.ts';

/** Every screen, dialog and state of the frame, each brought about and then looked at. */
const STATES: readonly State<string>[] = [
  ['today', (page) => page.locator('main .clear').waitFor()],
  ['items', async (page) => (await entry(page).fill('oak'), page.locator('main .items [data-row]').first().waitFor())],
  ['keys', async (page) => (await page.keyboard.press('F1'), page.getByRole('dialog', { name: 'Keys' }).waitFor())],
  [
    'branch',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Alt+KeyB');
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'branches',
    async (page, origin) => (await page.goto(`${origin}/pos/branches`), page.getByRole('rowheader').first().waitFor()),
  ],
  [
    'coupons',
    async (page, origin) => (await page.goto(`${origin}/pos/coupons`), page.locator('[data-coupon]:focus').waitFor()),
  ],
  [
    'new coupon',
    async (page) => {
      await page.keyboard.press('F8');
      await page.getByRole('dialog', { name: 'Add coupon' }).waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByText('Please enter a code').waitFor();
    },
  ],
  [
    'history of a coupon',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page
        .getByRole('button', { name: /^History of/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: /^History of/ }).waitFor();
    },
  ],
  [
    'sent carts',
    async (page, origin) => (await page.goto(`${origin}/pos/sent-carts`), page.locator('main .pager').waitFor()),
  ],
  [
    'banking',
    async (page, origin) => {
      await page.goto(`${origin}/pos/report/dailyBanking`);
      await page.getByRole('link', { name: /^New banking/ }).waitFor();
    },
  ],
  [
    'banking date',
    async (page) => {
      await page.keyboard.press('F4');
      await page.getByRole('grid').waitFor();
    },
  ],
  [
    'banking of a day',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('grid').waitFor({ state: 'detached' });
      await page.keyboard.press('F8');
      await page.locator('[data-amount]').first().waitFor();
    },
  ],
  [
    'no such screen',
    async (page, origin) => (await page.goto(`${origin}/pos/nowhere`), page.getByText('no such screen').waitFor()),
  ],
  [
    'forbidden',
    async (page, origin) => {
      const refused = { status: 403, contentType: 'text/plain', body: 'Managers only' };
      await page.route('**/getLocations*', (route) => route.fulfill(refused));
      await page.goto(`${origin}/pos/branches`);
      await page.getByRole('heading', { name: 'You may not see this' }).waitFor();
      await page.getByText('Managers only').waitFor();
      await page.unroute('**/getLocations*');
    },
  ],
  [
    'a part away',
    async (page, origin) => {
      await homeWith(page, { tasks: null, alerts: null, ends_in: 3_600 });
      await page.goto(`${origin}/pos`);
      await page.getByText('could not be read').waitFor();
      await page.unroute('**/pos/home');
    },
  ],
  [
    'still there',
    async (page) => {
      await homeWith(page, { ends_in: 100 });
      await page.reload();
      await page.getByRole('alertdialog').waitFor();
      await page.unroute('**/pos/home');
    },
  ],
  [
    'signed out',
    async (page) => {
      await page.route('**/pos/home', (route) => route.fulfill({ status: 401, body: 'Please sign in as staff' }));
      await page.reload();
      await page.getByRole('alertdialog', { name: 'You have been signed out' }).waitFor();
      await page.unroute('**/pos/home');
    },
  ],
];

async function accessible({ shop, browser }: Scene): Promise<void> {
  const found: string[] = [];
  for (const size of SIZES) {
    const visitor = await visit(browser, size);
    await signIn(visitor.page, shop.origin);
    found.push(...(await underAxe(visitor, { states: STATES, at: shop.origin, part: 'pos-frame' })));
    await visitor.context.close();
  }
  deepEqual(found, []);
}

export const frameAccessStories: Story[] = [
  { name: 'every screen, dialog and state of the counter passes axe at 1366, 1024 and 820 px', play: accessible },
];
