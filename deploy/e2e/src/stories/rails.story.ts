import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import type { Scene, Story } from './story.ts';

const SIZES = [
  { size: { width: 1440, height: 900 }, things: 4.5, pictures: 5.5 },
  { size: { width: 992, height: 800 }, things: 4.5, pictures: 5.5 },
  { size: { width: 991, height: 800 }, things: 1.8, pictures: 2.5 },
  { size: { width: 390, height: 844 }, things: 1.8, pictures: 2.5 },
];

/** How many things a rail shows at once: its width without the gaps between them, over the width of one. */
const shown = async (page: Page, rail: string, most: number): Promise<string> => {
  const measured = await page.evaluate(`(() => {
    const list = document.querySelector('${rail}');
    const { columnGap, paddingLeft, paddingRight } = getComputedStyle(list);
    const [gap, left, right] = [columnGap, paddingLeft, paddingRight].map((text) => parseFloat(text) || 0);
    const whole = list.getBoundingClientRect().width - left - right;
    return (whole - ${Math.floor(most)} * gap) / list.firstElementChild.getBoundingClientRect().width;
  })()`);
  return Number(measured).toFixed(1);
};

const RAIL = '.rail:not(.feed)';
const FEED = '.feed';

/** The rails of the home page at both sides of 992 px, and a mouse that drags one and presses nothing. */
async function rails({ shop, browser, eventually }: Scene): Promise<void> {
  for (const { size, things, pictures } of SIZES) {
    const { page, context, complaints } = await visit(browser, size);
    await page.goto(shop.origin);
    const which = `${size.width} px`;
    equal(await shown(page, RAIL, things), things.toFixed(1), which);
    equal(await shown(page, FEED, pictures), pictures.toFixed(1), which);
    deepEqual(complaints, [], which);
    await context.close();
  }
  const { page, context } = await visit(browser, { width: 1440, height: 900 });
  const arrived = page.waitForResponse(/\/drag-[^/]*\.js/);
  await page.goto(shop.origin);
  await page.mouse.move(10, 300);
  const rail = page.locator(RAIL).first();
  await rail.scrollIntoViewIfNeeded();
  await (await arrived).finished();
  const box = await rail.boundingBox();
  ok(box);
  const [x, y] = [box.x + 500, box.y + 60];
  const at = async () => Number(await page.evaluate(`document.querySelector('${RAIL}').scrollLeft`));
  // The script listens a moment after it is there.
  await eventually(async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 300, y, { steps: 5 });
    const moved = await at();
    await page.mouse.up();
    ok(moved > 250, `${moved} px`);
  });
  equal(new URL(page.url()).pathname, '/');
  await context.close();
}

export const railStories: Story[] = [
  { name: 'rails show 4.5 things on a desk and 1.8 on a phone, and a mouse drags them', play: rails },
];
