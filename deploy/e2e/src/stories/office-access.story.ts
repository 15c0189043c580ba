import { deepEqual } from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import { visit } from '../shop/browser.ts';
import { signIn, TILL } from './counter.ts';
import { AUDIT, OFFICE } from './office-states.ts';
import { ORDER } from './order-states.ts';
import { ordered } from './ordered.ts';
import type { Scene, Story } from './story.ts';

const SIZES = [TILL, { width: 1024, height: 768 }, { width: 820, height: 1180 }];

async function accessible({ shop, browser }: Scene): Promise<void> {
  const found: string[] = [];
  for (const size of SIZES) {
    const { page, context, picture } = await visit(browser, size);
    await signIn(page, shop.origin);
    const at = { origin: shop.origin, orderNo: await ordered(page, shop.origin) };
    for (const [name, bring] of [...ORDER, ...OFFICE, ...AUDIT]) {
      await bring(page, at);
      await picture(`pos-office-${name.replaceAll(' ', '-')}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(...violations.map(({ id, nodes }) => `${size.width} ${name}: ${id} (${nodes[0]?.target.join(' ')})`));
    }
    await context.close();
  }
  deepEqual(found, []);
}

export const officeAccessStories: Story[] = [
  {
    name: 'every state of an order, of the lists and of the office passes axe at 1366, 1024 and 820 px',
    play: accessible,
  },
];
