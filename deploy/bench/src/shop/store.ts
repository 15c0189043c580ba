import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@shop/kit/postgres/provision';
import type { Shop } from './shop.ts';

const PLENTY = 1_000_000;
const PATIENCE_MS = 60_000;
/** Catalog works out about a thousand components a second; the large seed has over a hundred thousand. */
const STOCK_MS = 300_000;

/**
 * So many of everything at the distribution centre that nothing sells out during the run, as the peers were measured
 *. Waits until catalog shows it.
 */
export async function stockUp(shop: Shop): Promise<void> {
  await withClient(shop.database('shop_catalog'), async (client) => {
    await client.query(
      `with more as (update stock set on_hand = on_hand + $1 where location = 'DC' and on_hand < $1 returning component)
       insert into availability_due (component) select distinct component from more`,
      [PLENTY],
    );
  });
  await until(
    async () => (await one(shop, 'shop_catalog', 'select count(*) from availability_due')) === 0,
    'stock',
    STOCK_MS,
  );
}

/** Combinations that can be sold. */
export async function sellableSkus(shop: Shop): Promise<string[]> {
  const text = `select a.sku from availability a join sku s on s.sku = a.sku
                 where a.free_any > 1000 and not s.discontinued order by md5(a.sku) limit 400`;
  const { rows } = await withClient(shop.database('shop_catalog'), (client) => client.query<{ sku: string }>(text));
  if (rows.length === 0) throw new Error('nothing can be sold');
  return rows.map(({ sku }) => sku);
}

export async function productAddresses(shop: Shop): Promise<string[]> {
  const text = 'select slug from product order by slug';
  const { rows } = await withClient(shop.database('shop_catalog'), (client) => client.query<{ slug: string }>(text));
  return rows.map(({ slug }) => slug);
}

async function one(shop: Shop, database: string, text: string): Promise<number> {
  return withClient(shop.database(database), async (client) => {
    const { rows } = await client.query<{ count: string }>(text);
    return Number(rows[0]?.count ?? 0);
  });
}

/** @throws Error when it does not become true in time, a minute by default */
export async function until(isTrue: () => Promise<boolean>, what: string, patienceMs = PATIENCE_MS): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`${what}: not settled after ${patienceMs / 1_000} s`);
    await sleep(250);
  }
}
