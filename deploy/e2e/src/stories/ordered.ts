import type { Page } from 'playwright-core';
import { itemField, lineOf, newSale, pin, scan, skusOf, typeSlowly } from './counter.ts';

/** A sale of one line for a known customer, allocated, as an order that waits for its money. @returns its number */
export async function ordered(page: Page, origin: string): Promise<string> {
  const [sku = ''] = await skusOf(page, origin);
  await newSale(page, origin);
  await typeSlowly(page, 'shopper@demo');
  await page.getByRole('option', { name: /aroha simmons/i }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Walk in', { exact: true }).click();
  await page.keyboard.press('F8');
  await itemField(page).waitFor();
  await scan(page, sku);
  await lineOf(page, sku).waitFor();
  const allocated = page.waitForResponse(/\/pos\/cart\/allocateAll/);
  await page.keyboard.press('Alt+KeyA');
  await allocated;
  await page.getByText(/^Saved/).waitFor();
  await page.keyboard.press('F8');
  await page.getByText('After confirmation the order can no longer be modified.').waitFor();
  await pin(page, 'PROCEED TO PAYMENT');
  await page.waitForURL(/\/pos\/order-detail\/\d+$/);
  return page.url().split('/').at(-1) ?? '';
}
