import { deepEqual } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import { signIn } from './counter.ts';
import { AUDIT, OFFICE } from './office-states.ts';
import { ORDER } from './order-states.ts';
import { ordered } from './ordered.ts';
import type { Scene, Story } from './story.ts';
import { SIZES, underAxe } from './under-axe.ts';

async function accessible({ shop, browser }: Scene): Promise<void> {
  const found: string[] = [];
  for (const size of SIZES) {
    const visitor = await visit(browser, size);
    await signIn(visitor.page, shop.origin);
    const at = { origin: shop.origin, orderNo: await ordered(visitor.page, shop.origin) };
    found.push(...(await underAxe(visitor, { states: [...ORDER, ...OFFICE, ...AUDIT], at, part: 'pos-office' })));
    await visitor.context.close();
  }
  deepEqual(found, []);
}

export const officeAccessStories: Story[] = [
  {
    name: 'every state of an order, of the lists and of the office passes axe at 1366, 1024 and 820 px',
    play: accessible,
  },
];
