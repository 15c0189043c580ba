import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { signIn, TILL } from './counter.ts';
import { ordered } from './ordered.ts';
import { chips } from './paid-sale.story.ts';
import type { Scene, Story } from './story.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Card terminal' });
const display = (page: Page) => popup(page).getByLabel('Terminal display');
const station = (page: Page, name: string) => popup(page).getByRole('radio', { name: new RegExp(`^${name}`) });
const EFTPOS = { label: 'EFTPOS (Windcave)' };

/** What a person does at a terminal of the sandbox. */
async function atTerminal(page: Page, { sandbox }: Scene['shop'], at: string, action: string): Promise<void> {
  const answer = await page.request.post(`${sandbox}/terminals/${at}`, { form: { action }, maxRedirects: 0 });
  equal(answer.status(), 303, `${action} at ${at}`);
}

/** An unpaid payment by card terminal; the cents of its amount are the terminal's script. @returns what it is called */
async function added(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Method').selectOption(EFTPOS);
  await page.getByLabel('Amount').fill(amount);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Pay Now/ }).first().waitFor();
  await page.locator('.foot', { hasText: `$${amount}` }).waitFor();
}

async function orderAtTill({ shop, browser }: Scene, size = TILL) {
  const visited = await visit(browser, size);
  await signIn(visited.page, shop.origin);
  const orderNo = await ordered(visited.page, shop.origin);
  await visited.page.getByLabel('Method').waitFor();
  return { ...visited, orderNo };
}

/** Started at a station by mouse, or at the one used last by Enter. */
async function started(page: Page, name?: string): Promise<void> {
  await page.keyboard.press('F8');
  await popup(page).getByRole('radio').first().waitFor();
  if (name) await station(page, name).click();
  await popup(page).getByRole('button', { name: /^Start/ }).focus();
  await page.keyboard.press('Enter');
  await display(page).waitFor();
}

const isGone = (page: Page) => popup(page).waitFor({ state: 'detached', timeout: 45_000 });

/** Declined first; then paid with three keys, at the terminal used last, with nothing that could close it meanwhile. */
async function declinedThenPaid(scene: Scene): Promise<void> {
  const { page, context, complaints, picture } = await orderAtTill(scene);
  await added(page, '100.01');
  await page.keyboard.press('F8');
  await popup(page).getByRole('radio').first().waitFor();
  await picture('pos-terminal-start');
  await station(page, 'Auckland 1').click();
  await popup(page).getByRole('button', { name: /^Start/ }).click();
  await popup(page).getByText("EFTPOS terminal is being used, please don't close/reload window!").waitFor();
  await picture('pos-terminal-use');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await popup(page).getByText(/^Declined, reason/).waitFor({ timeout: 45_000 });
  await picture('pos-terminal-declined');
  await page.keyboard.press('Enter');
  await isGone(page);
  await scene.eventually(async () => deepEqual(await chips(page), ['Declined']));
  await page.getByRole('button', { name: 'Delete payment EFTPOS (Windcave) $100.01' }).click();
  await added(page, '100.00');
  await page.keyboard.press('F8');
  await popup(page).getByText('Last used').waitFor();
  await page.keyboard.press('Enter');
  await display(page).waitFor();
  await popup(page).getByText('Accepted').waitFor({ timeout: 45_000 });
  await picture('pos-terminal-accepted');
  await isGone(page);
  await scene.eventually(async () => deepEqual(await chips(page), ['Cancelled', 'Paid']));
  await page.getByText('deposit', { exact: true }).waitFor();
  deepEqual(complaints, []);
  await context.close();
}

/** The terminal asks for a signature; it is accepted with the button whose label it sent. */
async function signed(scene: Scene): Promise<void> {
  const { page, context, complaints, picture } = await orderAtTill(scene);
  await added(page, '80.05');
  await started(page, 'Auckland 2');
  const yes = popup(page).getByRole('button', { name: 'YES' });
  await yes.waitFor({ timeout: 45_000 });
  await display(page).getByText('SIGNATURE OK?').waitFor();
  await popup(page).getByRole('button', { name: 'NO', exact: true }).waitFor();
  await picture('pos-terminal-signature');
  await yes.click();
  await popup(page).getByText('Accepted').waitFor({ timeout: 45_000 });
  await isGone(page);
  await scene.eventually(async () => deepEqual(await chips(page), ['Paid']));
  deepEqual(complaints, []);
  await context.close();
}

