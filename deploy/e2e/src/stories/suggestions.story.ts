import { deepEqual, equal } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import type { Scene, Story } from './story.ts';
import { type State, underAxe } from './under-axe.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const STATES: State<string>[] = [
  [
    'couch',
    async (page, origin) => {
      const live = page.waitForResponse((response) => response.url().endsWith('/v1/session'));
      await page.goto(origin);
      await page.mouse.move(10, 300);
      await live;
      await page.locator('header').getByLabel('Search').filter({ visible: true }).last().click();
      await page.getByRole('combobox', { name: 'Search' }).fill('couch');
      await page.getByRole('option', { name: 'Sofas in Living', exact: true }).waitFor();
    },
  ],
  [
    'collection',
    async (page) => {
      await page.getByRole('combobox', { name: 'Search' }).fill('drover');
      await page.getByRole('option', { name: 'Drover collection' }).waitFor();
    },
  ],
];

/** What is typed is answered as the search would: another word's type, a collection, the words that match; then it is a recent search, until cleared. */
async function suggested({ shop, browser }: Scene): Promise<void> {
  for (const size of SIZES) {
    const visited = await visit(browser, size);
    const { page, context, complaints } = visited;
    deepEqual(await underAxe(visited, { states: STATES, at: shop.origin, part: 'suggestions' }), []);
    equal(await page.getByRole('option', { name: 'Drover collection' }).locator('mark').textContent(), 'Drover');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=drover/);
    await page.locator('header').getByLabel('Search').filter({ visible: true }).last().click();
    await page.getByRole('option', { name: 'drover', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await page.getByRole('option', { name: 'drover', exact: true }).waitFor({ state: 'detached' });
    deepEqual(complaints, []);
    await context.close();
  }
}

export const suggestionStories: Story[] = [
  { name: 'what is typed is suggested as the search would answer it', play: suggested },
];
