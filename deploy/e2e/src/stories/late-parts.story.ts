import { deepEqual, equal, match } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import { lampInCart } from './checkout.ts';
import type { Scene, Story } from './story.ts';

const PHONE = { width: 390, height: 844 };
const SIDE_CART = /assets\/side-cart/;
const SCHEMAS = /assets\/answers-in-browser/;
const LOST = 'This part of the page didn’t load.';

/** The network loses the code of a panel twice; the page around it stands all the while. */
async function lostPanel({ shop, browser }: Scene): Promise<void> {
  const { page, context, complaints } = await visit(browser, PHONE);
  await page.goto(shop.origin, { waitUntil: 'networkidle' });
  await page.route(SIDE_CART, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await page.getByText(LOST).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(LOST).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.unroute(SIDE_CART);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('You have no items in your cart').waitFor();
  deepEqual(complaints, []);
  await context.close();
}

/** Without the schemas nothing is checked, and nothing is lost: what was put into the cart is there. */
async function lostSchemas({ shop, browser }: Scene): Promise<void> {
  const { page, context, complaints } = await visit(browser, PHONE);
  await page.route(SCHEMAS, (route) => route.abort());
  await lampInCart(page, shop.origin);
  deepEqual(complaints, []);
  await context.close();
}

/** An answer that is no cart: a sentence for the person, a report for the log, and a page that stands. */
async function oddAnswer({ shop, browser }: Scene): Promise<void> {
  const { page, context, complaints } = await visit(browser, PHONE);
  await lampInCart(page, shop.origin);
  await page.route(/\/v1\/cart\/content/, (route) => route.fulfill({ json: { success: true, cart: 7 } }));
  const reported = page.waitForRequest(/\/v1\/report/);
  await page.reload();
  await page.getByText('Something wrong. Please log out and retry').waitFor();
  const report = await reported;
  match(report.postData() ?? '', /\/v1\/cart\/content answered what its contract does not say: cart/);
  equal((await report.response())?.status(), 200);
  deepEqual(complaints, []);
  await context.close();
}

export const latePartStories: Story[] = [
  { name: 'a panel whose code is lost leaves the page standing and comes when it is tried again', play: lostPanel },
  { name: 'schemas that cannot be loaded stop no shopper from filling a cart', play: lostSchemas },
  { name: 'an answer that does not fit its schema is a sentence and a report, not a broken page', play: oddAnswer },
];
