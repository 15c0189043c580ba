import { deepEqual } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import { branchWith } from './branch-with.ts';
import { signIn, TILL } from './counter.ts';
import { ordered } from './ordered.ts';
import type { Scene, Story } from './story.ts';

/** What is ordered waits as a back-order, is found in today's list, and is given to a place that has it. */
async function reallocated({ shop, browser, eventually }: Scene): Promise<void> {
  const { page, context, complaints, picture } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  await ordered(page, shop.origin);
  const window = page.getByRole('dialog', { name: /^Allocate/ });
  const from = async (place?: string) => {
    await page
      .getByRole('table', { name: 'Items' })
      .getByRole('button', { name: /^Allocate/ })
      .first()
      .click();
    const chosen = place ?? (await branchWith(window));
    await window.getByLabel('From').selectOption(chosen);
    await page.keyboard.press('Control+Enter');
    await window.waitFor({ state: 'detached' });
    return chosen;
  };
  await from('BACK-ORDER');
  await page.getByText(/^1 from BACK-ORDER, DEL/).waitFor();
  await picture('pos-order-waits');
  const place = await from();
  await page.getByText(new RegExp(`^1 from ${place}, DEL`)).waitFor();
  await page.getByRole('button', { name: /^Show the log/ }).click();
  await page.getByText(new RegExp(`^allocated .+: 1 from ${place}( for [^,]+)?, before 1 from BACK-ORDER`)).waitFor();
  await eventually(async () => deepEqual(await page.getByText(/^1 from BACK-ORDER, DEL/).count(), 0));
  await picture('pos-order-allocated');
  deepEqual(complaints, []);
  await context.close();
}

/** Goods of an order that come from elsewhere than they were sold from. */
export const reallocatedStories: Story[] = [
  {
    name: 'an order that waits for a back-order is allocated anew at the counter, from stock that is there',
    play: reallocated,
  },
];
