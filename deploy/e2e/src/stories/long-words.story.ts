import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { fillIn, lampInCart } from './checkout.ts';
import type { Scene, Story } from './story.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

const widthOf = (page: Page) => page.evaluate('document.documentElement.scrollWidth');
const focused = (page: Page) =>
  page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent');

/** A name and a note without a blank are as long as their fields take; the page stays as wide as the phone. */
async function staysInPage({ shop, browser }: Scene): Promise<void> {
  const { page, context, complaints, picture } = await visit(browser, PHONE);
  await lampInCart(page, shop.origin);
  await fillIn(page, 'long.words@demo.test');
  await page.getByLabel('First name').fill('W'.repeat(100));
  await page.getByLabel('Company').fill('C'.repeat(60));
  await page.getByLabel(/driver should know/).fill('n'.repeat(300));
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.waitForLoadState('networkidle');
  equal(await widthOf(page), PHONE.width, 'the cart');
  await page.getByRole('button', { name: 'COMPLETE PURCHASE' }).last().click();
  await page.getByRole('heading', { name: 'Order Summary' }).waitFor();
  await picture('long-words-confirmation');
  equal(await widthOf(page), PHONE.width, 'the confirmation');
  ok(await page.getByText('C'.repeat(60)).isVisible(), 'the company');
  deepEqual(complaints, []);
  await context.close();
}

/** The keyboard goes from the page to the page that a link leads to, and past the coupon to the button. */
async function keyboardFollows({ shop, browser }: Scene): Promise<void> {
  const { page, context, complaints, picture } = await visit(browser, WIDE);
  await lampInCart(page, shop.origin);
  const coupon = await page.locator('aside').getByLabel('Coupon or gift voucher').boundingBox();
  const first = await page.getByRole('heading', { name: 'Item Details' }).boundingBox();
  await picture('coupon-before-button');
  ok(coupon && first && coupon.x > first.x + 400, 'the summary stands at the side');
  await page.locator('aside').getByLabel('Coupon or gift voucher').focus();
  for (let tab = 0; tab < 8 && (await focused(page)) !== 'COMPLETE PURCHASE'; tab += 1)
    await page.keyboard.press('Tab');
  equal(await focused(page), 'COMPLETE PURCHASE');
  await page.getByRole('button', { name: /^Remove: / }).press('Enter');
  await page.getByText('You currently have no item(s) in your cart').waitFor();
  equal(await focused(page), 'Your cart');
  const link = page.locator('footer').getByRole('link', { name: 'Click and collect' });
  await link.press('Enter');
  await page.locator('h1:focus').waitFor();
  equal(new URL(page.url()).pathname, '/click-and-collect');
  await page.getByRole('link', { name: 'Menu' }).press('Enter');
  await page.getByRole('dialog').getByRole('link').first().press('Enter');
  await page.waitForURL((url) => url.pathname !== '/click-and-collect');
  await page.locator('h1:focus').waitFor();
  deepEqual(complaints, []);
  await context.close();
}

/** The store with words of any length, and with the keyboard alone. */
export const longWordStories: Story[] = [
  { name: 'words of any length stay within a phone’s cart and confirmation', play: staysInPage },
  { name: 'the keyboard follows links of the store, and meets the coupon before the button', play: keyboardFollows },
];
