import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { TRAINING_SENTENCE } from '@shop/primitives/training';
import type { BrowserContext, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { TRAINING_STEP } from '../../../dev/src/up/mode.ts';
import { openDatabases } from '../api/databases.ts';
import { grown, heldBy } from '../api/traces-of-a-sale.ts';
import { visit } from '../shop/browser.ts';
import { openShop, type Shop } from '../shop/shop.ts';
import { PATIENCE_MS } from '../shop/patience.ts';
import { isGone, popup, station } from './at-terminal.ts';
import { signIn, TILL } from './counter.ts';
import { ordered } from './ordered.ts';
import { chips } from './paid-sale.story.ts';
import type { Scene, Story } from './story.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Training' }).getByText(TRAINING_SENTENCE).first();

async function bannered(page: Page): Promise<void> {
  await banner(page).waitFor();
  match(await page.title(), /^TRAINING · /);
}

/** From the live counter's menu, at another branch than that of the person: a new tab, the same branch there. */
async function toTraining(page: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Training/ }).click();
  const tab = await opened;
  tab.setDefaultTimeout(PATIENCE_MS);
  await tab.getByRole('heading', { name: 'Point of sale' }).waitFor();
  await bannered(tab);
  await tab.getByRole('link', { name: 'Sign in' }).click();
  await tab.getByRole('button', { name: /staff@demo\.test/ }).click();
  await tab.getByRole('button', { name: /^Branch: .*Wellington/ }).waitFor();
  await bannered(tab);
  return tab;
}

/** A card sale, for which somebody plays the terminal on its page. @returns the order's number */
async function soldByCard(tab: Page, { shop, eventually, picture }: Selling): Promise<string> {
  await tab.goto(`${shop.origin}/pos/?till=AKL`);
  await tab.getByRole('button', { name: /^Branch: .*Auckland/ }).waitFor();
  const orderNo = await ordered(tab, shop.origin);
  await tab.getByLabel('Method').selectOption({ label: 'EFTPOS (Windcave)' });
  await tab.getByRole('button', { name: /^Add payment/ }).click();
  await eventually(async () => deepEqual(await chips(tab), ['Unpaid']));
  await tab.keyboard.press('F8');
  const opened = tab.context().waitForEvent('page');
  await popup(tab)
    .getByRole('link', { name: /^Operate the practice terminal/ })
    .click();
  const terminals = await opened;
  const terminal = terminals.getByRole('region', { name: 'AKL-1' });
  await terminal.getByRole('button', { name: 'By hand' }).click();
  await terminal.getByRole('button', { name: 'Let it go on' }).waitFor();
  await station(tab, 'Auckland 1').click();
  await popup(tab)
    .getByRole('button', { name: /^Start/ })
    .click();
  await popup(tab).getByText('PRESENT/INSERT CARD').waitFor();
  await picture('training-terminal');
  // A page of its own: the other may still be on its way from the press before.
  const desk = await tab.context().newPage();
  await desk.goto(terminals.url());
  await desk.getByRole('region', { name: 'AKL-1' }).getByRole('button', { name: 'Approve' }).click();
  await popup(tab).getByText('Accepted').waitFor();
  await isGone(tab);
  await eventually(async () => deepEqual(await chips(tab), ['Paid']));
  return orderNo;
}

interface Selling extends Pick<Scene, 'shop' | 'eventually'> {
  picture(name: string): Promise<void>;
}

async function wordsOf(tab: Page, address: string): Promise<string> {
  const answer = await tab.context().request.get(address);
  equal(answer.status(), 200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())), { mergePages: true });
  return text;
}

