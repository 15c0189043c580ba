import { deepEqual, equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { isGone, orderAtTill, popup, station } from './at-terminal.ts';
import { TILL } from './counter.ts';
import { chips } from './paid-sale.story.ts';
import type { Scene, Story } from './story.ts';

const EFTPOS = 'EFTPOS (Verifone)';

/** An unpaid payment by the default method. */
async function added(page: Page, amount: string): Promise<void> {
  const chosen = page.getByLabel('Method').locator('option:checked');
  equal(await chosen.innerText(), EFTPOS);
  await page.getByLabel('Amount').fill(amount);
  await page.keyboard.press('Enter');
  await page.locator('.foot', { hasText: `$${amount}` }).waitFor();
}

/** A key that a person presses there takes it over; it goes on by itself again. */
const byItself = ({ sandbox }: Scene['shop']) =>
  fetch(`${sandbox}/registers/AKL-V1`, { method: 'POST', body: new URLSearchParams({ action: 'byItself' }) });

/** The default method of the counter: its page stands in a frame, and the provider's answer decides. */
async function inFrame(scene: Scene, size: { width: number; height: number }): Promise<void> {
  const { page, context, complaints, picture } = await orderAtTill(scene, size);
  await byItself(scene.shop);
  await added(page, '100.01');
  await page.locator('.foot .main').click();
  await station(page, 'Auckland V1').waitFor();
  await popup(page)
    .getByRole('button', { name: /^Start/ })
    .click();
  await page.frameLocator('iframe.embed').locator('#screen').waitFor();
  await picture('pos-frame-use');
  await page.keyboard.press('Escape');
  await popup(page).getByText('Declined', { exact: true }).waitFor();
  await picture('pos-frame-declined');
  await page.keyboard.press('Enter');
  await isGone(page);
  await scene.eventually(async () => deepEqual(await chips(page), ['Declined']));
  await page.getByRole('button', { name: `Delete payment ${EFTPOS} $100.01` }).click();
  await scene.eventually(async () => deepEqual(await chips(page), []));
  await added(page, '40.08');
  await page.locator('.foot .main').click();
  await popup(page).getByText('Last used').waitFor();
  await page.keyboard.press('Enter');
  await page.frameLocator('iframe.embed').getByText(/CARD/).waitFor();
  // In the middle of it: watched without the page, which comes back by a press and ends it.
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await popup(page).getByText('The provider is asked how it stands.').waitFor();
  await picture('pos-frame-resumed');
  await popup(page).getByRole('button', { name: 'Show the provider’s page' }).click();
  await page.frameLocator('iframe.embed').getByRole('button', { name: 'Approve', exact: true }).click();
  await popup(page).getByText('Accepted').waitFor();
  await picture('pos-frame-accepted');
  await isGone(page);
  await scene.eventually(async () => deepEqual(await chips(page), ['Paid']));
  deepEqual(complaints, []);
  await context.close();
}

/** The terminals of the second provider. */
export const terminalFrameStories: Story[] = [
  {
    name: 'the default terminal stands in a frame, declines, then is resumed after a reload and paid',
    play: (scene) => inFrame(scene, TILL),
  },
  {
    name: 'the default terminal in its frame is used at a tablet',
    play: (scene) => inFrame(scene, { width: 820, height: 1180 }),
  },
];
