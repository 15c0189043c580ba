import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { holds } from '../shop/field.ts';
import { itemField, lineOf, newSale, pin, quantityOf, scan, signIn, skusOf, TILL, typeSlowly } from './counter.ts';
import { paidByLink } from './paid-quote.ts';
import type { Scene, Story } from './story.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A quote with one line, saved by keys alone. @returns its number */
async function saved(page: Page, origin: string): Promise<{ no: string; sku: string }> {
  const [sku = ''] = await skusOf(page, origin);
  await newSale(page, origin);
  await typeSlowly(page, 'shopper@demo');
  await page.getByRole('option', { name: /aroha simmons/i }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('F8');
  await itemField(page).waitFor();
  await scan(page, sku);
  await lineOf(page, sku).waitFor();
  await page.getByText(/^Saved/).waitFor();
  await page.keyboard.press('Alt+KeyS');
  await pin(page, 'Save as a quote');
  await page.waitForURL(/\/pos\/quote-edit\/\d+$/);
  const no = page.url().split('/').at(-1) ?? '';
  await page.getByRole('heading', { name: `EDIT QUOTE #${no}` }).waitFor();
  return { no, sku };
}

/** To its furthest day, and to none before today. */
async function moved(page: Page): Promise<void> {
  const expiry = page.getByLabel(/Expiry date/);
  const last = (await expiry.getAttribute('max')) ?? '';
  await expiry.fill('2020-01-01');
  await page.keyboard.press('Enter');
  await page.getByText(/Choose a date from/).waitFor();
  await expiry.fill(last);
  await page.keyboard.press('Enter');
  await page.getByText('30 days left').waitFor();
}

/** Saved with its PIN, opened again, changed, saved again, and its expiry moved within its bounds. */
async function saveAndChange(scene: Scene): Promise<void> {
  const { shop, browser, eventually } = scene;
  const { page, context, complaints } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const { no, sku } = await saved(page, shop.origin);
  await page.getByText('14 days left').waitFor();
  await holds(page.getByLabel('First name'), 'Aroha');
  await page.keyboard.press('Alt+Digit2');
  await lineOf(page, sku).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText(/^Saved/).waitFor();
  await page.keyboard.press('Alt+KeyS');
  await pin(page, 'Save as a quote');
  await page.getByRole('heading', { name: `EDIT QUOTE #${no}` }).waitFor();
  await page.reload();
  // Until the page's script stands a key goes nowhere.
  await page.getByRole('heading', { name: `EDIT QUOTE #${no}` }).waitFor();
  await page.keyboard.press('Alt+Digit2');
  await eventually(async () => equal(await quantityOf(page, sku), '2'));
  await page.keyboard.press('Alt+Digit1');
  await page.getByRole('button', { name: 'Clear Customer' }).waitFor();
  const mailed = page.waitForResponse(/\/pos\/quote\/email-cus/);
  await page.getByRole('button', { name: 'Send quote to customer' }).click();
  await pin(page, 'Send quote to customer');
  equal(((await (await mailed).json()) as { success: boolean }).success, true);
  await page.getByText('Walk in', { exact: true }).click();
  const sent = page.waitForResponse(/\/pos\/cart\/send-cart/);
  await page.getByRole('button', { name: 'Send cart to customer' }).click();
  await pin(page, 'Send cart to customer');
  equal(((await (await sent).json()) as { success: boolean }).success, true);
  await page.reload();
  await page.getByText('Sent to customer').waitFor();
  await page.getByText('not yet').waitFor({ state: 'detached' });
  await moved(page);
  await paidByLink(scene, no);
  deepEqual(complaints, []);
  await context.close();
}

/** Keys of a hand; what is typed into a search is not counted. */
async function presses({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  let count = 0;
  const press = async (key: string) => {
    count += 1;
    await page.keyboard.press(key);
  };
  const option = () => page.getByRole('option').first().waitFor();
  await newSale(page, shop.origin);
  await typeSlowly(page, 'shopper@demo');
  await page.getByRole('option', { name: /aroha simmons/i }).waitFor();
  await press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press('F8');
  for (const [at, words] of ['bivouac', 'quarry bed', 'tidewater'].entries()) {
    await itemField(page).waitFor();
    await typeSlowly(page, words);
    await option();
    await press('Enter');
    await page.locator('tr[data-line]').nth(at).waitFor();
  }
  await press('Alt+Shift+KeyS');
  await page.getByRole('dialog', { name: 'Save & Send as a quote' }).locator('.pin__box:focus').waitFor();
  for (const digit of '1111') await press(digit);
  await page.waitForURL(/\/pos\/quote-edit\/\d+/);
  equal(count, 10);
  await context.close();
}

/** The selector shows whom this person chose last; clearing leaves the items. */
async function customers({ shop, browser, eventually }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const { sku } = await saved(page, shop.origin);
  await page.keyboard.press('F2');
  const recent = page
    .getByRole('dialog', { name: 'Change customer' })
    .getByRole('listbox', { name: 'Recent customers' });
  await recent.getByRole('option', { name: /aroha simmons/i }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear Customer' }).click();
  await eventually(async () => equal(await page.getByLabel('First name').inputValue(), ''));
  await page.keyboard.press('Alt+Digit2');
  await lineOf(page, sku).waitFor();
  await context.close();
}

/** What is no quote leads where everything leads that is not there. */
async function unknown({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  await page.goto(`${shop.origin}/pos/quote-edit/999999999`);
  await page.waitForURL(/\/404$/);
  await context.close();
}

/** Two members of staff in one quote: who saves second is shown what differs, and loses nothing. */
async function twoTills({ shop, browser, eventually }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const { no } = await saved(page, shop.origin);
  const other = await visit(browser, TILL);
  await other.page.goto(`${shop.origin}/pos/microsoftlogin?login_hint=manager@demo.test`);
  await heading(other.page).waitFor();
  await other.page.goto(`${shop.origin}/pos/quote-edit/${no}`);
  await eventually(async () => equal(await other.page.getByLabel('First name').inputValue(), 'Aroha'));
  await other.page.getByLabel('Company').fill('Simmons & Co');
  await other.page.getByText(/^Saved/).waitFor();
  await page.getByLabel('Notes').fill('Ring the side door');
  await page.getByText(/^Saved/).waitFor();
  await other.page.keyboard.press('Alt+KeyS');
  await pin(other.page, 'Save as a quote', '2222');
  await other.page.getByText(/saved/i).first().waitFor();
  await page.keyboard.press('Alt+KeyS');
  await pin(page, 'Save as a quote');
  const changes = page.getByRole('dialog', { name: /^Saved by Marcus Webb/ });
  await changes.waitFor();
  ok((await changes.innerText()).includes('Simmons & Co'));
  ok((await changes.innerText()).includes('Ring the side door'));
  await changes.getByRole('button', { name: 'Keep both' }).click();
  await changes.waitFor({ state: 'detached' });
  await holds(page.getByLabel('Notes'), 'Ring the side door');
  await holds(page.getByLabel('Company'), 'Simmons & Co');
  await page.keyboard.press('Alt+KeyS');
  await pin(page, 'Save as a quote');
  await page.reload();
  await eventually(async () => equal(await page.getByLabel('Notes').inputValue(), 'Ring the side door'));
  equal(await page.getByLabel('Company').inputValue(), 'Simmons & Co');
  await other.context.close();
  await context.close();
}

/** A quote, from the first key until it is saved anew. */
export const quoteStories: Story[] = [
  {
    name: 'a sale is saved as a quote by keys, changed, mailed, its expiry moved, and paid by its customer through the link',
    play: saveAndChange,
  },
  { name: 'a quote of three lines is saved and sent with ten presses', play: presses },
  { name: 'a customer is chosen, found among the recent ones, and cleared; the items stay', play: customers },
  { name: 'a number that is no quote leads to /404', play: unknown },
  { name: 'two tills on one quote: the second sees what differs, and saves the changes of both', play: twoTills },
];
