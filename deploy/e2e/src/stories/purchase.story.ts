import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type Visit, visit } from '../shop/browser.ts';
import { saysSoon } from '../shop/field.ts';
import type { Scene, Story } from './story.ts';

/** From the search box to the confirmation e-mail, as a shopper does it. */
export const purchaseStories: Story[] = [390, 1440].map((width) => ({
  name: `a shopper at ${width} px finds a sofa, chooses, checks out, pays by card and gets the e-mail`,
  async play(scene) {
    const shopper = await visit(scene.browser, { width, height: width === 390 ? 844 : 900 });
    try {
      await find(scene, shopper);
      await choose(shopper);
      await checkOut(shopper);
      const orderNo = await pay(shopper, 'Pay');
      await reportedOnce(shopper, orderNo);
      await emailArrives(scene, orderNo, `shopper${width}@example.test`);
      deepEqual(shopper.complaints, []);
    } finally {
      await shopper.context.close();
    }
  },
}));

async function find({ shop }: Scene, { page, picture }: Visit): Promise<void> {
  await page.goto(shop.origin);
  await picture('1-home');
  await page.goto(`${shop.origin}/search?q=drover sofa`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Drover sofa', exact: true }).first().waitFor();
  await picture('2-search');
  await page.goto(`${shop.origin}/sofas`);
  await page.getByRole('heading', { level: 1, name: 'Sofas' }).waitFor();
  await picture('3-listing');
  await page.goto(`${shop.origin}/search?q=drover sofa`);
  await page.getByRole('link', { name: 'Drover sofa', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Drover sofa' }).waitFor();
}

async function choose({ page, picture }: Visit): Promise<void> {
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await page.getByText('Please choose a size').first().waitFor();
  await picture('4-product-no-size');
  await page.getByText('3 seater', { exact: true }).first().click();
  await page.getByLabel('Postcode').first().fill('6011');
  await page.getByText(/\$\d+/).first().waitFor();
  await picture('5-product');
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /cart/i });
  await drawer.getByText('Drover sofa').first().waitFor();
  await picture('6-side-cart');
  await drawer.getByRole('link', { name: /checkout/i }).click();
}

async function checkOut({ page, picture }: Visit): Promise<void> {
  await page.getByRole('heading', { name: 'Your cart' }).waitFor();
  await complete(page);
  await page.getByText('Please enter your first name').first().waitFor();
  await picture('7-cart-refused');
  await page.getByLabel('First name').fill('Aroha');
  await page.getByLabel('Last name').fill('Simmons');
  await page.getByLabel('Email').first().fill(`shopper${page.viewportSize()?.width}@example.test`);
  await page.getByLabel('Mobile').fill('0215550101');
  const address = page.getByLabel('Address', { exact: true }).first();
  await address.pressSequentially('12 Cuba Street, Te Aro', { delay: 20 });
  await page.getByRole('option').first().click();
  await page.getByLabel("I agree to the T&C's").check();
  // The postcode has priced the delivery, and what was typed has been kept.
  await page
    .getByText(/^\$2,0\d\d\.\d\d$/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  await picture('8-cart');
}

const complete = (page: Page) => page.getByRole('button', { name: 'COMPLETE PURCHASE' }).first().click();

/** Presses the button twice as an impatient thumb would; pays on the provider's page; lands on the confirmation. */
export async function pay({ page, picture }: Visit, how: 'Pay' | 'Cancel'): Promise<string> {
  await page.getByRole('button', { name: 'COMPLETE PURCHASE' }).first().dblclick();
  await page.waitForURL(/\/sandbox\/windcave\//);
  await picture('9-card-page');
  await page.locator('[name=holder]').fill('A SIMMONS');
  await page.locator('[name=cardNumber]').fill('4111 1111 1111 1111');
  await page.locator('[name=expiry]').fill('12/30');
  await page.locator('[name=cvc]').fill('123');
  await page.getByRole('button', { name: how }).click();
  await page.waitForURL(/\/order\/confirmation\//);
  const number = page.getByText(/\b1\d{5}\b/).first();
  await number.waitFor();
  await picture('10-confirmation');
  const [orderNo] = /\b1\d{5}\b/.exec((await number.textContent()) ?? '') ?? [];
  ok(orderNo, 'the confirmation names the order');
  return orderNo;
}

/** Analytics counts a sale by the page that shows it first; shown again, it is not counted again. */
async function reportedOnce({ page }: Visit, orderNo: string): Promise<void> {
  const sales = `(window.dataLayer ?? []).filter(({ event, ecommerce }) =>
    event === 'purchase' && ecommerce.transaction_id === '${orderNo}').length`;
  await saysSoon(page, sales, 1);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText(orderNo).first().waitFor();
  equal(await page.evaluate(sales), 0, 'the sale is reported once');
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

async function emailArrives({ shop, eventually }: Scene, orderNo: string, to: string): Promise<void> {
  const mail = await eventually(async () => {
    const answer = await fetch(`${shop.sandbox}/mail/messages`);
    const mails = ((await answer.json()) as Mail[]).filter((m) => m.to.includes(to));
    equal(mails.length, 1, 'one e-mail');
    return mails[0];
  });
  match(mail?.subject ?? '', new RegExp(orderNo));
  match(mail?.text ?? '', /Drover sofa/);
  match(mail?.html ?? '', /Drover sofa/);
}
