import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { added, isGone, orderAtTill, popup, station } from './at-terminal.ts';
import { signIn } from './counter.ts';
import { ordered } from './ordered.ts';
import type { Scene, Story } from './story.ts';

const SMALL = { width: 1024, height: 768 };
const UPRIGHT = { width: 820, height: 1180 };

/** Runs in the page: what of a list's choices is wider than the room for it. */
const CUT = `(select) => {
  const pen = document.createElement('canvas').getContext('2d');
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  pen.font = font;
  const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
}`;
const cut = async (list: Locator): Promise<unknown> => {
  const select = await list.elementHandle();
  return select?.evaluate(`(${CUT})(document.getElementById('${await list.getAttribute('id')}'))`);
};

/** At a small till a payment's method and an allocation's places are read whole. */
async function readWhole({ shop, browser }: Scene): Promise<void> {
  const { page, context, complaints, picture } = await visit(browser, SMALL);
  await signIn(page, shop.origin);
  await ordered(page, shop.origin);
  await page.getByLabel('Method').waitFor();
  await picture('narrow-payments');
  deepEqual(await cut(page.getByLabel('Method')), []);
  await page
    .getByRole('table', { name: 'Items' })
    .getByRole('button', { name: /^Allocate/ })
    .first()
    .click();
  const allocation = page.getByRole('dialog', { name: /^Allocate/ });
  await allocation.getByText('PCK', { exact: true }).click();
  for (const size of [SMALL, UPRIGHT]) {
    await page.setViewportSize(size);
    await picture(`narrow-allocation-${size.width}`);
    for (const list of ['From', 'To']) deepEqual(await cut(allocation.getByLabel(list)), [], `${list}, ${size.width}`);
  }
  deepEqual(complaints, []);
  await context.close();
}

const LISTS = [
  ['order', 'New sale'],
  ['quote', 'New sale'],
  ['coupons', 'Add coupon'],
] as const;

/** Upright the filled button of a list stands top right, beside the search. */
async function topRight({ shop, browser }: Scene): Promise<void> {
  const { page, context, complaints, picture } = await visit(browser, UPRIGHT);
  await signIn(page, shop.origin);
  for (const [list, name] of LISTS) {
    await page.goto(`${shop.origin}/pos/${list}`);
    const button = page.locator('.tools .primary').filter({ hasText: name });
    await button.waitFor();
    await picture(`narrow-list-${list}`);
    const [tools, field, at] = await Promise.all([
      page.locator('.tools').boundingBox(),
      page.locator('.tools .find').boundingBox(),
      button.boundingBox(),
    ]);
    if (!tools || !field || !at) throw new Error(`${list} has no tools`);
    ok(Math.abs(at.y - field.y) < 8, `${list}: in the first row`);
    ok(tools.x + tools.width - (at.x + at.width) < 24, `${list}: at the right`);
  }
  deepEqual(complaints, []);
  await context.close();
}

const PHONE = { width: 390, height: 844 };
const PAGES = ['', '/order', '/quote', '/report/dailyBanking'];

/** A manager with a phone: nothing of an order, its popup, Today, a list or Banking lies beside the screen. */
async function onPhone(scene: Scene): Promise<void> {
  const { page, context, complaints, picture } = await orderAtTill(scene);
  await added(page, '20.00');
  await page.setViewportSize(PHONE);
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
  equal(await width(), PHONE.width, 'an order');
  await picture('phone-order');
  await page
    .getByRole('button', { name: /^Pay Now/ })
    .first()
    .click();
  await station(page, 'Auckland 1').waitFor();
  const box = await popup(page).boundingBox();
  ok(box && box.x >= 0 && box.x + box.width <= PHONE.width, 'the popup of the terminal');
  await picture('phone-terminal');
  await page.keyboard.press('Escape');
  await isGone(page);
  for (const path of PAGES) {
    await page.goto(`${scene.shop.origin}/pos${path}`, { waitUntil: 'networkidle' });
    equal(await width(), PHONE.width, path);
    await picture(`phone${path.replaceAll('/', '-')}`);
  }
  deepEqual(complaints, []);
  await context.close();
}

/** The counter where room is scarce. */
export const narrowStories: Story[] = [
  {
    name: 'at 1024 a payment’s method is read whole, and at 1024 and 820 the places of an allocation',
    play: readWhole,
  },
  { name: 'at 820 the filled button of a list stands top right', play: topRight },
  {
    name: 'on a phone nothing of an order, its terminal’s popup, Today, a list or Banking lies beside the screen',
    play: onPhone,
  },
];
