import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@shop/kit/postgres/provision';
import { measuredShop } from './shop/shop.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run bench:prices`: changes a thousand prices one commit at a time, as an import does, and measures until every bff
 * shows all of them on pages that it had kept. Ends with 1 when that takes more than ten seconds. `BENCH_HOME` takes a shop
 * that runs already (`SEED_SKUS=100000 npm start`); its prices stay a dollar higher.
 */
const CHANGES = 1_000;
const MOST_MS = 10_000;
const AT_ONCE = 8;
const PATIENCE_MS = 120_000;

interface Priced {
  readonly sku: string;
  readonly cents: number;
}

const some = `select sku, price_cents::int as cents from sku where not discontinued order by md5(sku) limit $1`;
const dearer = `update sku set price_cents = price_cents + 100, price_version = price_version + 1 where sku = $1`;

/** The price of a combination on the page of a search for it. */
async function shownAt(origin: string, sku: string): Promise<number> {
  const query = new URLSearchParams({ routeType: 'search', search: sku });
  const response = await fetch(`${origin}/v1/items?${query.toString()}`, { signal: AbortSignal.timeout(10_000) });
  const { items } = (await response.json()) as { items?: { combinationSku: string; price: string }[] };
  const card = items?.find(({ combinationSku }) => combinationSku === sku);
  return Math.round(Number(card?.price) * 100);
}

/** Those whose page at one bff does not show the price that is wanted, a few asked at once. */
async function missingAt(origin: string, wanted: readonly Priced[]): Promise<Priced[]> {
  const left = [...wanted];
  const missing: Priced[] = [];
  const ask = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      if ((await shownAt(origin, one.sku)) !== one.cents) missing.push(one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return missing;
}

/** @returns ms since `from` after which all are shown */
async function untilShown(origin: string, wanted: readonly Priced[], from: number): Promise<number> {
  let missing = wanted;
  while (missing.length > 0) {
    if (performance.now() - from > PATIENCE_MS) throw new Error(`${origin} never showed ${missing.length} prices`);
    missing = await missingAt(origin, missing);
    if (missing.length > 0) await sleep(100);
  }
  return performance.now() - from;
}

const shop = await measuredShop(readSettings(process.env).home);
try {
  const origins = shop.parts.flatMap(({ name, port }) => (/^bff\b/.test(name) ? [`http://127.0.0.1:${port}`] : []));
  const [took, written] = await withClient(shop.database('shop_catalog'), async (client) => {
    const { rows } = await client.query<Priced>(some, [CHANGES]);
    for (const origin of origins) {
      const unknown = await missingAt(origin, rows);
      if (unknown.length > 0) throw new Error(`${origin} does not show ${unknown.length} prices as they are`);
    }
    const begin = performance.now();
    for (const { sku } of rows) await client.query(dearer, [sku]);
    const end = performance.now();
    const wanted = rows.map(({ sku, cents }) => ({ sku, cents: cents + 100 }));
    const each = await Promise.all(origins.map((origin) => untilShown(origin, wanted, end)));
    return [each, end - begin];
  });
  console.log(`${CHANGES} prices written in ${Math.round(written)} ms`);
  for (const [at, ms] of took.entries()) console.log(`${origins[at]}: all shown ${Math.round(ms)} ms after the last`);
  process.exitCode = Math.max(...took) <= MOST_MS ? 0 : 1;
} finally {
  await shop.close();
}
