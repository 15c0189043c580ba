import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@shop/kit/postgres/provision';
import { percentile } from '../load/sample.ts';
import type { Shop } from '../shop/shop.ts';
import type { Note } from './kept.ts';

const CHANGES = 40;
const MOST_MS = 1_000;
const GIVE_UP_MS = 10_000;
const dearer = `update sku set price_cents = price_cents + 100, price_version = price_version + 1 where sku = $1 returning price_cents::int as cents`;
const some = `select sku from sku where not discontinued and price_cents > 0 order by md5(sku) limit $1`;

/** The price that a search for the combination shows; undefined when it is not among what is found. */
async function shownAt(edge: string, sku: string): Promise<number | undefined> {
  const query = new URLSearchParams({ routeType: 'search', search: sku });
  const { items } = (await (await fetch(`${edge}/v1/items?${query.toString()}`)).json()) as {
    items: { combinationSku: string; price: string }[];
  };
  const card = items.find(({ combinationSku }) => combinationSku === sku);
  return card && Math.round(Number(card.price) * 100);
}

/** How long a kept answer goes on showing the price of before, while somebody asks for it all the time. */
export async function oldest(shop: Shop, edge: string, note: Note): Promise<void> {
  const took = await withClient(shop.database('shop_catalog'), async (client) => {
    const times: number[] = [];
    const { rows } = await client.query<{ sku: string }>(some, [CHANGES * 2]);
    for (const { sku } of rows) {
      if (times.length === CHANGES) break;
      if ((await shownAt(edge, sku)) === undefined) continue;
      const cents = (await client.query<{ cents: number }>(dearer, [sku])).rows[0]?.cents;
      const from = performance.now();
      while ((await shownAt(edge, sku)) !== cents && performance.now() - from < GIVE_UP_MS) await sleep(10);
      times.push(performance.now() - from);
      await sleep(600);
    }
    return times;
  });
  const [middle, most] = [percentile(took, 0.5), Math.max(...took)].map(Math.round);
  note(
    took.length === CHANGES && (most ?? 0) <= MOST_MS,
    `${took.length} new prices were shown after ${middle} ms in the middle, ${most} ms at most (bar ${MOST_MS})`,
  );
}