/** A reload in the middle loses nothing: the popup is back, and another till sees the same one, and the end of it. */
async function resumed(scene: Scene): Promise<void> {
  const { page, context, orderNo, picture } = await orderAtTill(scene);
  await added(page, '60.08');
  await started(page, 'Auckland 1');
  await display(page).getByText('PRESENT/INSERT CARD').waitFor({ timeout: 30_000 });
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await display(page).getByText('PRESENT/INSERT CARD').waitFor({ timeout: 30_000 });
  const other = await visit(scene.browser, TILL);
  await signIn(other.page, scene.shop.origin);
  await other.page.goto(`${scene.shop.origin}/pos/order-detail/${orderNo}`);
  await display(other.page).getByText('PRESENT/INSERT CARD').waitFor({ timeout: 30_000 });
  await other.page.goBack();
  const leaving = other.page.getByRole('dialog', { name: 'Payment on processing. Are you sure you wish to leave?' });
  await leaving.waitFor();
  await other.picture('pos-terminal-leave');
  await other.page.keyboard.press('Enter');
  await leaving.waitFor({ state: 'detached' });
  await atTerminal(page, scene.shop, 'AKL-1', 'approve');
  for (const till of [page, other.page]) await popup(till).getByText('Accepted').waitFor({ timeout: 30_000 });
  await picture('pos-terminal-resumed');
  for (const till of [page, other.page]) {
    await isGone(till);
    await scene.eventually(async () => deepEqual(await chips(till), ['Paid']));
  }
  await other.context.close();
  await context.close();
}

/** A terminal takes one card at a time: the second till reads why, and takes another terminal. */
async function busy(scene: Scene): Promise<void> {
  const first = await orderAtTill(scene);
  const second = await orderAtTill(scene);
  await added(first.page, '50.08');
  await added(second.page, '70.00');
  await second.page.keyboard.press('F8');
  await station(second.page, 'Auckland 2').click();
  await started(first.page, 'Auckland 2');
  await display(first.page).getByText('PRESENT/INSERT CARD').waitFor({ timeout: 30_000 });
  await second.page.keyboard.press('Enter');
  await popup(second.page)
    .getByText(/This terminal is busy with another payment|Please choose a station/)
    .waitFor();
  await popup(second.page).getByText('In use').waitFor();
  await second.picture('pos-terminal-busy');
  await station(second.page, 'Auckland 1').click();
  await popup(second.page).getByRole('button', { name: /^Start/ }).click();
  await popup(second.page).getByText('Accepted').waitFor({ timeout: 45_000 });
  await popup(first.page).getByRole('button', { name: 'CANCEL' }).click();
  await popup(first.page).getByText('Cancelled').waitFor({ timeout: 45_000 });
  await first.page.keyboard.press('Enter');
  await scene.eventually(async () => deepEqual(await chips(first.page), ['Unpaid']));
  await first.context.close();
  await second.context.close();
}

/** On a tablet upright the popup fits, and its buttons can be reached by a thumb. */
async function onTablet(scene: Scene): Promise<void> {
  const { page, context, picture } = await orderAtTill(scene, { width: 820, height: 1180 });
  await added(page, '30.00');
  await page.locator('.foot .main').click();
  await station(page, 'Auckland 1').click();
  await picture('pos-terminal-start');
  await popup(page).getByRole('button', { name: /^Start/ }).click();
  await display(page).waitFor();
  await picture('pos-terminal-use');
  const box = await popup(page).boundingBox();
  ok(box && box.width <= 820 && box.x >= 0, 'the popup is inside the screen');
  await popup(page).getByText('Accepted').waitFor({ timeout: 45_000 });
  await isGone(page);
  await context.close();
}

/** Payments of the counter at card terminals. */
export const terminalStories: Story[] = [
  { name: 'a card terminal declines, then takes the payment with two keys, and closes by nothing meanwhile', play: declinedThenPaid },
  { name: 'a card terminal asks for a signature, which staff accept', play: signed },
  { name: 'a payment at a card terminal goes on after a reload and at a second till', play: resumed },
  { name: 'a card terminal in use is refused to a second till, which takes another', play: busy },
  { name: 'a card terminal is used at a tablet', play: onTablet },
];
