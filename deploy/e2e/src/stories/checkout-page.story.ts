import { deepEqual, equal, match } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { CARD, card, fillIn, lampInCart, toCardPage } from './checkout.ts';
import type { Scene, Story } from './story.ts';
import { type State, underAxe } from './under-axe.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const alerted = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

const OPENED: State<string>[] = [
  [
    'empty',
    async (page, origin) => {
      await page.goto(`${origin}/checkout`);
      await page.getByText('You currently have no item(s) in your cart').waitFor();
    },
  ],
  [
    'error',
    async (page, origin) => {
      await lampInCart(page, origin);
      await page.goto(`${origin}/checkout?error=changed`);
      await alerted(page, 'Your cart has changed. Please check the new total.');
      await page.getByText('Drover floor lamp').first().waitFor();
    },
  ],
  [
    'foreign words',
    async (page, origin) => {
      await page.goto(`${origin}/checkout?error=Ring+us`);
      await alerted(page, 'Something went wrong. Please try again.');
    },
  ],
];

/** The checkout page says what it is opened with, and a payment begun there comes back there until it is paid. */
async function ownPage({ shop, browser }: Scene): Promise<void> {
  for (const size of SIZES) {
    const visited = await visit(browser, size);
    const { page, context, complaints } = visited;
    deepEqual(await underAxe(visited, { states: OPENED, at: shop.origin, part: 'checkout' }), []);
    match(await page.title(), /^Checkout · /);
    await page.goto(`${shop.origin}/checkout`);
    await fillIn(page, `checkout-${size.width}@example.test`);
    await toCardPage(page);
    await card(page, CARD.declines);
    await page.waitForURL(/\/checkout\?payment=declined/);
    await alerted(page, 'Your payment was declined.');
    equal(await page.getByLabel('First name').inputValue(), 'Hemi');
    await visited.picture('checkout-declined');
    await toCardPage(page);
    await card(page, CARD.approves);
    await page.waitForURL(/\/order\/confirmation\//);
    deepEqual(complaints, []);
    await context.close();
  }
}

export const checkoutPageStories: Story[] = [
  { name: 'the checkout page says what it is opened with, and its payment comes back to it', play: ownPage },
];
