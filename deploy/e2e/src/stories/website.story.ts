import { deepEqual, equal, match } from 'node:assert/strict';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import type { Scene, Story } from './story.ts';
import { SIZES, type State, underAxe } from './under-axe.ts';

const MINUTE_MS = 60_000;

async function asManager(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/pos/microsoftlogin?login_hint=manager@demo.test`);
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const publish = async (page: Page, name: 'Publish now' | 'Set the time') => {
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name }).click();
  await page.getByRole('dialog', { name: 'Publish' }).waitFor({ state: 'detached' });
};

/** Edits a page, looks at it as shoppers will see it, publishes it: who has read the old one sees the new one at once. */
async function published({ shop, browser, eventually }: Scene): Promise<void> {
  const manager = await visit(browser, { width: 1366, height: 768 });
  const shopper = await visit(browser, { width: 390, height: 844 });
  const { page } = manager;
  const words = `Edited in the story at ${Date.now()}.`;
  await shopper.page.goto(`${shop.origin}/returns-policy`);
  await asManager(page, shop.origin);
  await page.getByRole('button', { name: /^Staff: / }).click();
  await page.getByRole('menuitem', { name: 'Website' }).click();
  await page
    .getByRole('link', { name: /returns/i })
    .first()
    .click();
  await text(page).fill(`${await text(page).inputValue()}<p onclick="x()">${words}</p><script>x()</script>`);
  await page.getByText('Not saved yet').waitFor();
  await manager.picture('website-editor');
  const [preview] = await Promise.all([
    manager.context.waitForEvent('page'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ]);
  await preview.getByText(words).waitFor();
  equal(await preview.locator('meta[name=robots]').getAttribute('content'), 'noindex');
  match((await fetch(preview.url())).headers.get('cache-control') ?? '', /no-store/);
  await preview.close();
  equal((await text(page).inputValue()).includes('onclick'), false);
  await shopper.page.reload();
  equal(await shopper.page.getByText(words).count(), 0);
  await page.keyboard.press('F8');
  await publish(page, 'Publish now');
  const began = Date.now();
  await eventually(async () => {
    await shopper.page.reload();
    equal(await shopper.page.getByText(words).count(), 1);
  });
  console.log(`  shoppers saw it ${Date.now() - began} ms after it was published`);
  deepEqual([...manager.complaints, ...shopper.complaints], []);
  await manager.context.close();
  await shopper.context.close();
}

/** A new entry of the journal appears at the minute that was chosen, and not before. */
async function scheduled({ shop, browser, eventually }: Scene): Promise<void> {
  const manager = await visit(browser, { width: 1366, height: 768 });
  const { page } = manager;
  const url = `story-${Date.now()}`;
  await asManager(page, shop.origin);
  await page.goto(`${shop.origin}/pos/website/entry/_new`);
  await page.getByLabel('Address').fill(url);
  await page.getByLabel('Title').fill('An entry that waited');
  await text(page).fill('<p>It is time.</p>');
  await page.keyboard.press('F8');
  const due = Math.ceil((Date.now() + 10_000) / MINUTE_MS) * MINUTE_MS;
  const [day = '', time = ''] = formatNzDateTime(new Date(due)).split(' ');
  await page.getByText('At a time').click();
  await page.getByLabel('Day').last().fill(day);
  await page.getByLabel('New Zealand time').fill(time);
  await publish(page, 'Set the time');
  await page
    .getByText(/^Goes live /)
    .first()
    .waitFor();
  const isThere = async () => (await fetch(`${shop.origin}/v1/blog/entry/${url}`)).status;
  equal(await isThere(), 404);
  await page.waitForTimeout(Math.max(0, due - Date.now() - 1_000));
  if (Date.now() < due) equal(await isThere(), 404);
  await eventually(async () => equal(await isThere(), 200));
  console.log(`  it appeared ${Date.now() - due} ms after its minute began`);
  await manager.context.close();
}

const at =
  (path: string, ready: (page: Page) => Promise<void>): State<string>[1] =>
  async (page, origin) => {
    await page.goto(origin + path);
    await ready(page);
  };
const shows = (name: string) => (page: Page) => page.getByLabel(name).first().waitFor();

const STATES: State<string>[] = [
  ['list', at('/pos/website', (page) => page.locator('tbody a').first().waitFor())],
  ['page', at('/pos/website/page/privacy-policy', shows('Title'))],
  [
    'publish',
    async (page) => {
      await page.keyboard.press('F8');
      await page.getByText('At a time').click();
    },
  ],
  ['new entry', at('/pos/website/entry/_new', shows('Address'))],
  ['banners', at('/pos/website/banners/home', shows('Line above every page'))],
  ['bar', at('/pos/website/bar/home', shows('Code'))],
  [
    'refused',
    async (page) => {
      await page.getByLabel('Code').fill('No Code');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'leaving',
    async (page) => {
      await page.getByRole('link', { name: 'Bottom bar' }).click();
      await page.getByText('Leave without saving?').waitFor();
    },
  ],
];

async function accessible({ shop, browser }: Scene): Promise<void> {
  const found: string[] = [];
  for (const size of SIZES) {
    const visitor = await visit(browser, size);
    await asManager(visitor.page, shop.origin);
    found.push(
      ...(await underAxe(visitor, { states: STATES, at: shop.origin, part: 'pos-website', except: 'iframe' })),
    );
    await visitor.context.close();
  }
  deepEqual(found, []);
}

export const websiteStories: Story[] = [
  {
    name: 'the website: a manager edits a page, previews it, publishes it, and shoppers see it at once',
    play: published,
  },
  { name: 'the website: an entry that waits for its minute appears then', play: scheduled },
  { name: 'the website: every state of its screens passes axe at 1366, 1024 and 820 px', play: accessible },
];
