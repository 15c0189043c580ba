import { cookieName } from '@shop/primitives/training';
import type { Page } from 'playwright-core';

/** What the stories of the counter share. */
export const TILL = { width: 1366, height: 768 };

export const entry = (page: Page) => page.getByRole('searchbox', { name: /new sale: scan/i });

export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/pos/microsoftlogin?login_hint=staff@demo.test`);
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  await entry(page).waitFor();
}

/** The menu is kept for the person: a story that broke off may have left it collapsed. */
export async function openMenu(page: Page): Promise<void> {
  const collapsed = page.getByRole('button', { name: 'Open menu' });
  if (!(await collapsed.isVisible())) return;
  const kept = page.waitForResponse(/\/pos\/change-menu\/0/);
  await collapsed.click();
  await kept;
}

/** What /pos/home answers, with something in it changed: a warning an hour away, a part that is away. */
export const homeWith = (page: Page, change: object) =>
  page.route('**/pos/home', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...change } });
  });

/** The main button says that a chosen payment can be taken. */
export const canPay = (page: Page) => page.locator('.btn.main[aria-disabled=false]').getByText('Pay Now').waitFor();

/** Staff say that the bank transfer which they chose has arrived. */
export const arrived = (page: Page) => page.getByRole('button', { name: 'It has arrived' }).click();

/** The chosen payment is taken, as soon as it can be. */
export async function payNow(page: Page): Promise<void> {
  await canPay(page);
  await page.keyboard.press('F8');
}

export const itemField = (page: Page) => page.getByRole('combobox', { name: 'Add item' });
export const lineOf = (page: Page, sku: string) => page.locator(`tr[data-line="${sku}"]`);
export const quantityOf = (page: Page, sku: string) => lineOf(page, sku).getByRole('textbox').inputValue();

/** As a hand types; anything faster is taken for a scanner. */
export const typeSlowly = (page: Page, text: string) => page.keyboard.type(text, { delay: 70 });

/** The own PIN, as the dialog of that title asks for it. */
export async function pin(page: Page, title: string, digits = '1111'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  await dialog.locator('.pin__box:focus').waitFor();
  await typeSlowly(page, digits);
  await dialog.waitFor({ state: 'detached' });
}

/** Between the keys of a scanner. Seconds. */
const SCANNER_S = 0.005;

/** As a scanner does: its keys follow each other by their own time, however busy this machine is; Enter ends them. */
export async function scan(page: Page, code: string): Promise<void> {
  const till = await page.context().newCDPSession(page);
  const start = Date.now() / 1_000;
  const keys = [
    ...[...code].map((text) => ({ key: text, text })),
    { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  ];
  await Promise.all(
    keys.map((key, at) =>
      till.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp: start + at * SCANNER_S, ...key }),
    ),
  );
  await till.detach();
}

/** A sale that is not begun yet, open at the customer search. */
export async function newSale(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/pos/sale`);
  await page.getByRole('combobox', { name: 'Name, mobile or email' }).waitFor();
}

/** Headers of a call that the page itself would make. */
export async function ownHeaders(page: Page): Promise<Record<string, string>> {
  const isTraining = (await page.locator('html').getAttribute('data-mode')) === 'training';
  const token = cookieName('XSRF-TOKEN', isTraining);
  return { 'x-csrf-token': (await page.context().cookies()).find(({ name }) => name === token)?.value ?? '' };
}

/** Skus of which there is stock. */
export async function skusOf(page: Page, origin: string): Promise<string[]> {
  const headers = await ownHeaders(page);
  const answer = await page.request.post(`${origin}/pos/cart/searchItems`, { headers, data: { str: 'sofa' } });
  const { items } = (await answer.json()) as { items: { sku: string; qty: number }[] };
  return items.filter(({ qty }) => qty > 10).map(({ sku }) => sku);
}
