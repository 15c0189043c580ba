import { ok } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { canPay, itemField, newSale, signIn, skusOf, TILL, typeSlowly } from './counter.ts';
import type { Scene, Story } from './story.ts';

/** The keys of a till that are pressed for a sale; search text is not counted, digits of a PIN are. */
function hand(page: Page) {
  let presses = 0;
  return {
    count: () => presses,
    async press(key: string): Promise<void> {
      presses += 1;
      await page.keyboard.press(key);
    },
    async pin(title: string): Promise<void> {
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.locator('.pin__box:focus').waitFor();
      for (const digit of '1111') {
        presses += 1;
        await typeSlowly(page, digit);
      }
      await dialog.waitFor({ state: 'detached' });
    },
  };
}
type Hand = ReturnType<typeof hand>;

async function customer(page: Page, { press }: Hand): Promise<void> {
  await typeSlowly(page, 'shopper@demo');
  await page.getByRole('option', { name: /aroha simmons/i }).waitFor();
  await press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function items(page: Page, { press }: Hand, skus: readonly string[]): Promise<void> {
  for (const sku of skus) {
    await typeSlowly(page, sku);
    await page.getByRole('option').first().waitFor();
    await press('Enter');
    await page.locator(`tr[data-line="${sku}"]`).waitFor();
  }
}

/** Without the mouse, from a new sale to all of its money: the last press but one adds the payment, the last one takes it. */
async function sold({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const skus = (await skusOf(page, shop.origin)).slice(0, 2);
  await newSale(page, shop.origin);
  const by = hand(page);
  await customer(page, by);
  await page.locator('[data-channel]:focus').waitFor();
  await by.press('ArrowLeft');
  await by.press('F8');
  await itemField(page).waitFor();
  await items(page, by, skus);
  const allocated = page.waitForResponse(/\/pos\/cart\/allocateAll/);
  await by.press('Alt+KeyA');
  await allocated;
  await page.getByText(/^Saved/).waitFor();
  await by.press('F8');
  await by.pin('PROCEED TO PAYMENT');
  await page.waitForURL(/\/pos\/order-detail\/\d+$/);
  // Which method is a choice of its own; that a transfer has arrived is one press, as a card terminal's Start is.
  await page.getByLabel('Method').selectOption('directcrd');
  await page.getByLabel('Amount').focus();
  await by.press('Enter');
  await page.getByRole('list', { name: 'Payments' }).getByText('Unpaid').waitFor();
  await canPay(page);
  await by.press('F8');
  await page.getByRole('button', { name: 'It has arrived' }).and(page.locator(':focus')).waitFor();
  await by.press('Enter');
  await page.getByRole('list', { name: 'Payments' }).getByText('Paid', { exact: true }).waitFor();
  console.log(`  a sale of two items, paid: ${by.count()} presses`);
  ok(by.count() <= 14, `${by.count()} presses, 14 are allowed`);
  await context.close();
}

async function quoted({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const skus = (await skusOf(page, shop.origin)).slice(0, 3);
  await newSale(page, shop.origin);
  const by = hand(page);
  await customer(page, by);
  await by.press('F8');
  await itemField(page).waitFor();
  await items(page, by, skus);
  await page.getByText(/^Saved/).waitFor();
  await by.press('Alt+Shift+KeyS');
  await by.pin('Save & Send as a quote');
  await page.waitForURL(/\/pos\/quote-edit\/\d+$/);
  console.log(`  a quote of three lines, e-mailed: ${by.count()} presses`);
  ok(by.count() <= 10, `${by.count()} presses, 10 are allowed`);
  await context.close();
}

/** How often a key is pressed for what staff do all day. */
export const pressStories: Story[] = [
  { name: 'presses: a sale of two items takes 14, no mouse', play: sold },
  { name: 'presses: a quote of three lines is saved and e-mailed with 10, no mouse', play: quoted },
];
