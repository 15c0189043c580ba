import { deepEqual, equal } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import { holds } from '../shop/field.ts';
import { entry, homeWith, openMenu, signIn, TILL, ownHeaders } from './counter.ts';
import type { Scene, Story } from './story.ts';

async function theFrame({ shop, browser }: Scene): Promise<void> {
  const { page, context, complaints } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  await openMenu(page);
  const rows = page.getByRole('navigation', { name: 'Point of sale' }).locator('li > *');
  const heights = await rows.evaluateAll((all) => all.map((row) => (row as { offsetHeight: number }).offsetHeight));
  deepEqual([heights.length > 9, [...new Set(heights)]], [true, [55]]);
  await page.keyboard.press('Alt+KeyM');
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  await page.keyboard.press('Alt+KeyB');
  await page.getByRole('searchbox', { name: /branch/i }).waitFor();
  await page.keyboard.type('wlg');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /tussock & tarn wellington/i }).waitFor();
  await page.waitForLoadState('networkidle');
  const other = await visit(browser, TILL);
  await signIn(other.page, shop.origin);
  await other.page.getByRole('button', { name: 'Open menu' }).waitFor();
  await other.page.getByRole('button', { name: /tussock & tarn auckland/i }).waitFor();
  await other.page.keyboard.press('Alt+KeyM');
  await other.page.getByRole('button', { name: 'Collapse menu' }).waitFor();
  await other.page.waitForLoadState('networkidle');
  await other.context.close();
  deepEqual(complaints, []);
  await context.close();
}

async function everyRoute({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await page.goto(`${shop.origin}/pos/branches`);
  await page.waitForURL(/\/pos\/sign-in\?to=/);
  await page.getByRole('link', { name: /sign in/i }).click();
  await page.waitForURL(/\/sandbox\/issuer\//);
  await page
    .getByRole('button', { name: /priya|staff@demo/i })
    .first()
    .click();
  await page.waitForURL(/\/pos\/branches$/);
  await page.goto(`${shop.origin}/pos`);
  await entry(page).fill('oak');
  const rows = page.locator('main .items [data-row]');
  await rows.first().waitFor();
  await page.waitForURL(/\?q=oak/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  const scrolled = () => page.locator('main .scroll').evaluate((list) => (list as { scrollTop: number }).scrollTop);
  const at = await scrolled();
  equal(at > 50, true);
  await page.getByRole('link', { name: 'Branches' }).click();
  await page.getByRole('rowheader', { name: 'Tussock & Tarn Auckland' }).waitFor();
  await page.goBack();
  await rows.first().waitFor();
  deepEqual([await entry(page).inputValue(), await scrolled()], ['oak', at]);
  await page.reload();
  await rows.first().waitFor();
  deepEqual([await entry(page).inputValue(), await scrolled()], ['oak', at]);
  await context.close();
}

async function signedOut({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  await openMenu(page);
  await homeWith(page, { ends_in: 100 });
  await page.reload();
  const soon = page.getByRole('alertdialog', { name: 'Still there?' });
  await soon.waitFor();
  await page.unroute('**/pos/home');
  await page.keyboard.press('Enter');
  await soon.waitFor({ state: 'detached' });
  await entry(page).fill('half a wo');
  // Somebody signs this session out elsewhere: the next call of this page is refused.
  await page.request.post(`${shop.origin}/pos/logout`, { headers: await ownHeaders(page), data: {} });
  await page.keyboard.press('Alt+KeyM');
  const ended = page.getByRole('alertdialog', { name: 'You have been signed out' });
  await ended.waitFor();
  const [beside] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Alt+KeyL')]);
  await beside.waitForURL(/\/sandbox\/issuer\//);
  await beside
    .getByRole('button', { name: /priya|staff@demo/i })
    .first()
    .click();
  await ended.waitFor({ state: 'detached' });
  await holds(entry(page), 'half a wo');
  await page.keyboard.press('Alt+KeyM');
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  await page.keyboard.press('Alt+KeyM');
  await page.getByRole('button', { name: 'Collapse menu' }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
}

async function offline({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  await openMenu(page);
  await entry(page).fill('oak');
  await page.locator('main .items [data-row]').first().waitFor();
  await context.setOffline(true);
  await page.getByText('You’re offline.').waitFor();
  await page.keyboard.press('Alt+KeyM');
  await page.getByText('Not saved: Menu').waitFor();
  deepEqual(
    [await entry(page).inputValue(), (await page.locator('main .items [data-row]').count()) > 0],
    ['oak', true],
  );
  const [sent] = await Promise.all([page.waitForResponse(/\/pos\/change-menu\/1/), context.setOffline(false)]);
  equal(sent.status(), 200);
  await page.getByText('Not saved: Menu').waitFor({ state: 'detached' });
  await page.getByText('You’re offline.').waitFor({ state: 'detached' });
  const kept = page.waitForResponse(/\/pos\/change-menu\/0/);
  await page.keyboard.press('Alt+KeyM');
  await kept;
  await context.close();
}

/** The counter's frame: by keys alone, at another till, signed out, offline. */
export const frameStories: Story[] = [
  { name: 'the counter keeps the menu for the person at another till, and changes branch by its code', play: theFrame },
  {
    name: 'every screen of the counter has its address: sign-in, Back and reload keep place, filter and scroll',
    play: everyRoute,
  },
  { name: 'the counter asks before its session ends, and signing in again keeps what was typed', play: signedOut },
  { name: 'the counter offline keeps the screen, says what is not saved, and sends it afterwards', play: offline },
];
