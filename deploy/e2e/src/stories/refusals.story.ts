import { deepEqual, equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { lineOf, newSale, pin, scan, signIn, skusOf, TILL, typeSlowly } from './counter.ts';
import type { Scene, Story } from './story.ts';

/** What is pressed is refused with this sentence above the main button; nothing opens over the sale. */
async function refused(page: Page, press: () => Promise<void>, sentence: string | RegExp): Promise<void> {
  await press();
  await page.getByRole('alert').getByText(sentence, { exact: true }).first().waitFor();
  equal(await page.getByRole('alertdialog').count(), 0);
}

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

/** The field to mend has the focus; the sentence stands under it and above the main button until it is mended. */
async function leadsTo(page: Page, label: string, sentence: string): Promise<void> {
  await page.locator('#tab-body').getByLabel(label, { exact: true }).and(page.locator(':focus')).waitFor();
  await page.locator('.err', { hasText: sentence }).nth(1).waitFor();
}

/** Each rule of sending a cart in its order, mended one after the other. */
async function sending(page: Page): Promise<void> {
  const send = () => page.getByRole('button', { name: 'Send cart to customer' }).click();
  await refused(page, send, "Please enter customer's first name");
  await leadsTo(page, 'First name', "Please enter customer's first name");
  await fill(page, 'First name', 'Hēni');
  await refused(page, send, "Please enter customer's last name");
  await fill(page, 'Last name', 'Tūhoe');
  await refused(page, send, "Please enter customer's mobile No.");
  await fill(page, 'Mobile', '021 abc');
  await page.keyboard.press('Tab');
  await refused(page, send, 'Mobile number should be numbers only');
  await fill(page, 'Mobile', '0215550199');
  await page.keyboard.press('Tab');
  await refused(page, send, 'Please enter acquisition channel');
  await page.locator('#tab-body [data-channel]:focus').waitFor();
  await page.getByText('Walk in', { exact: true }).click();
  await refused(page, send, "Please enter valid customer's Email address");
}

/** What payment asks for beyond it, and the PIN that is not right. */
async function proceeding(page: Page): Promise<void> {
  const proceed = async () => {
    await page.keyboard.press('Alt+Digit2');
    await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();
  };
  await refused(page, proceed, "Please enter valid customer's Email address");
  await leadsTo(page, 'Email', "Please enter valid customer's Email address");
  await page.keyboard.type('heni@example.com');
  await page.locator('.err').first().waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await refused(page, proceed, /^Please enter a correct allocation QTY of /);
  await page.locator('[data-line] .item:focus').waitFor();
  await page.keyboard.press('Alt+KeyA');
  await page.getByText('needs allocation').first().waitFor({ state: 'detached' });
  await page.getByText(/^Saved/).waitFor();
  await refused(page, proceed, "Please enter customer's delivery address");
  await leadsTo(page, 'Delivery address', "Please enter customer's delivery address");
}

/** Its stock ran out since it was allocated: the line is marked and leads there, also where F8 was pressed before that was answered. */
async function short(page: Page, sku: string): Promise<void> {
  const sentence = 'Auckland only has 0 stock';
  const json = { success: false, msg: sentence, error: sentence, line: sku };
  await fill(page, 'Delivery address', '12 Tory Street, Te Aro, Wellington 6011');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Alt+Digit2');
  await page.getByText(/^Saved/).waitFor();
  await page.route('**/pos/cart/complete*', (route) => route.fulfill({ json }));
  await scan(page, sku);
  await page.keyboard.press('Alt+KeyA');
  await page.keyboard.press('F8');
  await pin(page, 'PROCEED TO PAYMENT');
  await lineOf(page, sku).getByText(sentence).waitFor();
  await lineOf(page, sku).locator('.item:focus').waitFor();
  await page.unroute('**/pos/cart/complete*');
}

async function refusals({ shop, browser }: Scene): Promise<void> {
  const { page, context, complaints } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const [sku = ''] = await skusOf(page, shop.origin);
  await newSale(page, shop.origin);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+Digit2');
  await page.getByText('Looks like this cart is empty').waitFor();
  await scan(page, sku);
  await lineOf(page, sku).waitFor();
  await sending(page);
  await proceeding(page);
  await short(page, sku);
  await page.keyboard.press('Alt+KeyS');
  const dialog = page.getByRole('dialog', { name: 'Save as a quote' });
  await dialog.locator('.pin__box:focus').waitFor();
  await typeSlowly(page, '9876');
  await dialog.getByRole('alert').getByText(/PIN/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  deepEqual(complaints, []);
  await context.close();
}

/** What the counter refuses, word for word (docs/counter.md, 5). */
export const refusalStories: Story[] = [
  { name: 'what a sale lacks is said word for word, one after the other', play: refusals },
];
