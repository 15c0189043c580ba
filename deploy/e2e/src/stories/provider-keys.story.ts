import { deepEqual, equal, ok } from 'node:assert/strict';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { HIT_USER } from '../../../dev/src/up/provider-accounts.ts';
import { secretsOf } from '../../../dev/src/up/secrets.ts';
import type { Shop } from '../shop/shop.ts';
import { added, approvedAt, display, isGone, orderAtTill, popup, started, closed } from './at-terminal.ts';
import { chips } from './paid-sale.story.ts';
import type { Scene, Story } from './story.ts';

/** What the owner of the account does at the provider of the terminals. */
async function accepted({ sandbox }: Shop, keys: string[]): Promise<void> {
  const body = JSON.stringify({ provider: 'hit', user: HIT_USER, keys });
  const headers = { 'content-type': 'application/json' };
  equal((await fetch(`${sandbox}/keys`, { method: 'POST', headers, body })).status, 204);
}

/** How often the running payment took over other keys. */
async function takenOver(shop: Shop): Promise<number> {
  const { adminPort } = shop.processes().find(({ name }) => name === 'payment') ?? {};
  const metrics = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
  ok(/^shop_provider_keys_rejected\S* 0$/m.test(metrics), 'the file of keys is refused');
  return Number(/^shop_provider_keys_read_total\S* (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

/** The secret is replaced as a whole, as a mounted one is. @returns once payment has read it */
async function written({ shop, eventually }: Scene, keys: object): Promise<void> {
  const before = await takenOver(shop);
  const beside = `${shop.keysFile}.new`;
  await writeFile(beside, JSON.stringify(keys));
  await rename(beside, shop.keysFile);
  await eventually(async () => equal(await takenOver(shop), before + 1));
}

const hit = (key: string) => ({ hit: { default: { user: HIT_USER, key } } });

/** At the terminal used last, where a payment may not begin. */
async function startedAgain(page: Page): Promise<void> {
  await page.keyboard.press('F8');
  await popup(page).getByText('Last used').waitFor();
  await page.keyboard.press('Enter');
}

/**
 * A terminal asks for a card while its key is replaced and the old one withdrawn; then a key that is well formed and wrong: nothing
 * is begun with it, and the same keys pay once the right one is there.
 */
async function replaced(scene: Scene): Promise<void> {
  const { shop, eventually } = scene;
  const old = secretsOf(join(shop.home, '.data'))('hit key');
  const { page, context, complaints, picture } = await orderAtTill(scene);
  const paid = async () => {
    await popup(page).getByText('Accepted').waitFor();
    await isGone(page);
  };
  try {
    await added(page, '20.08');
    await started(page, 'Auckland 1');
    await display(page).getByText('PRESENT/INSERT CARD').waitFor();
    await accepted(shop, [old, 'second key']);
    await written(scene, hit('second key'));
    await accepted(shop, ['second key']);
    await approvedAt('AKL-1', shop);
    await paid();
    await eventually(async () => deepEqual(await chips(page), ['Paid']));
    await written(scene, hit('wrong key'));
    await added(page, '30.00');
    await startedAgain(page);
    await popup(page).getByText('The provider refused this terminal: its settings need a look').waitFor();
    await picture('pos-terminal-wrong-key');
    await closed(page);
    await eventually(async () => deepEqual(await chips(page), ['Paid', 'Unpaid']));
    await written(scene, hit('second key'));
    await startedAgain(page);
    await paid();
    await eventually(async () => deepEqual(await chips(page), ['Paid', 'Paid']));
    deepEqual(complaints, []);
  } finally {
    await accepted(shop, [old]);
    await written(scene, {});
  }
  await context.close();
}

/** Keys of the providers, replaced while the shop runs (docs/rules/provider-keys.md). */
export const providerKeyStories: Story[] = [
  {
    name: 'the key of the card terminals is replaced while one asks for a card; a wrong key begins nothing',
    play: replaced,
  },
];
