import { deepEqual, equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type Visit, visit } from '../shop/browser.ts';
import { holds } from '../shop/field.ts';
import { lampInCart } from './checkout.ts';
import type { Scene, Story } from './story.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const address = (page: Page) => page.getByLabel('Address', { exact: true });
const postcode = (page: Page) => page.getByLabel('Postcode', { exact: true });
const fee = (page: Page, text: RegExp | string) => page.locator('.zipnote', { hasText: text }).waitFor();
/** Until the summary says this of delivery, wherever it stands at this width. */
const inSummary = (page: Page, text: RegExp) =>
  page
    .locator('.bill .sum > div', { hasText: /^Delivery/ })
    .locator('dd', { hasText: text })
    .first()
    .waitFor({ state: 'attached' });

/** Picked from the list, then overwritten, as a shopper does who sends it to the bach instead. */
async function overwritten({ page, picture }: Visit): Promise<void> {
  await address(page).pressSequentially('4 High Street, Petone', { delay: 15 });
  await page
    .getByRole('option', { name: /Petone/ })
    .first()
    .click();
  await fee(page, /Delivery to 5012: \$\d+/);
  equal(await postcode(page).getAttribute('readonly'), '');
  await picture('address-1-picked');
  await address(page).fill('99 Kerikeri Road, Kerikeri');
  await holds(postcode(page), '');
  await fee(page, 'Which postcode is it?');
  await postcode(page).focus();
  await page.getByLabel('Suburb or town').waitFor();
  await inSummary(page, /^TBC$/);
  await picture('address-2-asks');
  await address(page).fill('99 Kerikeri Road, Kerikeri 0230');
  await holds(postcode(page), '0230');
  await fee(page, /Delivery to 0230: \$\d+/);
  await inSummary(page, /^\$/);
  await picture('address-3-overwritten');
}

