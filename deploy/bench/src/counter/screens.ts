import type { Page } from 'playwright-core';

/** Between two keys of a quick hand; slower than a scanner. Milliseconds. */
const HAND_MS = 80;

/** A screen as it is reached from the one before, and what is pressed there. */
export interface Screen {
  readonly name: string;
  bring(page: Page, origin: string): Promise<unknown>;
  press(page: Page): Promise<unknown>;
}

const type = (page: Page, text: string) => page.keyboard.type(text, { delay: HAND_MS });
async function keys(page: Page, ...pressed: readonly string[]): Promise<void> {
  for (const key of pressed) {
    await page.keyboard.press(key);
    await page.waitForTimeout(HAND_MS);
  }
}
const closed = (page: Page) =>
  page.keyboard.press('Escape').then(() => page.locator('[role=dialog]').waitFor({ state: 'detached' }));
const at = (path: string, ready: string) => async (page: Page, origin: string) => {
  await page.goto(`${origin}${path}`);
  await page.locator(ready).first().waitFor();
};
const DOWN = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'];

/** Every screen of the counter and its windows, in the order in which one leads to the next. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'today',
    bring: at('/pos', '.pace svg'),
    press: async (page) => (
      await type(page, 'oak table'), await keys(page, 'Escape', 'Tab', ...DOWN, 'F1', 'Escape', 'F4')
    ),
  },
  {
    name: 'customer selector',
    bring: at('/pos/sale', '[role=dialog] input'),
    press: async (page) => (
      await type(page, 'shopper@demo'), await page.getByRole('option').first().waitFor(), keys(page, ...DOWN)
    ),
  },
  {
    name: 'sale, customer details',
    bring: async (page) => (await page.keyboard.press('Enter'), page.locator('[name=firstname]').waitFor()),
    press: async (page) => {
      await keys(page, 'ArrowLeft', 'ArrowRight');
      await page.locator('[name=firstname]').focus();
      await type(page, 'Aroha');
      await keys(page, 'Tab', 'Tab');
      await type(page, 'Ltd');
    },
  },
  {
    name: 'sale, item details',
    bring: async (page) => (await keys(page, 'Alt+Digit2'), page.getByRole('combobox', { name: 'Add item' }).waitFor()),
    async press(page) {
      for (const word of ['sofa', 'lamp', 'rug']) {
        await type(page, word);
        await page.getByRole('option').first().waitFor();
        await keys(page, 'ArrowDown', 'Enter');
      }
      await page.locator('tr[data-line]').nth(2).waitFor();
      await keys(page, ...DOWN, 'ArrowRight', 'ArrowRight', 'ArrowLeft');
    },
  },
  {
    name: 'DISCOUNT WINDOW',
    bring: async (page) => (await keys(page, 'F9'), page.getByRole('dialog', { name: 'DISCOUNT WINDOW' }).waitFor()),
    press: async (page) => (await page.getByLabel('Amount').focus(), type(page, '12')),
  },
  {
    name: 'allocation window',
    async bring(page) {
      await closed(page);
      await page.locator('tr[data-line] .item').first().click();
      await page.locator('.sub .btn').first().click();
      await page.getByRole('dialog', { name: /^Allocate/ }).waitFor();
    },
    press: async (page) => (await keys(page, 'Alt+KeyN'), await keys(page, 'Tab', 'Tab'), type(page, '2')),
  },
  {
    name: 'PIN',
    async bring(page) {
      await closed(page);
      await keys(page, 'Alt+KeyS');
      await page.locator('.pin__box:focus').waitFor();
    },
    press: (page) => type(page, '111'),
  },
  {
    name: 'orders',
    bring: at('/pos/order', '[data-order]'),
    press: async (page) => (await keys(page, ...DOWN, 'F4'), type(page, 'harris')),
  },
  {
    name: 'quotes',
    bring: at('/pos/quote', '[data-order]'),
    press: (page) => keys(page, ...DOWN, 'PageDown', 'PageUp'),
  },
  {
    name: 'order',
    async bring(page, origin) {
      await at('/pos/p-order', '[data-order]')(page, origin);
      await page.locator('[data-order]').first().click();
      await page.getByRole('textbox', { name: 'Comment' }).waitFor();
    },
    press: async (page) => (
      await type(page, '120.50'), await page.getByRole('textbox', { name: 'Comment' }).focus(), type(page, 'Rang them.')
    ),
  },
  {
    name: 'coupons',
    bring: at('/pos/coupons', '[data-coupon]'),
    press: async (page) => (await keys(page, ...DOWN, 'F4'), type(page, 'free')),
  },
  {
    name: 'add coupon',
    bring: async (page) => (await keys(page, 'F8'), page.getByRole('dialog', { name: 'Add coupon' }).waitFor()),
    press: (page) => type(page, 'LONGWEEKEND'),
  },
  {
    name: 'banking, the week',
    bring: at('/pos/report/dailyBanking', '.weeks svg'),
    press: (page) => keys(page, 'Tab', ...DOWN),
  },
  {
    name: 'banking, a day',
    bring: async (page) => (await keys(page, 'F8'), page.locator('[data-amount]').first().waitFor()),
    press: async (page) => (
      await page.locator('[data-amount]').first().focus(), await type(page, '1234.5'), keys(page, 'Tab')
    ),
  },
  { name: 'sent carts', bring: at('/pos/sent-carts', '.pager'), press: (page) => keys(page, 'Tab', ...DOWN) },
  {
    name: 'branches',
    bring: at('/pos/branches', '[role=rowheader], tbody th'),
    press: (page) => keys(page, 'Tab', 'F1', 'Escape'),
  },
];