async function saysTraining(tab: Page, orderNo: string, { shop, eventually }: Selling): Promise<void> {
  for (const paper of ['receipt', 'till-receipt']) {
    const words = await wordsOf(tab, `${shop.origin}/pos/print/order/${orderNo}/${paper}`);
    match(words, /TRAINING/);
    ok(words.includes(orderNo));
  }
  await eventually(async () => {
    const mails = (await (await fetch(`${shop.sandbox}/mail/messages`)).json()) as { subject: string }[];
    const ours = mails.filter(({ subject }) => subject.includes(orderNo));
    ok(ours.length > 0, 'the receipt was mailed');
    for (const { subject } of ours) match(subject, /^\[Training\] /);
  });
}

/** The till is marked: it opens at the training counter, and the way back stays live in its tab. */
async function markedTill(page: Page, live: Shop, training: Shop): Promise<void> {
  await page.getByRole('button', { name: /^Staff: / }).click();
  await page.getByRole('menuitem', { name: 'Use this till for training' }).click();
  await page.waitForURL(new RegExp(`^${training.origin}/pos`));
  await page.goto(`${live.origin}/pos/order`);
  await page.waitForURL(new RegExp(`^${training.origin}/pos`));
  await bannered(page);
  await page.getByRole('link', { name: 'Back to the live counter' }).click();
  await page.waitForURL(new RegExp(`^${live.origin}/pos`));
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  equal(await page.getByRole('region', { name: 'Training' }).count(), 0);
  await page.getByRole('button', { name: /^Staff: / }).click();
  await page.getByRole('menuitem', { name: 'End training on this till' }).click();
  await page.goto(`${live.origin}/pos`);
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
}

/** Store pages too, and not for search engines. */
async function theStore(scene: Scene, training: Shop): Promise<void> {
  const { page, context, picture } = await visit(scene.browser, { width: 390, height: 844 });
  const answer = await page.goto(training.origin);
  equal(answer?.headers()['x-robots-tag'], 'noindex');
  await page.getByRole('complementary', { name: 'Training' }).waitFor();
  match(await page.title(), /^TRAINING · /);
  await picture('training-store');
  await context.close();
}

async function learned(scene: Scene, training: Shop): Promise<void> {
  const { shop: live, browser, eventually } = scene;
  const { page, context, complaints, picture } = await visit(browser, TILL);
  await signIn(page, live.origin);
  await page.getByRole('button', { name: /^Branch: / }).click();
  await page.getByRole('option', { name: /Wellington/ }).click();
  await page.getByRole('button', { name: /^Branch: .*Wellington/ }).waitFor();
  await picture('training-menu');
  const databases = openDatabases(live);
  try {
    const before = await heldBy(live, databases);
    const tab = await toTraining(page, context);
    const shot = async (name: string) => void (await tab.screenshot({ path: `artifacts/e2e/1366/${name}.png` }));
    const selling: Selling = { shop: training, eventually, picture: shot };
    const orderNo = await soldByCard(tab, selling);
    await shot('training-order');
    await saysTraining(tab, orderNo, selling);
    deepEqual(grown(before, await heldBy(live, databases)), [], 'the live shop holds nothing of it');
    const sold = openDatabases(training);
    const rows = await sold.rows('banking', 'select 1 from ledger_entry where order_no = $1', [orderNo]);
    await sold.close();
    equal(rows.length, 1, 'training booked it in its own ledger');
    await tab.close();
  } finally {
    await databases.close();
  }
  await page.reload();
  await page.getByRole('button', { name: /^Branch: .*Wellington/ }).waitFor();
  await markedTill(page, live, training);
  deepEqual(complaints, []);
  await context.close();
}

/** A training shop beside the live one, on the same host. */
export const trainingStories: Story[] = [
  {
    name: 'a sale in training, reached from the live counter, says so on screen, paper and mail, and leaves nothing in the live shop',
    isHeavy: true,
    async play(scene) {
      const variables = { SHOP_MODE: 'training', LIVE_ORIGIN: scene.shop.origin };
      const training = await openShop({ beside: TRAINING_STEP, variables });
      try {
        await theStore(scene, training);
        await learned(scene, training);
      } finally {
        await training.close();
      }
    },
  },
];
