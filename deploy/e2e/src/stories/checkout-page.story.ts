import { deepEqual, equal, match } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import { CARD, card, fillIn, lampInCart, toCardPage } from './checkout.ts';
import type { Scene, Story } from './story.ts';
import { type State, underAxe } from './under-axe.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** The checkout page says what it is opened with, and a payment begun there comes back there until it is paid. */
async function ownPage({ shop, browser }: Scene): Promise<void> {
  for (const size of SIZES) {
    const visited = await visit(browser, size);
    const { page, context, complaints } = visited;
    const alert = page.getByRole('alert').filter({ hasText: /./ });
    const states: State<string>[] = [
      [
        'empty',
        async (at, origin) => (await at.goto(`${origin}/checkout`), at.getByText('You currently have no').waitFor()),
      ],
      [
        'error',
        async (at, origin) => {
          await lampInCart(at, origin);
          await at.goto(`${origin}/checkout?error=changed`);
          await alert.getByText('Your cart has changed. Please check the new total.').waitFor();
          await at.getByText('Drover floor lamp').first().waitFor();
        },
      ],
      [
        'foreign words',
        async (at, origin) => (
          await at.goto(`${origin}/checkout?error=Ring+us`), alert.getByText('Something went wrong.').waitFor()
        ),
      ],
    ];
    deepEqual(await underAxe(visited, { states, at: shop.origin, part: 'checkout' }), []);
    match(await page.title(), /^Checkout · /);
    await page.goto(`${shop.origin}/checkout`);
    await fillIn(page, `checkout-${size.width}@example.test`);
    await toCardPage(page);
    await card(page, CARD.declines);
    await page.waitForURL(/\/checkout\?payment=declined/);
    await alert.getByText('Your payment was declined.').waitFor();
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
