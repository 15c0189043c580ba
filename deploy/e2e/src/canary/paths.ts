import { equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openDatabases } from '../api/databases.ts';
import { plentiful } from '../api/goods.ts';
import { createShopper } from '../api/shopper.ts';
import { createTerminalTill, type Paying, type TerminalTill } from '../chaos/terminal-till.ts';
import { type Visit, visit } from '../shop/browser.ts';
import { added, isGone, orderAtTill, popup, started, station } from '../stories/at-terminal.ts';
import { fillIn, lampInCart, toCardPage } from '../stories/checkout.ts';
import { chips } from '../stories/paid-sale.story.ts';
import type { Scene } from '../stories/story.ts';
import { CANARY, NUMBERS } from './needles.ts';

const DESK = { width: 1440, height: 900 };

/** On the provider's page: declined, then paid. */
export async function onCardPage({ shop, browser }: Scene): Promise<Visit> {
  const visited = await visit(browser, DESK);
  const { page } = visited;
  await lampInCart(page, shop.origin);
  await fillIn(page, `card-data-${Date.now()}@example.test`);
  await toCardPage(page);
  await typed(page, NUMBERS[1]);
  await page.waitForURL(/\/cart/);
  await toCardPage(page);
  await typed(page, NUMBERS[0]);
  await page.waitForURL(/\/order\/confirmation\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return visited;
}

async function typed(page: Page, number: string): Promise<void> {
  const { holder, expiry, cvc } = CANARY;
  for (const [name, text] of Object.entries({ holder, cardNumber: number, expiry, cvc }))
    await page.locator(`[name=${name}]`).fill(text);
  await page.getByRole('button', { name: 'Pay' }).click();
}

/** At the counter: a terminal whose host sends number, name and stripe; one that asks for a signature; a provider's frame. */
export async function atTheCounter(scene: Scene): Promise<Visit & { readonly orderNo: string }> {
  for (const at of ['terminals/AKL-1', 'terminals/AKL-2', 'registers/AKL-V1']) await byItself(scene, at);
  const visited = await orderAtTill(scene);
  const { page } = visited;
  await added(page, '80.17');
  await started(page, 'Auckland 1');
  await accepted(page);
  await added(page, '50.05');
  await started(page, 'Auckland 2');
  await popup(page).getByRole('button', { name: 'YES' }).click();
  await accepted(page);
  await page.getByLabel('Method').selectOption({ label: 'EFTPOS (Verifone)' });
  await page.getByLabel('Amount').fill('40.17');
  await page.keyboard.press('Enter');
  await page.locator('.foot', { hasText: '$40.17' }).waitFor();
  await page.locator('.foot .main').click();
  await station(page, 'Auckland V1').waitFor();
  await popup(page)
    .getByRole('button', { name: /^Start/ })
    .click();
  await accepted(page);
  await scene.eventually(async () => equal((await chips(page)).filter((chip) => chip === 'Paid').length, 3));
  return visited;
}

async function accepted(page: Page): Promise<void> {
  await popup(page).getByText('Accepted').waitFor();
  await isGone(page);
}

const byItself = ({ shop }: Scene, at: string) =>
  fetch(`${shop.sandbox}/${at}`, { method: 'POST', body: new URLSearchParams({ action: 'byItself' }) });

/** Taken at a terminal and given back there; by finance on the web. */
export async function withoutBrowser({ shop, eventually }: Scene): Promise<string> {
  const databases = openDatabases(shop);
  try {
    const [sku = ''] = await plentiful(databases);
    const till = createTerminalTill(shop.origin);
    await till.signIn('AKL');
    const orderNo = await till.order(sku, `card-refund-${Date.now()}@example.test`);
    const amount = '60.17';
    const paying = { orderNo, station: 'AKL-1', isRefund: false };
    const option = await till.choose({ orderNo, amount, refundOf: '' });
    const ended = (what: Paying) => eventually(async () => equal((await till.status(what)).ReCo, '00'));
    await taken(till, { ...paying, option }, ended);
    const refund = await till.choose({ orderNo, amount, refundOf: option });
    await taken(till, { ...paying, option: refund, isRefund: true }, ended);
    await financed(shop.origin, sku);
    return orderNo;
  } finally {
    await databases.close();
  }
}

async function taken(till: TerminalTill, paying: Paying, ended: (paying: Paying) => Promise<void>): Promise<void> {
  await till.start(paying);
  await ended(paying);
}

interface Methods {
  readonly cart: { readonly grandtotal: string };
  readonly pMethods: readonly { readonly code: string; readonly isFinance: boolean }[];
}

async function financed(origin: string, sku: string): Promise<void> {
  const shopper = createShopper(origin);
  await shopper.enter();
  await shopper.choose(sku);
  await shopper.fillIn({ email: `card-finance-${Date.now()}@example.test`, code: '' });
  const { cart, pMethods } = (await shopper.http.send('/v1/cart/content')).json<Methods>();
  const gateway = pMethods.find(({ isFinance }) => isFinance)?.code ?? '';
  const payments = [{ gateway, name: gateway, amount: cart.grandtotal }];
  await shopper.http.send('/v1/cart/updatePayment', { method: 'POST', json: { payments } });
  const page = await shopper.payGo(await shopper.complete());
  const form = { action: 'approve' };
  const back = (await shopper.http.send(page, { method: 'POST', form, accept: 'text/html' })).location;
  equal(page.includes('/finance/'), true, page);
  await shopper.follow(back);
}
