import { deepEqual, ok } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import { added, approvedAt, display, isGone, orderAtTill, popup, started, station } from './at-terminal.ts';
import { signIn, TILL } from './counter.ts';
import { chips } from './paid-sale.story.ts';
import type { Scene, Story } from './story.ts';

/** Declined first; then paid with three keys, at the terminal used last, with nothing that could close it meanwhile. */
async function declinedThenPaid(scene: Scene): Promise<void> {
  const { page, context, complaints, picture } = await orderAtTill(scene);
  await added(page, '100.01');
  await page.keyboard.press('F8');
  await popup(page).getByRole('radio').first().waitFor();
  await picture('pos-terminal-start');
  await station(page, 'Auckland 1').click();
  await popup(page)
    .getByRole('button', { name: /^Start/ })
    .click();
  await popup(page).getByText("EFTPOS terminal is being used, please don't close/reload window!").waitFor();
  await picture('pos-terminal-use');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await popup(page)
    .getByText(/^Declined, reason/)
    .waitFor();
  await picture('pos-terminal-declined');
  await page.keyboard.press('Enter');
  await isGone(page);
  await scene.eventually(async () => deepEqual(await chips(page), ['Declined']));
  await page.getByRole('button', { name: 'Delete payment EFTPOS (Windcave) $100.01' }).click();
  await scene.eventually(async () => deepEqual(await chips(page), []));
  await added(page, '100.00');
  await page.keyboard.press('F8');
  await popup(page).getByText('Last used').waitFor();
  await page.keyboard.press('Enter');
  await display(page).waitFor();
  await popup(page).getByText('Accepted').waitFor();
  await picture('pos-terminal-accepted');
  await isGone(page);
  await scene.eventually(async () => deepEqual(await chips(page), ['Paid']));
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
  await yes.waitFor();
  await display(page).getByText('SIGNATURE OK?').waitFor();
  await popup(page).getByRole('button', { name: 'NO', exact: true }).waitFor();
  await picture('pos-terminal-signature');
  await yes.click();
  await popup(page).getByText('Accepted').waitFor();
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
  await display(page).getByText('PRESENT/INSERT CARD').waitFor();
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await display(page).getByText('PRESENT/INSERT CARD').waitFor();
  const other = await visit(scene.browser, TILL);
  await signIn(other.page, scene.shop.origin);
  await other.page.getByRole('link', { name: /^Unpaid Orders/ }).click();
  await other.page
    .getByRole('link', { name: new RegExp(orderNo) })
    .first()
    .click();
  await display(other.page).getByText('PRESENT/INSERT CARD').waitFor();
  await other.page.goBack();
  const leaving = other.page.getByRole('dialog', { name: 'Payment on processing. Are you sure you wish to leave?' });
  await leaving.waitFor();
  await other.picture('pos-terminal-leave');
  await other.page.keyboard.press('Enter');
  await leaving.waitFor({ state: 'detached' });
  await approvedAt('AKL-1', scene.shop);
  for (const till of [page, other.page]) await popup(till).getByText('Accepted').waitFor();
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
  const [one, other] = [await orderAtTill(scene), await orderAtTill(scene)];
  await added(one.page, '50.08');
  await added(other.page, '70.00');
  await other.page.keyboard.press('F8');
  await station(other.page, 'Auckland 2').click();
  // What the till does not know yet, the server does.
  await other.page.route('**/pos/hit/getStations', (route) => route.abort());
  await started(one.page, 'Auckland 2');
  await other.page.keyboard.press('Enter');
  await popup(other.page).getByText('This terminal is busy with another payment').waitFor();
  await other.page.unroute('**/pos/hit/getStations');
  await popup(other.page).getByText('In use').waitFor();
  await other.picture('pos-terminal-busy');
  await station(other.page, 'Auckland 1').click();
  await popup(other.page)
    .getByRole('button', { name: /^Start/ })
    .click();
  await popup(other.page).getByText('Accepted').waitFor();
  await popup(one.page).getByRole('button', { name: 'CANCEL' }).click();
  await popup(one.page).getByText('Cancelled', { exact: true }).waitFor();
  await one.page.keyboard.press('Enter');
  await scene.eventually(async () => deepEqual(await chips(one.page), ['Unpaid']));
  await one.context.close();
  await other.context.close();
}

/** On a tablet upright the popup fits, and its buttons can be reached by a thumb. */
async function onTablet(scene: Scene): Promise<void> {
  const { page, context, picture } = await orderAtTill(scene, { width: 820, height: 1180 });
  await added(page, '30.00');
  await page.locator('.foot .main').click();
  await station(page, 'Auckland 1').click();
  await picture('pos-terminal-start');
  await popup(page)
    .getByRole('button', { name: /^Start/ })
    .click();
  await display(page).waitFor();
  await picture('pos-terminal-use');
  const box = await popup(page).boundingBox();
  ok(box && box.width <= 820 && box.x >= 0, 'the popup is inside the screen');
  await popup(page).getByText('Accepted').waitFor();
  await isGone(page);
  await context.close();
}

/** Payments of the counter at card terminals. */
export const terminalStories: Story[] = [
  {
    name: 'a card terminal declines, then takes the payment with two keys, and closes by nothing meanwhile',
    play: declinedThenPaid,
  },
  { name: 'a card terminal asks for a signature, which staff accept', play: signed },
  { name: 'a payment at a card terminal goes on after a reload and at a second till', play: resumed },
  { name: 'a card terminal in use is refused to a second till, which takes another', play: busy },
  { name: 'a card terminal is used at a tablet', play: onTablet },
];
