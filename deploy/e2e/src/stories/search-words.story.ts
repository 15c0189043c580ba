import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import type { Scene, Story } from './story.ts';
import { type State, underAxe } from './under-axe.ts';

const TILL = { width: 1366, height: 768 };
const TERM = 'snoozle block';
const WANTED = 'flumptuous divan';

const signIn = async (page: Page, origin: string, who: string) => {
  await page.goto(`${origin}/pos/microsoftlogin?login_hint=${who}@demo.test`);
  await page.getByRole('button', { name: /^Staff: / }).waitFor();
};

const words = (page: Page) => page.getByRole('dialog', { name: 'Add synonym' });

const STATES: State<string>[] = [
  [
    'not-found',
    async (page, origin) => {
      await page.goto(`${origin}/pos/search-words?tab=misses`);
      await page.getByRole('button', { name: `Add a synonym for ${WANTED}` }).waitFor();
    },
  ],
  [
    'redirects',
    async (page) => {
      await page.getByRole('radio', { name: 'Redirects' }).press('Space');
      await page.getByRole('button', { name: 'Add redirect' }).waitFor();
    },
  ],
  [
    'synonyms',
    async (page) => {
      await page.getByRole('radio', { name: 'Synonyms' }).press('Space');
      await page.getByRole('button', { name: 'Add synonym' }).click();
      await words(page).getByLabel('People search').fill(TERM);
      await words(page).getByLabel('Is read as').fill('ottoman');
      await words(page).getByText('searched as ‘ottoman’').waitFor();
    },
  ],
];

/** Reads an answer as a person does: with the first sign of one the page's scripts start, and count what was missing. */
async function searched(page: Page, address: string): Promise<void> {
  const counted = page.waitForResponse((response) => response.url().endsWith('/v1/search/missed'));
  await page.goto(address);
  await page.mouse.move(10, 300);
  equal((await counted).status(), 200);
}

/** A manager sees what was not found, tries a synonym and saves it; who searches finds by it at once, also where an answer was kept. */
async function kept(scene: Scene): Promise<void> {
  const { shop, browser, eventually } = scene;
  const shopper = await visit(browser, { width: 390, height: 844 });
  await searched(shopper.page, `${shop.origin}/search?q=${encodeURIComponent(WANTED)}`);
  await searched(shopper.page, `${shop.origin}/search?q=${encodeURIComponent(TERM)}`);
  await shopper.page.getByText(/Nothing for/).waitFor();
  const manager = await visit(browser, TILL);
  await signIn(manager.page, shop.origin, 'manager');
  deepEqual(await underAxe(manager, { states: STATES, at: shop.origin, part: 'search-words' }), []);
  await words(manager.page).getByRole('button', { name: 'Save' }).click();
  await manager.page.getByRole('button', { name: `Change ${TERM}` }).waitFor();
  await eventually(async () => {
    await shopper.page.reload();
    equal(await shopper.page.getByText(/Nothing for/).count(), 0);
  });
  const names = await shopper.page.locator('.cards .card, [data-sku]').allInnerTexts();
  ok(
    names.some((name) => /ottoman/i.test(name)),
    names.join(' | '),
  );
  await manager.page.getByRole('button', { name: `Delete ${TERM}` }).click();
  await manager.page.getByRole('button', { name: 'Confirm' }).click();
  await manager.page.getByRole('button', { name: `Change ${TERM}` }).waitFor({ state: 'detached' });
  deepEqual([...manager.complaints, ...shopper.complaints], []);
  for (const { context } of [manager, shopper]) await context.close();
}

export const searchWordStories: Story[] = [
  { name: 'a manager adds a synonym, and who searches finds by it at once', play: kept },
];
