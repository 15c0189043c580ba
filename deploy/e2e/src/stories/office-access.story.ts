import { deepEqual } from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { signIn, TILL, typeSlowly } from './counter.ts';
import { ordered } from './ordered.ts';
import type { Scene, Story } from './story.ts';

const SIZES = [TILL, { width: 1024, height: 768 }, { width: 820, height: 1180 }];

type Bring = (page: Page, at: { readonly origin: string; readonly orderNo: string }) => Promise<unknown>;

const closed = async (page: Page) => {
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
const list =
  (type: string, text: RegExp): Bring =>
  async (page, { origin }) => {
    await page.goto(`${origin}/pos/${type}`);
    await page.getByText(text).first().waitFor();
  };

/** An order from its first screen to its refund, each state brought about from the one before. */
const ORDER: readonly (readonly [string, Bring])[] = [
  ['unpaid', (page) => page.getByLabel('Amount').waitFor()],
  ['back to quote', opened('Back to Quote', /Back to Quote/)],
  ['no deposit', async (page, at) => (await closed(page), opened('No deposit', /No deposit/)(page, at))],
  ['cancel', async (page, at) => (await closed(page), opened('Cancel order', /Cancel/)(page, at))],
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
      await page.getByLabel('Comment').fill('The top has a mark.');
      await page.getByRole('button', { name: 'Alert staff' }).click();
      await page.getByLabel('Staff to alert').waitFor();
    },
  ],
  [
    'commented',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByLabel('Comment').press('Enter');
      await page.getByText('The top has a mark.').first().waitFor();
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
      await page.keyboard.press('F8');
      await page.getByRole('list', { name: 'Payments' }).getByText('Paid', { exact: true }).waitFor();
    },
  ],
  [
    'refund',
    async (page) => {
      await page.getByRole('button', { name: /^Refund Bank transfer/ }).click();
      await page.getByLabel('Back by').waitFor();
      await page.getByLabel('Amount').fill('10');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Approve Refund/ }).waitFor();
    },
  ],
  ['approve refund', opened('Approve Refund', 'Approve Refund')],
  ['taking now', async (page, at) => (await closed(page), opened('Taking now', 'Taking now')(page, at))],
  [
    'taking refused',
    async (page) => {
      await page.getByLabel('Qty').fill('99');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').first().waitFor();
    },
  ],
];

/** The lists, the alerts and what the office has. */
const OFFICE: readonly (readonly [string, Bring])[] = [
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
      await page.goto(`${origin}/pos/report/dailyBanking`);
      await page.getByRole('link', { name: /^New banking/ }).waitFor();
      await page.keyboard.press('F8');
      await page.locator('[data-amount]').first().fill('abc');
      await page.keyboard.press('F8');
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  ],
  [
    'sent carts',
    async (page, { origin }) => (await page.goto(`${origin}/pos/sent-carts`), page.locator('.pager').waitFor()),
  ],
  [
    'customer from today',
    async (page, { origin }) => {
      await page.goto(`${origin}/pos`);
      await page.getByRole('img', { name: /^Takings/ }).waitFor();
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

/** Admins alone: its own sign-in. */
const AUDIT: readonly (readonly [string, Bring])[] = [
  [
    'audit log',
    async (page, { origin }) => {
      await page.goto(`${origin}/pos/microsoftlogin?login_hint=admin@demo.test`);
      await page.goto(`${origin}/pos/audit`);
      await page.getByRole('button', { name: 'Check now' }).click();
      await page.getByText(/^Chain checked/).waitFor();
    },
  ],
];

async function accessible({ shop, browser }: Scene): Promise<void> {
  const found: string[] = [];
  for (const size of SIZES) {
    const { page, context, picture } = await visit(browser, size);
    await signIn(page, shop.origin);
    const at = { origin: shop.origin, orderNo: await ordered(page, shop.origin) };
    for (const [name, bring] of [...ORDER, ...OFFICE, ...AUDIT]) {
      await bring(page, at);
      await picture(`pos-office-${name.replaceAll(' ', '-')}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(...violations.map(({ id, nodes }) => `${size.width} ${name}: ${id} (${nodes[0]?.target.join(' ')})`));
    }
    await context.close();
  }
  deepEqual(found, []);
}

export const officeAccessStories: Story[] = [
  {
    name: 'every state of an order, of the lists and of the office passes axe at 1366, 1024 and 820 px',
    play: accessible,
  },
];
