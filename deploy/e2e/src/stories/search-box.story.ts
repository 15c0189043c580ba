import { equal } from 'node:assert/strict';
import type { CDPSession, Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { saysSoon } from '../shop/field.ts';
import type { Scene, Story } from './story.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const TEXT = 'green sofa';
const PANEL = /search-panel[^/]*\.js/;

/** What stands in the way of the part that search loads when it is first opened. */
interface Trouble {
  readonly name: string;
  arrange(devtools: CDPSession, page: Page): Promise<unknown>;
}
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 30_000, uploadThroughput: 30_000 };
const TROUBLES: Trouble[] = [
  { name: 'none', arrange: async () => undefined },
  { name: 'slow line', arrange: (devtools) => devtools.send('Network.emulateNetworkConditions', SLOW_LINE) },
  { name: 'slow computer', arrange: (devtools) => devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 }) },
  { name: 'failing', arrange: (_devtools, page) => page.route(PANEL, (route) => route.abort()) },
];

async function home({ shop, browser }: Scene, size: typeof WIDE) {
  const { page, context, complaints, picture } = await visit(browser, size);
  const live = page.waitForResponse((response) => response.url().endsWith('/v1/session'));
  await page.goto(shop.origin);
  await page.mouse.move(10, 300);
  await live;
  const devtools = await context.newCDPSession(page);
  return { page, context, complaints, devtools, picture };
}

/** The search as the shopper opens it: the header's field, on a phone the header's link. */
const openSearch = (page: Page) => page.locator('header').getByLabel('Search').filter({ visible: true }).last().click();

/** What the field holds that is typed into, read in one go: the panel may take its place, with its text, at any moment. */
const HELD = 'document.activeElement.value';

/** One look at the page: a locator would find the fields first and read them after the panel took their place. */
const ALL_FIELDS = `[...document.querySelectorAll('input[name=q]')].map((field) => field.value).join('')`;

async function typed(scene: Scene, size: typeof WIDE, trouble: Trouble): Promise<void> {
  for (const delay of size === WIDE ? [150, 0] : [30, 0]) {
    const { page, context, complaints, devtools, picture } = await home(scene, size);
    await trouble.arrange(devtools, page);
    await openSearch(page);
    await page.keyboard.type(TEXT, { delay });
    const which = `${size.width} px, ${delay} ms a key, trouble: ${trouble.name}`;
    await saysSoon(page, HELD, TEXT);
    equal(await page.evaluate(ALL_FIELDS), TEXT, which);
    equal(await page.locator('input[name=q]:not([inert] *):visible').count(), 1, which);
    if (delay === 0) await picture(`search-typed-${trouble.name.replace(' ', '-')}`);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/search');
    equal(new URL(page.url()).searchParams.get('q'), TEXT, which);
    equal(complaints.join('\n'), '', which);
    await context.close();
  }
}

async function typedOnAnyLine(scene: Scene): Promise<void> {
  for (const trouble of TROUBLES) for (const size of [WIDE, PHONE]) await typed(scene, size, trouble);
}

/** A word put right in its middle while the panel is on its way. */
async function caretKept(scene: Scene): Promise<void> {
  for (const size of [WIDE, PHONE]) {
    const { page, context } = await home(scene, size);
    const line = Promise.withResolvers<void>();
    await page.route(PANEL, async (route) => {
      await line.promise;
      await route.continue();
    });
    await openSearch(page);
    await page.keyboard.type('geen sofa');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    line.resolve();
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await page.keyboard.type('r');
    await saysSoon(page, HELD, TEXT);
    await page.getByRole('button', { name: 'Close search' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    equal(await page.evaluate("document.activeElement.getAttribute('aria-label')"), 'Search');
    await context.close();
  }
}

async function withoutScripts({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, WIDE, { javaScriptEnabled: false });
  await page.goto(shop.origin);
  await openSearch(page);
  await page.keyboard.type(TEXT);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === TEXT);
  await context.close();
}

export const searchBoxStories: Story[] = [
  { name: 'every key typed into the search arrives, whether its panel is there, late or fails', play: typedOnAnyLine },
  { name: 'the search keeps the caret while its panel arrives, and gives the focus back', play: caretKept },
  { name: 'the search of a page without scripts finds what is typed', play: withoutScripts },
];
