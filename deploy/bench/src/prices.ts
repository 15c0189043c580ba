import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@shop/kit/postgres/provision';
import { send } from './load/send.ts';
import { measuredShop } from './shop/shop.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run bench:prices`: changes a thousand prices one commit at a time, as an import does, and measures until every bff
 * shows all of them on pages that it had kept. Ends with 1 when that takes more than ten seconds. `BENCH_HOME` takes a shop
 * that runs already (`SEED_SKUS=100000 npm start`); its prices stay a dollar higher.
 */
const CHANGES = 1_000;
const MOST_MS = 10_000;
/** A few skus are a part of others, so that their page shows those. */
const SPARE = 50;
const LAST = 20;
const AT_ONCE = 8;
const PATIENCE_MS = 120_000;

interface Priced {
  readonly sku: string;
  readonly cents: number;
}

const some = `select sku, price_cents::int as cents from sku where not discontinued order by md5(sku) limit $1`;
const dearer = `update sku set price_cents = price_cents + 100, price_version = price_version + 1 where sku = $1`;

/** The price of a combination on the page of a search for it; undefined when a busy bff did not say. */
async function shownAt(origin: string, sku: string): Promise<number | undefined> {
  const query = new URLSearchParams({ routeType: 'search', search: sku });
  const reply = await send({ url: `${origin}/v1/items?${query.toString()}` });
  if (reply.status !== 200) return undefined;
  const { items } = JSON.parse(reply.text) as { items: { combinationSku: string; price: string }[] };
  const card = items.find(({ combinationSku }) => combinationSku === sku);
  return Math.round(Number(card?.price) * 100);
}

/** Those whose page at one bff does not show the expected price yet; a few requests at a time. */
async function missingAt(origin: string, wanted: readonly Priced[]): Promise<Priced[]> {
  const left = [...wanted];
  const missing: Priced[] = [];
  const some = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      if ((await shownAt(origin, one.sku)) !== one.cents) missing.push(one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  return missing;
}

/** A thousand that every bff shows, and now keeps, as they are. */
async function shownNow(origins: readonly string[], some: readonly Priced[]): Promise<Priced[]> {
  const missing = new Set<string>();
  for (const origin of origins) for (const { sku } of await missingAt(origin, some)) missing.add(sku);
  const shown = some.filter(({ sku }) => !missing.has(sku)).slice(0, CHANGES);
  if (shown.length < CHANGES) throw new Error(`${missing.size} prices are not shown as they are`);
  return shown;
}

/**
 * Asking for a thousand pages takes longer than what is measured, so the clock stops when the last prices written are shown;
 * then all are looked at, and when one is missing after all the clock goes on.
 * @returns ms since `from` after which all are shown
 */
async function untilShown(origin: string, wanted: readonly Priced[], from: number): Promise<number> {
  for (let missing = wanted.slice(-LAST); performance.now() - from < PATIENCE_MS; ) {
    const left = await missingAt(origin, missing);
    const took = performance.now() - from;
    missing = left.length > 0 ? left : await missingAt(origin, wanted);
    if (missing.length === 0) return took;
    await sleep(100);
  }
  throw new Error(`${origin} never showed all prices`);
}

const shop = await measuredShop(readSettings(process.env).home);
try {
  const origins = shop.parts.flatMap(({ name, port }) => (/^bff\b/.test(name) ? [`http://127.0.0.1:${port}`] : []));
  const [took, written] = await withClient(shop.database('shop_catalog'), async (client) => {
    const shown = await shownNow(origins, (await client.query<Priced>(some, [CHANGES + SPARE])).rows);
    const begin = performance.now();
    for (const { sku } of shown) await client.query(dearer, [sku]);
    const end = performance.now();
    const wanted = shown.map(({ sku, cents }) => ({ sku, cents: cents + 100 }));
    const each = await Promise.all(origins.map((origin) => untilShown(origin, wanted, end)));
    return [each, end - begin];
  });
  console.log(`${CHANGES} prices written in ${Math.round(written)} ms`);
  for (const [at, ms] of took.entries()) console.log(`${origins[at]}: all shown ${Math.round(ms)} ms after the last`);
  process.exitCode = Math.max(...took) <= MOST_MS ? 0 : 1;
} finally {
  await shop.close();
}
