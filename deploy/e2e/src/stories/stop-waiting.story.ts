import { deepEqual, equal, match } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { fillIn, lampInCart } from './checkout.ts';
import { ownHeaders, payNow, signIn, TILL } from './counter.ts';
import { chips, figure } from './paid-sale.story.ts';
import type { Scene, Story } from './story.ts';

const PHONE = { width: 390, height: 844 };

/** The unpaid order of a customer. */
async function orderOf(page: Page, origin: string, search: string): Promise<string> {
  const data = { type: 'p-order', search, filters: { allBranch: 1 }, page: 1, pageSize: 10 };
  const answer = await page.request.post(`${origin}/pos/order-list`, { headers: await ownHeaders(page), data });
  const { orders } = (await answer.json()) as { orders: { order_no: string }[] };
  return orders[0]?.order_no ?? '';
}

/** A shopper leaves the finance company's page and comes into the shop: staff stop waiting, and she pays there. */
async function walkedIn({ shop, browser, eventually }: Scene): Promise<void> {
  const email = 'walked-in@example.test';
  const shopper = await visit(browser, PHONE);
  await lampInCart(shopper.page, shop.origin);
  await fillIn(shopper.page, email);
  await shopper.page.getByRole('radio', { name: /Gem Visa .*a week for 12 months/ }).check();
  await shopper.page.waitForLoadState('networkidle');
  await shopper.page.getByRole('button', { name: 'COMPLETE PURCHASE' }).first().click();
  await shopper.page.getByRole('heading', { name: 'Apply for finance' }).waitFor();
  const till = await visit(browser, TILL);
  const { page } = till;
  await signIn(page, shop.origin);
  const orderNo = await orderOf(page, shop.origin, email);
  match(orderNo, /^\d+$/);
  await page.goto(`${shop.origin}/pos/order-detail/${orderNo}`);
  await eventually(async () => deepEqual(await chips(page), ['Waiting']));
  await till.picture('pos-waits-for-page');
  await page.getByRole('button', { name: /^Stop waiting for Gem Visa/ }).click();
  const asked = page.getByRole('dialog', { name: /^Stop waiting for Gem Visa/ });
  await asked.waitFor();
  await till.picture('pos-stop-waiting');
  await page.keyboard.press('Enter');
  await page.getByText(/The order can be paid here\./).waitFor();
  await eventually(async () => deepEqual(await chips(page), []));
  await till.picture('pos-stopped-waiting');
  // She goes on at her own page: it says where her order is paid now.
  await shopper.page.goBack();
  await shopper.page.getByRole('button', { name: 'COMPLETE PURCHASE' }).first().click();
  await shopper.page.waitForURL(/\/order\/confirmation\//);
  await shopper.page.getByText('This order is being paid in our shop, so nothing more is paid here.').waitFor();
  await shopper.picture('store-paid-in-shop');
  await page.getByLabel('Method').selectOption('directcrd');
  await page.getByRole('button', { name: /^Add payment/ }).click();
  await payNow(page);
  await eventually(async () => deepEqual(await chips(page), ['Paid']));
  equal(await figure(page), '$0.00');
  deepEqual([...shopper.complaints, ...till.complaints], []);
  await Promise.all([shopper.context.close(), till.context.close()]);
}

export const stopWaitingStories: Story[] = [
  {
    name: 'a customer left the finance page and comes into the shop: staff stop waiting and take her money',
    play: walkedIn,
  },
];
