import { deepEqual, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { openDatabases } from '../api/databases.ts';
import { createTill } from '../api/till.ts';
import { visit } from '../shop/browser.ts';
import { CARD, card, fillIn, lampInCart, toCardPage } from './checkout.ts';
import { signIn, skusOf, TILL } from './counter.ts';
import { ordered } from './ordered.ts';
import type { Scene, Story } from './story.ts';

const INVENTORY = new URL('../../../../docs/payment-page-scripts.md', import.meta.url);

/** 'page script kept' of each row of the list. */
const listed = (): string[] =>
  [
    ...readFileSync(INVENTORY, 'utf8').matchAll(/^\| `([^`]+)` \| `([^`]+)` \| (built|hashed|outside) \| \S.* \|$/gm),
  ].map(([, page, script, kept]) => `${page} ${script} ${kept}`);

interface Watched {
  /** Everything that came since, as rows of that page. */
  scriptsOf(name: string): Promise<string[]>;
}

/** Notes every script of a page: files by their address, and those inside by how they begin. */
function watch(page: Page, origin: string): Watched {
  const files: string[] = [];
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script') files.push(request.url());
  });
  const nameOf = (url: string): string =>
    url.startsWith(origin)
      ? `${new URL(url).pathname.replace(/[^/]+\.js$/, '*.js')} built`
      : `${new URL(url).pathname} outside`;
  return {
    async scriptsOf(name) {
      await page.waitForLoadState('networkidle');
      const inside = await page
        .locator('script:not([src]):not([type="application/ld+json"]):not([type="application/json"])')
        .allTextContents();
      const rows = [
        ...files.splice(0).map(nameOf),
        ...inside
          .map((text) => text.replace(/\s+/g, ' ').trim())
          .filter(Boolean)
          .map((text) => `${beginning(text)} hashed`),
      ];
      return [...new Set(rows)].toSorted().map((row) => `${name} ${row}`);
    },
  };
}

/** Up to the first thing that differs from page to page. */
const beginning = (text: string): string => /^[^"'`[{(;=]{1,40}/.exec(text)?.[0].trim() ?? text.slice(0, 10).trim();

/** No script of another kind could run on it. */
async function isClosed(page: Page, context: BrowserContext): Promise<void> {
  const policy = (await context.request.get(page.url())).headers()['content-security-policy'] ?? '';
  const scripts = /(?:^|; )script-src ([^;]+)/.exec(policy)?.[1] ?? '';
  ok(scripts.startsWith("'self'"), `${page.url()} has a policy for scripts: ${scripts}`);
  deepEqual(/unsafe-|\*|https?:(?!\/\/)/.exec(scripts), null);
}

/** The store: the checkout, the confirmation after the card page, and a quote that is paid by its link. */
async function storePages({ shop, browser }: Scene): Promise<string[]> {
  const { page, context } = await visit(browser, { width: 1280, height: 900 });
  await lampInCart(page, shop.origin);
  const watched = watch(page, shop.origin);
  await page.reload();
  await page.getByRole('heading', { name: 'Your cart' }).waitFor();
  await fillIn(page, 'scripts@demo.test');
  const found = await watched.scriptsOf('/cart');
  await isClosed(page, context);
  await toCardPage(page);
  await watched.scriptsOf('the provider');
  await card(page, CARD.approves);
  await page.waitForURL(/\/order\/confirmation\//);
  found.push(...(await watched.scriptsOf('/order/confirmation')));
  await isClosed(page, context);
  await context.close();
  return found;
}

async function quotePage(scene: Scene): Promise<string[]> {
  const { shop, browser } = scene;
  const { page, context } = await visit(browser, { width: 1280, height: 900 });
  const till = createTill(shop.origin);
  await signIn(page, shop.origin);
  const [sku = ''] = await skusOf(page, shop.origin);
  await context.clearCookies();
  // The counter's page goes on fetching its parts.
  await page.close();
  await till.signIn();
  const quoteNo = await till.complete(await till.begin(sku, 'quoted@demo.test'), 'quote');
  const databases = openDatabases(shop);
  const [quote] = await databases.rows<{ token: string }>('order', QUOTE_TOKEN, [quoteNo]);
  await databases.close();
  const opened = await context.newPage();
  const watched = watch(opened, shop.origin);
  await opened.goto(`${shop.origin}/quote/${quote?.token}`);
  await opened.getByRole('radio', { name: /credit or debit card/i }).check();
  const found = await watched.scriptsOf('/quote');
  await isClosed(opened, context);
  await context.close();
  return found;
}

const QUOTE_TOKEN = 'select quote_token as token from orders where order_no = $1';

/** The counter: an order that is being paid, and the page to which the card page returns at a till. */
async function counterPages({ shop, browser }: Scene): Promise<string[]> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  await ordered(page, shop.origin);
  const watched = watch(page, shop.origin);
  await page.reload();
  await page.getByLabel('Method').selectOption('windcave');
  await page.getByRole('button', { name: /^Add payment/ }).click();
  await page
    .getByRole('button', { name: /^Pay Now/ })
    .first()
    .waitFor();
  const found = await watched.scriptsOf('/pos/order-detail');
  await isClosed(page, context);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('F8');
  const paying = await opened;
  await paying.waitForURL(/\/sandbox\/windcave\//);
  await card(paying, CARD.approves);
  await paying.waitForURL(/\/pos\/card-page\//);
  const url = paying.url();
  await paying.close().catch(() => {});
  await page.goto(url);
  await page.getByRole('heading', { name: /^Paid, order/ }).waitFor();
  found.push(...(await watched.scriptsOf('/pos/card-page')));
  await isClosed(page, context);
  await context.close();
  return found;
}

async function everyScript(scene: Scene): Promise<void> {
  const found = [...(await storePages(scene)), ...(await quotePage(scene)), ...(await counterPages(scene))];
  const rows = listed();
  deepEqual(
    found.filter((one) => !rows.includes(one)),
    [],
    `not in docs/payment-page-scripts.md: ${found.filter((one) => !rows.includes(one)).join('; ')}`,
  );
  deepEqual(
    rows.filter((one) => !found.includes(one)),
    [],
    'in docs/payment-page-scripts.md and loaded by no page',
  );
}

export const paymentScriptStories: Story[] = [
  { name: 'every script of a payment page is in the list of docs/payment-page-scripts.md', play: everyScript },
];
