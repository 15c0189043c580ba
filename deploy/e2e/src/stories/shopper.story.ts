import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { holds } from '../shop/field.ts';
import { lampInCart } from './checkout.ts';
import type { Scene, Story } from './story.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const apply = async (page: Page, code: string) => {
  const box = page.getByLabel('Coupon or gift voucher').filter({ visible: true });
  await box.fill(code);
  await box.press('Enter');
};
const inBill = (page: Page, text: string | RegExp) =>
  page.locator('.bill').filter({ visible: true }).getByText(text).filter({ visible: true }).first().waitFor();

/** A coupon, a code that is refused, a voucher beside it; then one after the other is taken out. */
async function codes({ shop, browser }: Scene): Promise<void> {
  for (const size of [PHONE, DESK]) {
    const { page, context, picture, complaints } = await visit(browser, size);
    await lampInCart(page, shop.origin);
    if (size === PHONE) await page.getByText('Order Summary').first().click();
    await apply(page, 'WELCOME10');
    await page.getByRole('button', { name: 'Remove WELCOME10' }).filter({ visible: true }).waitFor();
    await apply(page, 'EXPIRED');
    await inBill(page, 'The code EXPIRED has expired.');
    await picture('codes-1-refused');
    await apply(page, 'GIFT100');
    await inBill(page, 'pays $100.00');
    await inBill(page, 'To pay by card');
    await picture('codes-2-both');
    const removal = (code: string) => page.getByRole('button', { name: `Remove ${code}` }).filter({ visible: true });
    await removal('WELCOME10').press('Enter');
    await removal('WELCOME10').waitFor({ state: 'hidden' });
    equal(await removal('GIFT100').count(), 1);
    await removal('GIFT100').press('Enter');
    await removal('GIFT100').waitFor({ state: 'hidden' });
    equal(await page.getByText('To pay by card').filter({ visible: true }).count(), 0);
    deepEqual(complaints, []);
    await context.close();
  }
}

/** The fee that the product page names is that of the side cart and of the cart, also in the next cart of this browser. */
async function onePostcode({ shop, browser }: Scene): Promise<void> {
  const { page, context, picture, complaints } = await visit(browser, DESK);
  const awake = page.waitForResponse((response) => response.url().endsWith('/v1/session'));
  await page.goto(`${shop.origin}/drover-floor-lamp`);
  await awake;
  await page.getByText('Floor, 1.5 m', { exact: true }).first().click();
  await page.getByLabel('Postcode').fill('6011');
  const onPage = page.locator('.when li b').first();
  await onPage.filter({ hasText: /^\$/ }).waitFor();
  const fee = (await onPage.textContent()) ?? '';
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /cart/i });
  await drawer.getByText('Drover floor lamp').nth(1).waitFor();
  await drawer.locator('.sum > div', { hasText: 'Delivery' }).getByText(fee).waitFor();
  await picture('postcode-side-cart');
  await drawer.getByRole('link', { name: /checkout/i }).click();
  await page.locator('.bill--side .sum > div', { hasText: 'Delivery' }).getByText(fee).waitFor();
  await holds(page.getByLabel('Postcode', { exact: true }), '6011');
  deepEqual(complaints, []);
  await context.close();
}

const PAGES = [
  '',
  'contact',
  'drover-sofa',
  'sofas',
  'search?q=sofa',
  'no-such-page',
  'cart',
  'password/reset?token=abc',
];

/** Fields whose text a form would write into the address: only what is looked for belongs there, and what stood there before. */
const LEAKING = `[...document.forms].filter((form) => form.method === 'get').flatMap((form) =>
  [...form.querySelectorAll('input:not([type=hidden], [type=search], [type=checkbox], [type=radio], [type=range]), textarea')]
    .map((field) => field.outerHTML))`;

