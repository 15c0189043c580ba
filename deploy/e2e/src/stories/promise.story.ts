import { deepEqual, equal, match } from 'node:assert/strict';
import { type Visit, visit } from '../shop/browser.ts';
import { fillIn } from './checkout.ts';
import type { Scene, Story } from './story.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** @returns the day as the product page says it */
async function choose({ page, picture }: Visit, origin: string): Promise<string> {
  const awake = page.waitForResponse((response) => response.url().endsWith('/v1/session'));
  await page.goto(`${origin}/drover-floor-lamp`);
  await awake;
  deepEqual(
    await page.evaluate(`[...document.querySelectorAll('.crumbs a')].map((link) => link.getAttribute('href'))`),
    ['/', '/lighting-and-rugs', '/lighting-and-rugs?type=floor-lamps'],
  );
  equal(await page.getByRole('heading', { name: 'What arrives' }).count(), 0, 'named before a size is chosen');
  await page.getByText('Floor, 1.5 m', { exact: true }).first().click();
  await page.getByLabel('Postcode').fill('6011');
  const day = page
    .locator('.when li')
    .first()
    .getByText(/^Delivered by/);
  await day.waitFor();
  const said = (await day.textContent())?.match(/Delivered by \w{3} \d+ \w{3}/)?.[0] ?? '';
  await picture('promise-1-product');
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /cart/i })
    .getByRole('link', { name: /checkout/i })
    .click();
  await page.getByRole('heading', { name: 'Your cart' }).waitFor();
  return said;
}

/** A quantity of a hand that nobody sells becomes the most, and is said to. */
async function tooMany({ page }: Visit): Promise<void> {
  const quantity = page.getByLabel(/^Quantity/).first();
  await quantity.fill('5000');
  await quantity.press('Enter');
  await page.getByText('999 at most. Ring us for more.').waitFor();
  equal(await quantity.inputValue(), '999');
  await quantity.fill('1');
  await quantity.press('Enter');
  await page.waitForLoadState('networkidle');
}

/** Each point says whether the piece lies there; the day stands beside the chosen one. */
async function collectAndBack({ page, picture }: Visit): Promise<void> {
  await page.locator('.item__way label', { hasText: 'Pickup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where will you collect it?' });
  await dialog
    .getByText(/(In stock here|Brought here from elsewhere)\. Collect from \w{3} \d+ \w{3}/)
    .nth(3)
    .waitFor();
  await picture('promise-collect');
  await dialog.getByText('Hamilton').first().click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page
    .locator('.item__way')
    .getByText(/^Collect from \w{3} \d+ \w{3}, Hamilton\./)
    .waitFor();
  await page.locator('.item__way label', { hasText: 'Delivery' }).click();
  await page.waitForLoadState('networkidle');
}

/** Nothing leaves before an awaited transfer is there, so no day is promised until then. */
const LATER = 'Delivery, once your transfer has arrived';

/** What was promised of a delivery goes along to the cart; the page of an order that waits for its transfer says the account to pay into. */
async function promised({ shop, browser }: Scene): Promise<void> {
  for (const size of SIZES) {
    const shopper = await visit(browser, size);
    const { page, picture, complaints, context } = shopper;
    const said = await choose(shopper, shop.origin);
    await page.locator('.item__way').getByText(said).waitFor();
    await tooMany(shopper);
    await collectAndBack(shopper);
    await page.getByLabel('Company').fill('Kowhai Limited');
    await fillIn(page, `promise${size.width}@example.test`);
    await page.getByLabel('Bank transfer').check();
    await page.waitForLoadState('networkidle');
    await picture('promise-2-cart');
    await page.getByRole('button', { name: 'COMPLETE PURCHASE' }).filter({ visible: true }).first().click();
    await page.getByRole('heading', { name: /One step is left/ }).waitFor();
    match((await page.locator('.facts2').textContent()) ?? '', /Account number.*Reference/);
    equal(await page.getByText(said).filter({ visible: true }).count(), 0, said);
    equal(await page.getByText(LATER).filter({ visible: true }).count(), 2, LATER);
    await picture('promise-3-confirmation');
    deepEqual(complaints, []);
    await context.close();
  }
}

/** A page that a list no longer has leads to its last one. */
async function beyondTheEnd({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, { width: 1440, height: 900 });
  await page.goto(`${shop.origin}/living?page=99&sort=pasc`);
  match(page.url(), /\/living\?sort=pasc&page=\d{1,2}$/);
  match((await page.locator('output.count').textContent()) ?? '', /^\d+ Products$/);
  equal(await page.locator('link[rel=canonical]').getAttribute('href'), `${shop.origin}/living`);
  await context.close();
}

export const promiseStories: Story[] = [
  {
    name: 'the day that the product page promises stands in the cart; an order that waits for its transfer promises none',
    play: promised,
  },
  { name: 'a page beyond the end of a list leads to its last page', play: beyondTheEnd },
];
