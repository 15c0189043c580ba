import { deepEqual, equal, match } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type Visit, visit } from '../shop/browser.ts';
import { fillIn, lampInCart } from './checkout.ts';
import { arrived, ownHeaders, payNow, signIn, TILL } from './counter.ts';
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

type GoOn = (shopper: Visit, orderNo: string) => Promise<void>;

/** She goes on at her own page: it says where her order is paid now. */
const completes: GoOn = async ({ page, picture }) => {
  await page.getByRole('button', { name: 'COMPLETE PURCHASE' }).first().click();
  await page.waitForURL(/\/order\/confirmation\//);
  await page.getByText('This order is being paid in our shop, so nothing more is paid here.').waitFor();
  await picture('store-paid-in-shop');
};

/** A change in her old cart begins a new one, and her order is named. */
const changes: GoOn = async ({ page, picture }, orderNo) => {
  await page.getByRole('button', { name: 'One more' }).filter({ visible: true }).first().click();
  await page.getByText(`Your order ${orderNo} is being paid in our shop.`).waitFor();
  await picture('store-cart-of-paid-in-shop');
};

interface WalkedIn {
  readonly email: string;
  readonly goOn: GoOn;
}

/** A shopper leaves the finance company's page and comes into the shop: staff stop waiting, and she pays there. */
async function walkedIn({ shop, browser, eventually }: Scene, { email, goOn }: WalkedIn): Promise<void> {
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
  await shopper.page.goBack();
  await goOn(shopper, orderNo);
  await page.getByLabel('Method').selectOption('directcrd');
  await page.getByRole('button', { name: /^Add payment/ }).click();
  await payNow(page);
  await arrived(page);
  await eventually(async () => deepEqual(await chips(page), ['Paid']));
  equal(await figure(page), '$0.00');
  deepEqual([...shopper.complaints, ...till.complaints], []);
  await Promise.all([shopper.context.close(), till.context.close()]);
}

export const stopWaitingStories: Story[] = [
  {
    name: 'a customer left the finance page and comes into the shop: staff stop waiting and take her money',
    play: (scene) => walkedIn(scene, { email: 'walked-in@example.test', goOn: completes }),
  },
  {
    name: 'a customer whose payment staff took over changes her old cart: her order is named there',
    play: (scene) => walkedIn(scene, { email: 'changes-cart@example.test', goOn: changes }),
  },
];
