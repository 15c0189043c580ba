import { deepEqual, equal, notEqual } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type Visit, visit } from '../shop/browser.ts';
import { holds } from '../shop/field.ts';
import { itemField, lineOf, newSale, quantityOf, scan, signIn, skusOf, TILL, typeSlowly } from './counter.ts';
import type { Scene, Story } from './story.ts';

const total = (page: Page) => page.getByLabel('Grand total', { exact: true }).innerText();
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();
/** Two scans add two, a scan into a field changes nothing there, and no mouse is needed. */
async function byScanner({ shop, browser, eventually }: Scene): Promise<void> {
  const { page, context, complaints } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const [first = '', second = ''] = await skusOf(page, shop.origin);
  await newSale(page, shop.origin);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await scan(page, first);
  await lineOf(page, first).waitFor();
  await scan(page, first);
  await scan(page, second);
  await lineOf(page, second).waitFor();
  await eventually(async () => equal(await quantityOf(page, first), '2'));
  // The focus is in a quantity: a scan there is a scan all the same.
  await lineOf(page, second).getByRole('textbox').focus();
  await scan(page, second);
  await eventually(async () => equal(await quantityOf(page, second), '2'));
  await page.keyboard.press('F4');
  await holds(itemField(page), '');
  await page.keyboard.press('ArrowLeft');
  await saved(page);
  await page.keyboard.press('Alt+Digit1');
  await page.getByLabel('First name').waitFor();
  await scan(page, first);
  await lineOf(page, first).waitFor();
  await eventually(async () => equal(await quantityOf(page, first), '3'));
  await page.keyboard.press('Alt+Digit1');
  await holds(page.getByLabel('First name'), '');
  deepEqual(complaints, []);
  await context.close();
}

/** Out of the list of open sales, and gone for good. */
async function discarded(page: Page, origin: string): Promise<void> {
  await page.getByText(/^Saved/).waitFor();
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: 'My open sales' }).click();
  const own = page.getByRole('listitem').filter({ has: page.locator(`a[href="${pathname}"]`) });
  await own.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.waitForURL(/\/pos\/sale$/);
  await page.getByRole('combobox', { name: 'Name, mobile or email' }).waitFor();
  await page.goto(`${origin}${pathname}`);
  await page.waitForURL(/\/404$/);
}

/** A code that nothing has leads to a search for it; a word and Enter wait for the answer to that word. */
async function bySearch({ shop, browser, eventually }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  await newSale(page, shop.origin);
  await page.keyboard.press('Escape');
  await page.keyboard.press('F8');
  await itemField(page).waitFor();
  await scan(page, '99999999999');
  await page.getByText('No results').first().waitFor();
  await holds(itemField(page), '99999999999');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F4');
  await itemField(page).fill('');
  // Faster than the answer: Enter is kept for it.
  await typeSlowly(page, 'oak');
  await page.keyboard.press('Enter');
  await page.locator('tr[data-line]').first().waitFor();
  await holds(itemField(page), '');
  const line = page.locator('tr[data-line]').first();
  const quantity = () => line.getByRole('textbox').inputValue();
  await eventually(async () => notEqual(await total(page), '$0.00'));
  const before = await total(page);
  await page.keyboard.press('ArrowRight');
  await eventually(async () => notEqual(await total(page), before));
  equal(await quantity(), '2');
  // From the empty field Enter opens the row that the arrows act on.
  const opened = page.locator('tr.open');
  await page.keyboard.press('Enter');
  await opened.waitFor();
  await page.keyboard.press('Enter');
  await opened.waitFor({ state: 'detached' });
  await page.keyboard.press('Delete');
  await page.getByText('Scan or search to start').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await line.waitFor();
  equal(await quantity(), '2');
  await discarded(page, shop.origin);
  await context.close();
}