/** Pasted from an e-mail: three lines and the country, no key is pressed. */
async function pasted({ page, context, picture }: Visit): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pasted = '22 The Terrace\nWellington Central\nWellington 6011\nNew Zealand';
  await address(page).fill('');
  await address(page).focus();
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(pasted)})`);
  await page.keyboard.press('ControlOrMeta+V');
  await holds(address(page), '22 The Terrace, Wellington Central, Wellington 6011, New Zealand');
  await fee(page, /Delivery to 6011: \$\d+/);
  await picture('address-4-pasted');
}

const AUTOFILL = `(() => {
  const fields = { 'shipping street-address': '12 Queen Street, Auckland Central', 'shipping postal-code': '1010' };
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const [purpose, text] of Object.entries(fields)) {
    const field = document.querySelector('input[autocomplete="' + purpose + '"]');
    set.call(field, text);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
})()`;

/** A browser fills several fields at once, which the page learns from change events alone. */
async function autofilled({ page }: Visit): Promise<void> {
  await address(page).fill('');
  await page.evaluate(AUTOFILL);
  await fee(page, /Delivery to 1010: \$\d+/);
  await holds(address(page), '12 Queen Street, Auckland Central');
}

/** Suggestions are no stops: Tab leaves the address for the field behind it, and the list is gone. */
async function leftByTab({ page }: Visit): Promise<void> {
  await address(page).fill('');
  await address(page).pressSequentially('lower hutt', { delay: 10 });
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Tab');
  equal(await page.locator(':focus').getAttribute('autocomplete'), 'shipping postal-code');
  equal(await page.getByRole('option').count(), 0);
  await address(page).fill('82 hutt road pipitea wellington');
  await page.keyboard.press('Tab');
  await holds(address(page), '82 hutt road, Pipitea, Wellington 6011');
  await holds(postcode(page), '6011');
  await fee(page, /Delivery to 6011: \$\d+/);
}

/** A street by its beginning, with unit and number, by the keyboard alone; an island by its suburbs; all of it in the field. */
async function byStreet({ page, picture }: Visit): Promise<void> {
  await address(page).fill('');
  await address(page).pressSequentially('2/14 const', { delay: 15 });
  const first = page.getByRole('option').first();
  await first.filter({ hasText: /2\/14 Constellation Drive\s*Rosedale, Auckland\s*0632/ }).waitFor();
  await page.getByText(/licensed for reuse under CC BY 4.0/).waitFor();
  await picture('address-6-street');
  await page.keyboard.press('ArrowDown');
  equal(await address(page).getAttribute('aria-activedescendant'), await first.getAttribute('id'));
  await page.keyboard.press('Enter');
  await holds(address(page), '2/14 Constellation Drive, Rosedale, Auckland 0632');
  await holds(postcode(page), '0632');
  await fee(page, /Delivery to 0632: \$\d+/);
  await address(page).press('End');
  for (let digit = 0; digit < 4; digit += 1) await page.keyboard.press('Backspace');
  await holds(postcode(page), '');
  await address(page).fill('');
  await address(page).pressSequentially('waiheke', { delay: 15 });
  await page.getByRole('option', { name: /Surfdale/ }).waitFor();
  for (const suburb of ['Oneroa', 'Onetangi'])
    equal(await page.getByRole('option', { name: new RegExp(`^${suburb} ?Waiheke`) }).count(), 1);
  await picture('address-7-island');
  await page.keyboard.press('Escape');
  equal(await page.getByRole('option').count(), 0);
}

/** A slow line: what comes late for what is no longer typed is not shown. */
async function onASlowLine({ page }: Visit): Promise<void> {
  await page.route('**/v1/address?term=12%20queen', async (route) => {
    await new Promise((soon) => setTimeout(soon, 1_500));
    await route.continue().catch(() => undefined);
  });
  await address(page).fill('');
  await address(page).pressSequentially('12 queen', { delay: 10 });
  await page.waitForRequest(/term=12%20queen$/);
  await address(page).fill('12 lambton');
  await page
    .getByRole('option', { name: /12 Lambton Quay/ })
    .first()
    .waitFor();
  await page.waitForTimeout(1_800);
  equal(await page.getByRole('option', { name: /Queen/ }).count(), 0);
  await page.unroute('**/v1/address?term=12%20queen');
}

/** Nothing found: the suburb by the keyboard alone, or four digits. */
async function notFound({ page, picture }: Visit): Promise<void> {
  await address(page).fill('1 Nowhere Lane');
  await holds(postcode(page), '');
  await page.keyboard.press('Tab');
  await page.keyboard.type('62');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('011');
  await fee(page, /Delivery to 6011: \$\d+/);
  await postcode(page).fill('');
  await page.getByLabel('Suburb or town').focus();
  await page.keyboard.type('thornd', { delay: 20 });
  await page
    .getByRole('option', { name: /Thorndon/ })
    .first()
    .waitFor();
  await picture('address-5-chooser');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await holds(address(page), '1 Nowhere Lane, Thorndon, Wellington 6011');
  await fee(page, /Delivery to 6011: \$\d+/);
}

/** Typed letter by letter with its postcode; kept over a reload; one tab and another agree with what is paid. */
async function typedAndReloaded({ page }: Visit): Promise<void> {
  await address(page).fill('');
  await address(page).pressSequentially('12 Queen Street, Auckland 1010', { delay: 10 });
  await holds(postcode(page), '1010');
  await fee(page, /Delivery to 1010: \$\d+/);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await fee(page, /Delivery to 1010: \$\d+/);
  await holds(address(page), '12 Queen Street, Auckland 1010');
}

const addressAt = (size: { width: number; height: number }): Story => ({
  name: `an address at ${size.width} px: by street and island, picked and overwritten, pasted, filled in by the browser, typed, left, not found`,
  async play({ shop, browser }: Scene) {
    const shopper = await visit(browser, size);
    await lampInCart(shopper.page, shop.origin);
    for (const part of [overwritten, pasted, autofilled, leftByTab, byStreet, onASlowLine, notFound, typedAndReloaded])
      await part(shopper);
    deepEqual(shopper.complaints, []);
    await shopper.context.close();
  },
});

export const addressStories: Story[] = SIZES.map(addressAt);
