import { setTimeout as sleep } from 'node:timers/promises';
import { short, table } from './report/table.ts';
import { measuredShop, type Shop } from './shop/shop.ts';
import { productAddresses, sellableSkus, stockUp } from './shop/store.ts';
import { startLoad } from './soak/load.ts';
import { UNITS, verdictsOf } from './soak/verdict.ts';
import { type Readings, watchOf } from './soak/watch.ts';

/** Minutes of the watch, and of the load before it. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 20);
const WARM_UP = Number(process.env['SOAK_WARM_UP'] ?? Math.min(5, MINUTES / 4));
const EVERY_MS = 10_000;
const VISITORS = 12;
const PAUSE_MS = 120;

/** The same order of visits in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** `npm run soak`: drives a shop through its proxy and says of every process whether its memory levels off. */
async function main(): Promise<boolean> {
  const shop = await measuredShop(process.env['SOAK_HOME'] ?? '');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void shop.close().finally(() => process.exit(130)));
  try {
    await stockUp(shop);
    return await soak(shop);
  } finally {
    await shop.close();
  }
}

async function soak(shop: Shop): Promise<boolean> {
  const goods = { products: await productAddresses(shop), skus: await sellableSkus(shop) };
  const origin = `http://127.0.0.1:${shop.part('proxy').port}`;
  const load = startLoad({ origin, goods, pick: seeded(1), visitors: VISITORS, pauseMs: PAUSE_MS });
  const watch = watchOf(shop);
  console.log(`Warming up for ${WARM_UP} minutes, then watching for ${MINUTES} …`);
  await sleep(WARM_UP * 60_000);
  const began = performance.now();
  const minutes = () => (performance.now() - began) / 60_000;
  while (minutes() < MINUTES) {
    await watch.read(minutes());
    await sleep(EVERY_MS);
  }
  await load.stop();
  const { requests, statuses } = load.tally;
  console.log(`${requests} requests, ${JSON.stringify(statuses)}\n`);
  return report(watch.readings);
}

function report(readings: Readings): boolean {
  const judged = verdictsOf(readings);
  const rows = judged.map(({ name, measure, first, last, slope, levelsOff }) => [
    name,
    `${measure}, ${UNITS[measure]}`,
    short(first),
    short(last),
    slope.toFixed(2),
    levelsOff ? 'levels off' : 'GROWS',
  ]);
  console.log(table(['process', 'of', 'first', 'last', 'a minute, 2nd half', 'verdict'], rows));
  return judged.every(({ levelsOff }) => levelsOff);
}

process.exitCode = (await main()) ? 0 : 1;
