import { deepEqual, equal, match } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { lampInCart } from './checkout.ts';
import type { Scene, Story } from './story.ts';
import { type State, underAxe } from './under-axe.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const bar = (page: Page) => page.getByRole('complementary', { name: 'Notice' });

const OVER: State<string>[] = [
  [
    'deals',
    async (page, origin) => {
      await page.goto(`${origin}/hot-deals`);
      await bar(page).waitFor();
      await page
        .getByRole('timer')
        .filter({ hasText: /days .*left/ })
        .waitFor();
    },
  ],
  [
    'help',
    async (page) => {
      await page.getByRole('link', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Help chat' }).press('Enter');
      await page.getByRole('dialog', { name: 'Help' }).getByText('there is a person').waitFor();
    },
  ],
  [
    'info',
    async (page, origin) => {
      await lampInCart(page, origin);
      await page.getByLabel('First name').fill('Hemi');
      await page.getByRole('link', { name: "T&C's" }).first().press('Enter');
      await page.getByRole('dialog', { name: /terms/i }).getByRole('link', { name: 'Open as a page' }).waitFor();
    },
  ],
];

/** The bar once per its code, the end of the deals, help, and a text over the cart that leaves it as it was. */
async function notices({ shop, browser }: Scene): Promise<void> {
  for (const size of SIZES) {
    const visited = await visit(browser, size);
    const { page, context, complaints } = visited;
    deepEqual(await underAxe(visited, { states: OVER, at: shop.origin, part: 'store' }), []);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    equal(await page.getByLabel('First name').inputValue(), 'Hemi');
    await page.goto(`${shop.origin}/new`, { waitUntil: 'networkidle' });
    equal(await bar(page).count(), 0, 'the bar came twice');
    deepEqual(complaints, []);
    await context.close();
  }
}

/** A campaign's page takes a name; what is wrong is said, and what is right is thanked for. */
async function signUp({ shop, browser }: Scene): Promise<void> {
  for (const size of SIZES) {
    const visited = await visit(browser, size);
    const { page, context, complaints } = visited;
    const send = async (email: string) => {
      await page.getByRole('main').getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Put me on the list' }).press('Enter');
    };
    const states: State<string>[] = [
      [
        'form',
        async (at, origin) => (
          await at.goto(`${origin}/sign-up-warehouse-evening`, { waitUntil: 'networkidle' }),
          at.getByLabel('Nearest to you').selectOption('Auckland')
        ),
      ],
      ['wrong', async (at) => (await send('nonsense'), at.getByText('Please enter a valid email address').waitFor())],
      [
        'thanks',
        async (at) => (
          await send(`evening-${size.width}@example.test`), at.getByText('You are on the list.').waitFor()
        ),
      ],
    ];
    deepEqual(await underAxe(visited, { states, at: shop.origin, part: 'sign-up' }), []);
    deepEqual(complaints, []);
    await context.close();
  }
}

/** Any page with pages is data to whoever asks for JSON. */
async function pagesAsData({ shop }: Scene): Promise<void> {
  for (const path of ['/sofas/2', '/new/1', '/blog/1', '/sleep-zone/1', '/sleep-zone/999']) {
    const response = await fetch(shop.origin + path, { headers: { accept: 'application/json' } });
    const { success, items, count } = (await response.json()) as { success: boolean; items: unknown[]; count: number };
    deepEqual([response.status, success, Array.isArray(items), count > 0], [200, true, true, true], path);
  }
  match((await fetch(`${shop.origin}/sofas/2`)).headers.get('content-type') ?? '', /html/);
}

export const storeNoticeStories: Story[] = [
  { name: 'bottom bar, end of the deals, help, and a text over the cart', play: notices },
  { name: 'a campaign page takes a name for its list', play: signUp },
  { name: 'pages of listings, journal and sleep zone are data to whoever asks for JSON', play: pagesAsData },
];
