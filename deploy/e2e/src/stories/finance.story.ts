import { deepEqual, equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { fillIn, lampInCart } from './checkout.ts';
import type { Scene, Story } from './story.ts';
import { type State, underAxe } from './under-axe.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const calculator = (page: Page) => page.getByRole('dialog', { name: 'Payment calculator' });

/** What the calculator says to an amount. */
const says =
  (amount: string, text: RegExp): State<string>[1] =>
  async (page) => {
    await calculator(page).getByLabel('Amount').fill(amount);
    await calculator(page).getByText(text).first().waitFor();
  };

const AMOUNTS: State<string>[] = [
  [
    'price',
    async (page, origin) => {
      await page.goto(`${origin}/drover-sofa`, { waitUntil: 'networkidle' });
      await page
        .getByRole('button', { name: /a week|pay over time/i })
        .first()
        .press('Enter');
      await calculator(page)
        .getByText(/4 payments of .* over 6 weeks, until \d+ \w+ \d{4}/)
        .waitFor();
    },
  ],
  ['another amount', says('1500', /4 payments of \$375\.00 over 6 weeks, until/)],
  ['too little', says('0.50', /4 payments over 6 weeks/)],
  ['empty', says('', /Please enter an amount/)],
  ['words', says('a lot', /Please enter an amount/)],
];

const finish = (page: Page, how: string) => page.getByRole('button', { name: how }).click();

/** A shopper applies, is declined, applies again and is approved; what it costs a week stands at the method. */
async function financed({ shop, browser }: Scene): Promise<void> {
  for (const size of SIZES) {
    const visited = await visit(browser, size);
    const { page, context, complaints, picture } = visited;
    deepEqual(await underAxe(visited, { states: AMOUNTS, at: shop.origin, part: 'calculator' }), []);
    await lampInCart(page, shop.origin);
    await fillIn(page, `finance-${size.width}@example.test`);
    const gem = page.getByRole('radio', { name: /Gem Visa .*a week for 12 months/ });
    await gem.check();
    await page.getByText('Establishment fee').waitFor();
    await picture('finance-chosen');
    const apply = async () => {
      await page.getByRole('button', { name: 'COMPLETE PURCHASE' }).first().click();
      await page.getByRole('heading', { name: 'Apply for finance' }).waitFor();
    };
    await apply();
    await finish(page, 'Apply and be declined');
    await page.getByRole('alert').getByText('Your payment was declined.').waitFor();
    equal(await gem.isChecked(), true);
    await apply();
    await finish(page, 'Apply and be approved');
    await page.waitForURL(/\/order\/confirmation\//);
    await page.getByText('Paid by gem visa').waitFor();
    deepEqual(complaints, []);
    await context.close();
  }
}

export const financeStories: Story[] = [
  { name: 'the calculator answers any amount, and a shopper pays by finance', play: financed },
];
