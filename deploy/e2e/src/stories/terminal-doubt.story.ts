import { deepEqual, equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { added, display, isGone, orderAtTill, popup, started, station, closed } from './at-terminal.ts';
import { chips } from './paid-sale.story.ts';
import { ownHeaders } from './counter.ts';
import type { Scene, Story } from './story.ts';

const NAME = 'EFTPOS (Windcave)';

/** What a person does at a terminal of the sandbox. */
const at = ({ sandbox }: Scene['shop'], name: string, action: string) =>
  fetch(`${sandbox}/terminals/${name}`, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

async function fault({ sandbox }: Scene['shop'], mode: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ provider: 'hit', mode });
  equal((await fetch(`${sandbox}/faults`, { method: 'POST', headers, body })).status, 200);
}

/** Marcus Webb types his PIN into the dialog of that title. */
async function managerPin(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('combobox').selectOption({ label: 'Marcus Webb' });
  await dialog.locator('.pin__box').first().focus();
  await page.keyboard.type('2222', { delay: 20 });
  await dialog.waitFor({ state: 'detached' });
}

/** The provider falls silent in the middle: nothing is offered again, Check Status asks, and a manager says how it ended. */
async function resolvedByManager(scene: Scene): Promise<void> {
  const { page, context, picture } = await orderAtTill(scene);
  await added(page, '61.08');
  await started(page, 'Auckland 1');
  await display(page).getByText('PRESENT/INSERT CARD').waitFor();
  await fault(scene.shop, 'error500');
  try {
    page.on('dialog', (asked) => void asked.accept());
    await scene.eventually(async () => {
      await page.reload();
      await popup(page)
        .getByText('The terminal has not said whether the card was charged.')
        .waitFor({ timeout: 20_000 });
    });
    await picture('pos-terminal-unknown');
    await page.keyboard.press('Enter');
    await isGone(page);
    const check = page.getByRole('button', { name: `Check Status ${NAME} $61.08` });
    await check.click();
    await popup(page).getByText('The terminal has not said whether the card was charged.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Resolve ${NAME} $61.08` }).click();
    const window = page.getByRole('dialog', { name: `Resolve ${NAME} $61.08` });
    await window.getByText('Paid', { exact: true }).click();
    await page.keyboard.press('Enter');
    await window.getByText('Please say how you know').waitFor();
    await window.getByLabel('How do you know?').fill('The slip of the terminal says approved');
    await picture('pos-terminal-resolve');
    await window.getByRole('button', { name: /^Resolve/ }).click();
    await managerPin(page, 'Resolve a card terminal in doubt');
    await page.getByText('The payment is recorded as paid.').waitFor();
    await scene.eventually(async () => deepEqual(await chips(page), ['Paid']));
  } finally {
    await fault(scene.shop, 'none');
    await at(scene.shop, 'AKL-1', 'approve');
  }
  await context.close();
}

/** Money goes back at a terminal after a manager approved it; what went back is not given back again. */
async function refunded(scene: Scene): Promise<void> {
  const { page, context, complaints, orderNo, picture } = await orderAtTill(scene);
  await added(page, '90.00');
  await started(page, 'Auckland 2');
  await popup(page).getByText('Accepted').waitFor();
  await isGone(page);
  await page.getByRole('button', { name: `Refund ${NAME} $90.00` }).click();
  await page.getByLabel('Back by').selectOption({ label: NAME });
  await page.getByLabel('Amount').last().fill('30');
  await page.getByLabel('Reason').fill('Scratched on the way');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Approve Refund ${NAME} $30.00` }).click();
  await managerPin(page, 'Approve Refund');
  await station(page, 'Auckland 2').click();
  await picture('pos-terminal-refund');
  await popup(page)
    .getByRole('button', { name: /^Start/ })
    .click();
  await popup(page).getByText('Refunded', { exact: true }).waitFor();
  await isGone(page);
  await page.getByText('Refunded $30.00').waitFor();
  const read = await page.request.get(`${scene.shop.origin}/pos/order-info/${orderNo}`);
  const { order } = (await read.json()) as { readonly order: Answer };
  const back = order.payments?.find(({ type }) => type === 2);
  const wish = { gateway: back?.gateway, amount: '1.00', type: 2, refundOf: back?.id };
  const refused = await page.request.post(`${scene.shop.origin}/pos/order/updatePayment`, {
    headers: await ownHeaders(page),
    data: { orderNo, payments: [wish] },
  });
  deepEqual(
    [refused.status(), ((await refused.json()) as Answer).msg],
    [200, 'A refund can not be refunded. Please enter a new payment.'],
  );
  deepEqual(complaints, []);
  await context.close();
}

interface Answer {
  readonly msg?: string;
  readonly payments?: readonly { readonly id: string; readonly gateway: string; readonly type: number }[];
}

/** The cable of a terminal is pulled: the till says what to look at, nothing was charged, and another terminal takes the money. */
async function unplugged(scene: Scene): Promise<void> {
  const { page, context, complaints, picture } = await orderAtTill(scene);
  await at(scene.shop, 'AKL-1', 'unplug');
  try {
    await added(page, '33.00');
    await page.keyboard.press('F8');
    await station(page, 'Auckland 1').click();
    await popup(page)
      .getByRole('button', { name: /^Start/ })
      .click();
    await popup(page).getByText('The terminal was not reached. Check its power and cable').waitFor();
    await picture('pos-terminal-unplugged');
    await closed(page);
    await scene.eventually(async () => deepEqual(await chips(page), ['Unpaid']));
    await page.getByRole('button', { name: `Delete payment ${NAME} $33.00` }).click();
    await page.getByText('No payment has been added.').waitFor();
    await added(page, '33.00');
    await page.keyboard.press('F8');
    await station(page, 'Auckland 2').click();
    await popup(page)
      .getByRole('button', { name: /^Start/ })
      .click();
    await popup(page).getByText('Accepted').waitFor();
    await isGone(page);
    await scene.eventually(async () => deepEqual(await chips(page), ['Paid']));
  } finally {
    await at(scene.shop, 'AKL-1', 'plug');
  }
  deepEqual(complaints, []);
  await context.close();
}

/** Card terminals when something is wrong, and money that goes back at one. */
export const terminalDoubtStories: Story[] = [
  {
    name: 'a card terminal without its cable says so, and another one takes the payment',
    play: unplugged,
  },
  {
    name: 'a card terminal gives a part back after a manager approved it, and a refund is never refunded',
    play: refunded,
  },
  {
    name: 'a card terminal falls silent: Check Status asks again, and a manager says with a PIN how it ended',
    play: resolvedByManager,
  },
];
