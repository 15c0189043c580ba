import { deepEqual } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import { holds } from '../shop/field.ts';
import { newSale, ownHeaders, signIn, TILL } from './counter.ts';
import type { Scene, Story } from './story.ts';

/** A session ends in the middle of a sale, and a colleague signs in in that window. */
async function colleague({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  await newSale(page, shop.origin);
  await page.keyboard.press('Escape');
  await page.getByLabel('First name').fill('Zelda');
  await page.waitForURL(/\/pos\/sale\/./);
  await page.getByText(/^Saved/).waitFor();
  const sale = page.url();
  await page.request.post(`${shop.origin}/pos/logout`, { headers: await ownHeaders(page), data: {} });
  await page.getByLabel('Last name').fill('Quick');
  await page.getByRole('alertdialog', { name: 'You have been signed out' }).waitFor();
  const written: string[] = [];
  page.on('request', (request) => request.url().includes('/pos/cart/update') && written.push(request.url()));
  const [beside] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Alt+KeyL')]);
  await beside
    .getByRole('button', { name: /marcus|manager@demo/i })
    .first()
    .click();
  const told = page.getByRole('alertdialog', { name: 'Priya Nair was at work on this screen' });
  await told.waitFor();
  await told.getByText('What Priya Nair had not saved (Last name) is kept on this till').waitFor();
  await page.keyboard.press('Enter');
  await told.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  deepEqual(written, []);
  await page.goto(`${shop.origin}/pos/microsoftlogin?login_hint=staff@demo.test`);
  const offer = page.getByRole('dialog', { name: 'You had not saved everything' });
  await offer.waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(sale);
  await holds(page.getByLabel('First name'), 'Zelda');
  await holds(page.getByLabel('Last name'), 'Quick');
  await page.getByText(/^Saved/).waitFor();
  await page.reload();
  await holds(page.getByLabel('Last name'), 'Quick');
  deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept:'))), []);
  await context.close();
}

/** Whose work a screen holds. */
export const handoverStories: Story[] = [
  {
    name: 'a colleague who signs in on a screen gets one of her own, and what was not saved is offered to its author',
    play: colleague,
  },
];
