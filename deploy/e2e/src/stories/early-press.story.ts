import { equal } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import type { Scene, Story } from './story.ts';

const PHONE = { width: 390, height: 844 };

/** A page whose scripts come late, as over a bad line. @returns what lets them come */
async function sleepyPage({ shop, browser }: Scene, path: string) {
  const { page, context, complaints } = await visit(browser, PHONE);
  const line = Promise.withResolvers<void>();
  await context.route(/\.js$/, async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto(shop.origin + path, { waitUntil: 'commit' });
  return { page, context, complaints, wake: line.resolve };
}

/** What was chosen stays chosen; the button says that it was heard, and does its work as soon as somebody is there to do it. */
async function pressed(scene: Scene): Promise<void> {
  const { page, context, complaints, wake } = await sleepyPage(scene, '/drover-floor-lamp');
  await page.getByText('Floor, 1.5 m', { exact: true }).first().click();
  const button = page.getByRole('button', { name: /add to cart/i }).first();
  await button.click();
  equal(await button.getAttribute('data-pressed'), '');
  wake();
  await page.getByRole('dialog', { name: /cart/i }).waitFor();
  equal(await page.locator('[data-pressed]').count(), 0);
  equal(complaints.join('\n'), '');
  await context.close();
}

/** What was typed is sent where it belongs, and never into the address of the page. */
async function sent(scene: Scene): Promise<void> {
  const { page, context, wake } = await sleepyPage(scene, '/');
  const address = page.url();
  const box = page.getByRole('textbox', { name: /e-?mail/i }).last();
  await box.fill('early@example.test');
  await box.press('Enter');
  equal(page.url(), address);
  wake();
  const asked = await page.waitForRequest((request) => request.url().endsWith('/v1/newsletter'));
  equal(asked.postData()?.includes('early'), true);
  equal(page.url(), address);
  await context.close();
}

export const earlyPressStories: Story[] = [
  { name: 'a button pressed before the page’s scripts are there does its work when they are', play: pressed },
  { name: 'a form sent before the page’s scripts are there waits for them', play: sent },
];
