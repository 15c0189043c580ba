import { equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { signIn, TILL } from './counter.ts';
import { ordered } from './ordered.ts';
import type { Scene } from './story.ts';

export const popup = (page: Page) => page.getByRole('dialog', { name: 'Card terminal' });
export const display = (page: Page) => popup(page).getByLabel('Terminal display');
export const station = (page: Page, name: string) => popup(page).getByRole('radio', { name: new RegExp(`^${name}`) });
const EFTPOS = { label: 'EFTPOS (Windcave)' };

/** A person approves it at a terminal of the sandbox. */
export async function approvedAt(station: string, { sandbox }: Scene['shop']): Promise<void> {
  const body = new URLSearchParams({ action: 'approve' });
  const answer = await fetch(`${sandbox}/terminals/${station}`, { method: 'POST', body, redirect: 'manual' });
  equal(answer.status, 303);
}

/** An unpaid payment by card terminal; the cents of its amount are the terminal's script. */
export async function added(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Method').selectOption(EFTPOS);
  await page.getByLabel('Amount').fill(amount);
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Pay Now/ })
    .first()
    .waitFor();
  await page.locator('.foot', { hasText: `$${amount}` }).waitFor();
}

export async function orderAtTill({ shop, browser }: Scene, size = TILL) {
  const visited = await visit(browser, size);
  await signIn(visited.page, shop.origin);
  const orderNo = await ordered(visited.page, shop.origin);
  await visited.page.getByLabel('Method').waitFor();
  return { ...visited, orderNo };
}

/** Started at a station by mouse, or at the one used last by Enter. */
export async function started(page: Page, name?: string): Promise<void> {
  await page.keyboard.press('F8');
  await popup(page).getByRole('radio').first().waitFor();
  if (name) await station(page, name).click();
  await popup(page)
    .getByRole('button', { name: /^Start/ })
    .focus();
  await page.keyboard.press('Enter');
  await display(page).waitFor();
}

export const isGone = (page: Page) => popup(page).waitFor({ state: 'detached' });

/** Closed by Enter once it is over: why stands on the terminal's display a moment before, where Enter presses nothing. */
export async function closed(page: Page): Promise<void> {
  await popup(page)
    .getByRole('button', { name: /^Close/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Enter');
  await isGone(page);
}
