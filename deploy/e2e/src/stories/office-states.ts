import type { Page } from 'playwright-core';
import { BRANCHES, standIn } from './branch-with.ts';
import { typeSlowly } from './counter.ts';
import { type Bring, closed } from './order-states.ts';

const list =
  (type: string, text: RegExp): Bring =>
  async (page, { origin }) => {
    await page.goto(`${origin}/pos/${type}`);
    await page.getByText(text).first().waitFor();
  };

/** Banking at a branch whose day is not submitted yet: a story that sells submits the day of the branch it sold at. */
async function atOpenDay(page: Page, origin: string): Promise<void> {
  const begin = page.getByRole('link', { name: /^New banking/ });
  for (const branch of BRANCHES) {
    await standIn(page, origin, branch);
    await page.goto(`${origin}/pos/report/dailyBanking`);
    await begin.or(page.getByText('Nothing to submit in this week.')).waitFor();
    if (await begin.isVisible()) return;
  }
  throw new Error(`the day of ${BRANCHES.join(', ')} is submitted`);
}

/** The lists, the alerts and what the office has. */
export const OFFICE: readonly (readonly [string, Bring])[] = [
  ['orders', list('order', /IN TOTAL/)],
  [
    'orders found',
    async (page) => {
      await page.keyboard.press('F4');
      await typeSlowly(page, 'simmons');
      await page.waitForURL(/s=simmons/);
      await page.locator('[data-order]').first().waitFor();
    },
  ],
  [
    'none found',
    async (page) => {
      await typeSlowly(page, 'qqzz');
      await page.waitForURL(/s=simmonsqqzz/);
      await page.locator('.empty').waitFor();
    },
  ],
  ['active quotes', list('quote', /IN TOTAL/)],
  [
    'expiry in place',
    async (page) => {
      await page
        .getByRole('button', { name: /^Expiry date of quote/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Save expiry date' }).waitFor();
    },
  ],
  ['expired quotes', list('e-quote', /Expired Quote/)],
  ['unpaid orders', list('p-order', /Unpaid Orders/)],
  ['cancelled orders', list('c-order', /Cancelled Orders/)],
  [
    'alerts',
    async (page) => {
      await page.getByRole('button', { name: /^Alerts/ }).click();
      await page.getByRole('dialog', { name: 'Alerts' }).waitFor();
    },
  ],
  [
    'banking refused',
    async (page, { origin }) => {
      await atOpenDay(page, origin);
      await page.keyboard.press('F8');
      await page.locator('[data-amount]').first().fill('abc');
      await page.keyboard.press('F8');
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  ],
  [
    'sent carts',
    async (page, { origin }) => {
      await standIn(page, origin, 'AKL');
      await page.goto(`${origin}/pos/sent-carts`);
      await page.locator('.pager').waitFor();
    },
  ],
  [
    'customer from today',
    async (page, { origin }) => {
      await page.goto(`${origin}/pos`);
      await page.getByText(/^Takings through/).waitFor();
      await page.keyboard.press('F2');
      await page.getByRole('dialog', { name: 'Customer' }).waitFor();
    },
  ],
  [
    'hours of the day',
    async (page) => {
      await closed(page);
      await page.getByRole('button', { name: 'Table of the day' }).click();
      await page.getByRole('table', { name: 'Taken by the hour' }).waitFor();
    },
  ],
];

/** Admins alone: their own sign-in. */
export const AUDIT: readonly (readonly [string, Bring])[] = [
  [
    'audit log',
    async (page, { origin }) => {
      await page.goto(`${origin}/pos/microsoftlogin?login_hint=admin@demo.test`);
      await page.goto(`${origin}/pos/audit`);
      await page.getByRole('button', { name: 'Check now' }).click();
      await page.getByText(/^Chain checked/).waitFor();
    },
  ],
  [
    'staff PINs',
    async (page, { origin }) => {
      await page.goto(`${origin}/pos/staff`);
      await page.getByRole('button', { name: 'Reset the PIN of Priya Nair' }).waitFor();
    },
  ],
  [
    'new PIN',
    async (page) => {
      await page.getByRole('button', { name: 'Reset the PIN of Priya Nair' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'New PIN of Priya Nair' });
      await dialog.locator('.pin__box:focus').waitFor();
      await typeSlowly(page, '1234');
      await dialog.getByText('The same 4 digits again.').waitFor();
      await dialog.locator('.pin__box:focus').waitFor();
      await typeSlowly(page, '1234');
      await dialog.getByRole('alert').getByText('too easy to guess').waitFor();
    },
  ],
];
