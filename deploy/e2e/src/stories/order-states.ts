import { ok } from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { arrived, payNow } from './counter.ts';

export type Bring = (page: Page, at: { readonly origin: string; readonly orderNo: string }) => Promise<unknown>;

export const closed = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog], [role=alertdialog], [role=menu]').waitFor({ state: 'detached' });
};
const opened =
  (name: string, title: string | RegExp): Bring =>
  async (page) => {
    await page.getByRole('button', { name }).first().click();
    await page
      .getByRole('dialog', { name: title })
      .or(page.getByRole('alertdialog', { name: title }))
      .waitFor();
  };

/** A notice covers no button. */
async function clearOf(notice: Locator, button: Locator): Promise<void> {
  const [one, other] = [await notice.boundingBox(), await button.boundingBox()];
  ok(one && other, 'the notice or the button is not there');
  const isClear = one.y + one.height <= other.y || other.y + other.height <= one.y;
  ok(isClear, 'the notice lies over the button');
}

/** An order from its first screen to its refund, each state brought about from the one before. */
export const ORDER: readonly (readonly [string, Bring])[] = [
  ['unpaid', (page) => page.getByLabel('Amount').waitFor()],
  ['back to quote', opened('Back to Quote', /Back to Quote/)],
  ['no deposit', async (page, at) => (await closed(page), opened('No deposit', /No deposit/)(page, at))],
  ['cancel', async (page, at) => (await closed(page), opened('Cancel order', /Cancel/)(page, at))],
  [
    'update customer',
    async (page, at) => (await closed(page), opened('Update customer…', 'Update customer')(page, at)),
  ],
  [
    'print menu',
    async (page) => {
      await closed(page);
      await page.getByRole('button', { name: 'Print' }).click();
      await page.getByRole('menu', { name: 'Print' }).waitFor();
    },
  ],
  [
    'staff to alert',
    async (page) => {
      await closed(page);
      await page.getByRole('textbox', { name: 'Comment' }).fill('The top has a mark.');
      await page.getByRole('button', { name: 'Alert staff' }).click();
      await page.getByLabel('Staff to alert').waitFor();
    },
  ],
  [
    'commented',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('textbox', { name: 'Comment' }).press('Enter');
      await page.getByText('The top has a mark.').first().waitFor();
      await clearOf(page.getByText('Comment added'), page.getByRole('button', { name: 'Add comment' }));
    },
  ],
  [
    'refused payment',
    async (page) => {
      await page.getByLabel('Method').selectOption('offline');
      await page.getByLabel('Amount').fill('100');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('Please enter a reference').waitFor();
    },
  ],
  [
    'chosen payments',
    async (page) => {
      await page.getByLabel('Method').selectOption('directcrd');
      await page.getByRole('button', { name: /^Add payment/ }).click();
      await page.getByRole('list', { name: 'Payments' }).getByText('Unpaid').waitFor();
    },
  ],
  [
    'a part paid',
    async (page) => {
      await payNow(page);
      await arrived(page);
      await page.getByRole('list', { name: 'Payments' }).getByText('Paid', { exact: true }).waitFor();
    },
  ],
  [
    'refund',
    async (page) => {
      await page.getByRole('button', { name: /^Refund Bank transfer/ }).click();
      await page.getByLabel('Back by').waitFor();
      await page.getByLabel('Amount').fill('10');
      await page.getByLabel('Reason').fill('A scratch');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Approve Refund/ }).waitFor();
    },
  ],
  ['approve refund', opened('Approve Refund', 'Approve Refund')],
  [
    'taking now',
    async (page, at) => {
      await closed(page);
      await page.getByLabel('Method').selectOption('directcrd');
      await page.getByRole('button', { name: /^Add payment/ }).click();
      await page.getByRole('list', { name: 'Payments' }).getByText('Unpaid').waitFor();
      await payNow(page);
      await arrived(page);
      await opened('Taking now', 'Taking now')(page, at);
    },
  ],
  [
    'taking refused',
    async (page) => {
      await page.getByLabel('Qty').fill('99');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').first().waitFor();
    },
  ],
];