/** A customer is picked, and how she came: she walked in. */
async function forAroha(page: Page): Promise<void> {
  await typeSlowly(page, 'shopper@demo');
  await page.getByRole('option', { name: /aroha simmons/i }).waitFor();
  await page.keyboard.press('Enter');
  // The focus goes to the channel once the customer's details are drawn; from there ← chooses the last: Walk in.
  await page.getByRole('radio', { name: 'Phone Enquiry' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowLeft');
  equal(await page.getByRole('radio', { name: 'Walk in' }).isChecked(), true);
}

/** The same sale, opened by the same person from her open sales. */
async function atAnotherTill({ shop, browser }: Pick<Scene, 'shop' | 'browser'>, page: Page): Promise<Visit> {
  const other = await visit(browser, TILL);
  await signIn(other.page, shop.origin);
  await newSale(other.page, shop.origin);
  await other.page.keyboard.press('Escape');
  await other.page.getByRole('button', { name: 'My open sales' }).click();
  await other.page.locator(`a[href="${new URL(page.url()).pathname}"]`).click();
  await other.page.getByLabel('Mobile').waitFor();
  return other;
}

/** What was typed and added is there after a reload, at another till, and among the open sales. */
async function survives({ shop, browser, eventually }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const [sku = ''] = await skusOf(page, shop.origin);
  await newSale(page, shop.origin);
  await forAroha(page);
  await scan(page, sku);
  await lineOf(page, sku).waitFor();
  await page.getByLabel('Notes').fill('Call before 9 am');
  await page.waitForResponse(/\/pos\/cart\/updateBasic/);
  await page.waitForResponse(/\/pos\/cart\/get/);
  const sum = await total(page);
  await page.reload();
  await lineOf(page, sku).waitFor();
  deepEqual([await total(page), await page.getByLabel('Notes').inputValue()], [sum, 'Call before 9 am']);
  const other = await atAnotherTill({ shop, browser }, page);
  await eventually(async () =>
    deepEqual(
      [
        await other.page.getByLabel('First name').inputValue(),
        await other.page.getByRole('radio', { name: 'Walk in' }).isChecked(),
      ],
      ['Aroha', true],
    ),
  );
  // Changed there, then here: this till is notified, and keeps what was typed at it.
  await other.page.getByLabel('Company').fill('Simmons & Co');
  await other.page.waitForResponse(/\/pos\/cart\/updateBasic/);
  await page.getByLabel('Notes').fill('Call after 9 am');
  await page.getByText('This sale was changed meanwhile. Please check it again.').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+Digit1');
  await eventually(async () => equal(await page.getByLabel('Company').inputValue(), 'Simmons & Co'));
  await holds(page.getByLabel('Notes'), 'Call after 9 am');
  await other.context.close();
  await context.close();
}

/** The line goes down in the middle of a sale: nothing is lost, and what is not saved is named. */
async function cutOff({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const [sku = ''] = await skusOf(page, shop.origin);
  await newSale(page, shop.origin);
  await page.keyboard.press('Escape');
  await scan(page, sku);
  await lineOf(page, sku).waitFor();
  await saved(page);
  await context.setOffline(true);
  await page.getByText('You’re offline.').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Notes').fill('Two people');
  await page.getByText(/^Not saved: Items, Notes$/).waitFor();
  equal(await quantityOf(page, sku), '3');
  await context.setOffline(false);
  await page.getByText(/^Not saved/).waitFor({ state: 'detached' });
  await saved(page);
  await page.reload();
  await lineOf(page, sku).waitFor();
  deepEqual([await quantityOf(page, sku), await page.getByLabel('Notes').inputValue()], ['3', 'Two people']);
  await context.close();
}

/** A sale at the counter. */
export const saleStories: Story[] = [
  { name: 'a sale is rung up by scanner and keyboard alone, wherever the focus is', play: byScanner },
  { name: 'a sale finds items by words, removes and brings back a line, and is discarded', play: bySearch },
  { name: 'a sale survives a reload and another till; a change from there is shown here', play: survives },
  { name: 'a sale goes on while the till is cut off, and is saved when it is back', play: cutOff },
];
