import { setTimeout as sleep } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { startCeilings } from './raw/ceilings.ts';
import { costTable, type Measured } from './report/costs.ts';
import { cartScenarios } from './scenarios/cart.ts';
import { ceilingScenarios, FLOOR } from './scenarios/ceilings.ts';
import { detailScenarios } from './scenarios/detail.ts';
import { listingScenarios } from './scenarios/listing.ts';
import { orderScenarios } from './scenarios/order.ts';
import { originsOf } from './scenarios/origins.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { searchScenarios } from './scenarios/search.ts';
import { readSettings, type Settings } from './settings.ts';
import { bookReader } from './shop/books.ts';
import { type CostReader, costReader } from './shop/cost-reader.ts';
import { measuredShop, type Shop } from './shop/shop.ts';
import { stockUp } from './shop/store.ts';

const AT_ONCE = 16;
const REST_MS = 4_000;
const ROWS = [FLOOR, 'listing, uncached', 'detail, uncached', 'search, uncached', 'cart add'];

/** `npm run bench:cost`: what one request of each kind costs, by process, beside the raw floor of the same rounds. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const shop = await measuredShop(settings.home);
  try {
    await stockUp(shop);
    const ceilings = await startCeilings(shop, Buffer.from('{}'));
    const run = `cost-${Date.now()}`;
    const books = await bookReader(shop, run);
    const origins = originsOf(shop);
    const orders = orderScenarios({ shop, origins, run, books });
    const scenarios = [
      ...ceilingScenarios(ceilings),
      ...listingScenarios(origins),
      ...detailScenarios(shop, origins),
      ...searchScenarios(origins),
      ...cartScenarios(shop, origins),
    ].filter(({ name }) => ROWS.includes(name));
    const chosen = [...scenarios, ...orders.all].filter(({ name }) => name === FLOOR || name.includes(settings.only));
    await print(shop, { scenarios: chosen, settings, raw: ceilings.pids });
    for (const { close } of chosen) close?.();
    await books.close();
    await ceilings.close();
  } finally {
    await shop.close();
  }
}

interface Run {
  readonly scenarios: readonly Scenario[];
  readonly settings: Settings;
  readonly raw: readonly number[];
}

async function print(shop: Shop, { scenarios, settings, raw }: Run): Promise<void> {
  const reader = costReader(shop, raw);
  const rested = await reader.read();
  await sleep(REST_MS);
  const idle = reader.between(rested, await reader.read());
  const rows = new Map(scenarios.map(({ name }) => [name, [] as Measured[]]));
  for (let round = 0; round <= settings.rounds; round += 1) {
    for (const scenario of scenarios) {
      const measured = await measure(reader, scenario, settings.seconds);
      // The first round warms up.
      if (round > 0) rows.get(scenario.name)?.push(measured);
    }
    console.log(`round ${round} of ${settings.rounds}, load average ${loadavg()[0]?.toFixed(1)}`);
  }
  console.log(costTable(rows, { idle, floor: FLOOR }));
  reader.close();
}

/** With everything that the requests leave to be done. */
async function measure(
  reader: CostReader,
  { name, prepare, run, settle }: Scenario,
  seconds: number,
): Promise<Measured> {
  await prepare?.();
  const before = await reader.read();
  const { done, errors, complaint } = await run(AT_ONCE, seconds);
  await settle?.();
  if (errors > 0) console.error(`${name}: ${errors} errors, the first: ${complaint}`);
  return { costs: reader.between(before, await reader.read()), done };
}

await main();
