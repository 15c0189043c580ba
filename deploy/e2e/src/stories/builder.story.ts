import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import type { Scene, Story } from './story.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const group = (page: Page, name: string) => page.getByRole('radiogroup', { name });
const soFar = (page: Page) => page.locator('.sum__total dd').innerText();
const cents = (text: string): number => Number(text.replace(/[$,.]/g, ''));

/** A bed in four choices; another size keeps them, the address brings them back, and one press puts all of it into the cart. */
async function built({ shop, browser, eventually }: Scene): Promise<void> {
  for (const size of SIZES) {
    const { page, context, picture, complaints } = await visit(browser, size);
    await page.goto(`${shop.origin}/mattress-builder`);
    await group(page, 'Choose how it feels').getByRole('radio').nth(1).check();
    await group(page, 'Choose a bed').getByRole('radio').first().check();
    await page.waitForURL(({ searchParams }) => searchParams.has('mattress') && searchParams.has('bed'));
    // As the server renders it: the address changes a moment before the sum.
    await page.goto(page.url());
    const queen = await soFar(page);
    await picture('builder-1-queen');
    await group(page, 'Pick the size').getByRole('radio', { name: /^King/ }).check();
    await page.waitForURL(/size=king/);
    await eventually(async () => ok(cents(await soFar(page)) > cents(queen), 'a king costs more than a queen'));
    const king = await soFar(page);
    equal(await group(page, 'Choose how it feels').getByRole('radio').nth(1).isChecked(), true);
    await page.goto(page.url());
    equal(await soFar(page), king);
    await page.getByRole('button', { name: 'ADD ALL TO CART' }).click();
    const cart = page.getByRole('dialog', { name: /^Cart/ });
    await cart.getByText('All of it').waitFor();
    await cart.getByText(king).waitFor();
    await picture('builder-2-in-cart');
    deepEqual(complaints, []);
    await context.close();
  }
}

/** Nothing chosen is said, and a size that nobody makes is no page. */
async function notBuilt({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, SIZES[0] ?? { width: 390, height: 844 });
  await page.goto(`${shop.origin}/mattress-builder?size=double`);
  await page.getByRole('button', { name: 'ADD ALL TO CART' }).click();
  await page.getByRole('alert').getByText('Please choose a mattress first.').waitFor();
  equal((await page.goto(`${shop.origin}/mattress-builder?size=giant`))?.status(), 404);
  await context.close();
}

/** By pages to the end, which says so. */
async function sleepZone({ shop, browser }: Scene): Promise<void> {
  for (const size of SIZES) {
    const { page, context, picture, complaints } = await visit(browser, size);
    await page.goto(`${shop.origin}/sleep-zone`);
    const count = Number.parseInt(await page.locator('.count').first().innerText(), 10);
    const cards = page.locator('.grid > li');
    const more = page.getByRole('link', { name: 'SHOW MORE' });
    await picture('sleep-zone');
    for (let had = await cards.count(); had < count; had = await cards.count()) {
      await more.click();
      await cards.nth(had).waitFor();
    }
    await page.getByText('NO MORE PRODUCT').waitFor();
    equal(await cards.count(), count);
    deepEqual(complaints, []);
    await context.close();
  }
}

export const builderStories: Story[] = [
  {
    name: 'a bed is built in four choices, keeps them in another size, and goes into the cart in one press',
    play: built,
  },
  { name: 'a mattress builder without a choice says so, and a size that does not exist is no page', play: notBuilt },
  { name: 'the sleep zone shows its mattresses page by page to NO MORE PRODUCT', play: sleepZone },
];
