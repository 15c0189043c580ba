import { deepEqual, equal } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { visit } from '../shop/browser.ts';
import type { Scene, Story } from './story.ts';

const PHONE = { width: 390, height: 844 };

/** How late which script comes once the line is back, in ms, and how many times slower than this machine the visitor's is. */
type Line = { late?: RegExp; slower?: number };
const LATE_MS = 1500;

/** A page whose scripts come late, as over a bad line. @returns what lets them come */
async function sleepyPage({ shop, browser }: Scene, path: string, { late, slower = 1 }: Line = {}) {
  const { page, context, complaints } = await visit(browser, PHONE);
  const line = Promise.withResolvers<void>();
  await context.route(/\.js$/, async (route) => {
    await line.promise;
    if (late?.test(route.request().url())) await sleep(LATE_MS);
    await route.continue();
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(shop.origin + path, { waitUntil: 'commit' });
  return { page, context, complaints, wake: line.resolve };
}

/** What was chosen stays chosen; the button shows that the press was registered, and acts as soon as the scripts are loaded. */
async function pressed(scene: Scene, over: Line): Promise<void> {
  const { page, context, complaints, wake } = await sleepyPage(scene, '/drover-floor-lamp', over);
  await page.getByText('Floor, 1.5 m', { exact: true }).first().click();
  const button = page.getByRole('button', { name: /add to cart/i }).first();
  await button.click();
  equal(await button.getAttribute('data-pressed'), '');
  wake();
  await page.getByRole('dialog', { name: /cart/i }).waitFor();
  // The choice is in the address by now, which must not have taken the cart away again.
  await page.waitForURL(/[?&]x=F/);
  equal(await page.getByRole('dialog', { name: /cart/i }).isVisible(), true);
  equal(await page.locator('[data-pressed]').count(), 0);
  equal(complaints.join('\n'), '');
  await context.close();
}

const LINES: Line[] = [{}, { late: /product\.view/ }, { late: /vendor|root/ }, { slower: 6 }];

async function pressedOnAnyLine(scene: Scene): Promise<void> {
  for (const line of LINES) await pressed(scene, line);
}

/** What was typed is sent where it belongs, and never into the address of the page: without scripts its own page answers. */
async function sent(scene: Scene): Promise<void> {
  const { page, context } = await sleepyPage(scene, '/');
  const box = page.getByRole('textbox', { name: /e-?mail/i }).last();
  await box.fill('early@example.test');
  await box.press('Enter');
  await page.getByText('Thank you for subscribing.').waitFor();
  equal(page.url(), `${scene.shop.origin}/newsletter`);
  await context.close();
}

/** What paints comes first: a page asks for no script until somebody is there, or until it has been quiet for a while. */
async function untouched({ shop, browser }: Scene): Promise<void> {
  for (const path of ['/', '/living', '/drover-floor-lamp']) {
    const { page, context, complaints } = await visit(browser, PHONE);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(shop.origin + path);
    await sleep(1_000);
    deepEqual(scripts, [], `${path} while nobody touches it`);
    const session = page.waitForResponse((response) => response.url().endsWith('/v1/session'));
    await page.mouse.move(100, 100);
    await session;
    deepEqual(complaints, []);
    await page.reload();
    await page.waitForResponse((response) => response.url().endsWith('/v1/session'));
    await context.close();
  }
}

/** As while a new version is rolled out: the page is of one, and whoever is asked for its scripts has those of the other. */
async function gone({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, PHONE);
  let isFirst = true;
  await page.route(/\/assets\/root-/, (route) => {
    const isGone = isFirst;
    isFirst = false;
    return isGone ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await page.goto(`${shop.origin}/cart`);
  await page.getByText('You currently have no item(s) in your cart').waitFor();
  deepEqual(isFirst, false);
  await context.close();
}

export const earlyPressStories: Story[] = [
  { name: 'a button pressed before the page’s scripts are there does its work when they are', play: pressedOnAnyLine },
  { name: 'a page asks for its scripts with the first touch, or after it has been quiet', play: untouched },
  { name: 'a form sent before the page’s scripts are there is answered by its page', play: sent },
  { name: 'a page whose scripts are not there any more is loaded anew', play: gone },
];