/** Without scripts nothing that is typed may end in an address; what needs them is not offered, and says what to do. */
async function withoutScripts({ shop, browser }: Scene): Promise<void> {
  for (const size of [PHONE, DESK]) {
    const { page, context, picture } = await visit(browser, size, { javaScriptEnabled: false });
    for (const path of PAGES) {
      await page.goto(`${shop.origin}/${path}`);
      deepEqual(await page.evaluate(LEAKING), [], path);
    }
    for (const path of ['drover-sofa', 'sofas']) {
      await page.goto(`${shop.origin}/${path}`);
      equal(
        await page.getByRole('button', { name: /wishlist|^Share$/i }).count(),
        0,
        `buttons that do nothing on ${path}`,
      );
    }
    await page.goto(`${shop.origin}/contact`);
    equal(await page.getByRole('button', { name: 'Send' }).isVisible(), true);
    await picture('contact-no-js');
    await context.close();
  }
}

/** Scripts that never come: sending the form leaves nothing in the address. */
async function withScriptsLost({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, PHONE);
  await context.route(/\.js$/, (route) => route.abort());
  await page.goto(`${shop.origin}/contact`);
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('Message').fill('A secret wish');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.waitForTimeout(500);
  equal(page.url(), `${shop.origin}/contact`);
  await context.close();
}

/** Headings and controls that lie under the card. */
const COVERED = `(() => {
  const card = document.querySelector('.visit:not(.visit--away)');
  if (!card) return [];
  const a = card.getBoundingClientRect();
  return [...document.querySelectorAll('h1, h2, h3, main button, main input, main select, main textarea, header button, .btn, .stickybuy button, .totop')]
    .filter((control) => !card.contains(control))
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      const b = control.getBoundingClientRect();
      return b.width > 0 && a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
    })
    .map((control) => control.outerHTML.slice(0, 80));
})()`;

/** It comes by itself, lies over nothing that is pressed, takes no focus, goes by Esc, and never comes again. */
async function firstVisit({ shop, browser, eventually }: Scene, size: typeof PHONE): Promise<void> {
  const { page, context, picture, complaints } = await visit(browser, size);
  await page.goto(`${shop.origin}/privacy-policy`);
  const card = page.getByRole('complementary', { name: 'Welcome' });
  await card.waitFor();
  equal(await page.evaluate('document.activeElement === document.body'), true);
  await picture('first-visit');
  for (const path of ['/sofas', '/drover-sofa', '/']) {
    await page.evaluate(
      `(() => { const link = document.createElement('a'); link.href = '${path}'; document.body.append(link); link.click(); link.remove(); })()`,
    );
    await page.waitForURL(shop.origin + path);
    await page.waitForLoadState('networkidle');
    for (let top = 0; top <= 2_400; top += 300) {
      await page.evaluate(`window.scrollTo(0, ${top})`);
      await page.waitForTimeout(900);
      await eventually(async () => deepEqual(await page.evaluate(COVERED), [], `${path} at ${top}`));
    }
  }
  await page.goto(`${shop.origin}/privacy-policy`);
  await page.waitForTimeout(16_500);
  equal(await card.count(), 0, 'it came twice');
  deepEqual(complaints, []);
  await context.close();
}

/** The card does not disturb typing or the cart, and does not return once closed. */
async function firstVisitQuiet({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, DESK);
  const card = page.getByRole('complementary', { name: 'Welcome' });
  await page.goto(`${shop.origin}/cart`);
  await page.waitForTimeout(16_500);
  equal(await card.count(), 0, 'it came at the cart');
  await page.goto(`${shop.origin}/privacy-policy`);
  const search = page.getByRole('banner').getByRole('searchbox');
  await search.focus();
  await page.waitForTimeout(17_000);
  equal(await card.isVisible(), false, 'it came while the visitor was typing');
  await search.blur();
  await card.waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
  ok(await page.evaluate(`localStorage.getItem('first-visit-seen')`));
  await context.close();
}

export const shopperStories: Story[] = [
  { name: 'a refused code says so, and a coupon and a voucher are removed one by one', play: codes },
  { name: 'the postcode of the product page is that of the side cart and the cart', play: onePostcode },
  { name: 'without scripts no form puts what was typed into the address', play: withoutScripts },
  { name: 'scripts that never come do not put a letter into the address', play: withScriptsLost },
  {
    name: 'the first-visit card covers no heading, button or field, comes once, and not to the cart or to who is typing',
    play: async (scene) =>
      void (await Promise.all([firstVisit(scene, PHONE), firstVisit(scene, DESK), firstVisitQuiet(scene)])),
  },
];
