import { setTimeout as sleep } from 'node:timers/promises';
import { measure, type Measuring, type Round, warmUp } from './measure.ts';
import type { Ceilings } from './raw/ceilings.ts';
import { verifiedBooks } from './report/books.ts';
import { crowdedLine, idleLine, machineLine } from './report/lines.ts';
import { memoryOf, memoryTable } from './report/memory.ts';
import type { Row } from './report/row.ts';
import { complaints, mainTable, stepTable } from './report/report.ts';
import { addressScenarios } from './scenarios/address.ts';
import { cartScenarios } from './scenarios/cart.ts';
import { ceilingScenarios } from './scenarios/ceilings.ts';
import { detailScenarios } from './scenarios/detail.ts';
import { listingScenarios } from './scenarios/listing.ts';
import { type OrderScenarios, orderScenarios } from './scenarios/order.ts';
import { orderListScenarios } from './scenarios/order-list.ts';
import { originsOf } from './scenarios/origins.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { searchScenarios } from './scenarios/search.ts';
import type { Settings } from './settings.ts';
import { bookReader } from './shop/books.ts';
import { between, meterOf, times, type Usage } from './shop/cpu.ts';
import type { Shop } from './shop/shop.ts';

const CROWD = 64;
const MANY = 16;
const REST_S = 4;

/** Measures and prints. @returns whether everything was answered as it should be and the books agree */
export async function bench(shop: Shop, ceilings: Ceilings, settings: Settings): Promise<boolean> {
  const run = `bench-${Date.now()}`;
  const books = await bookReader(shop, run);
  const orders = orderScenarios({ shop, origins: originsOf(shop), run, books });
  const scenarios = scenariosOf(shop, { ceilings, orders }).filter(({ name }) => name.includes(settings.only));
  const atRest = memoryOf(shop);
  const measuring = await prepare(shop, ceilings, settings);
  console.log('warming up …');
  for (const scenario of scenarios) await warmUp(scenario, MANY, measuring);
  orders.steps.clear();
  const rows = await rounds(scenarios, settings.rounds, measuring);
  console.log('64 at once …');
  const crowded = await crowdedRows(scenarios, measuring);
  const loaded = memoryOf(shop);
  for (const { close } of scenarios) close?.();

  console.log(
    `\n${machineLine(rows)}\n${idleLine(measuring.idle)}\n\n${mainTable(rows)}\n\n${crowdedLine(crowded, rows)}`,
  );
  if (orders.steps.size > 0) console.log(`\n${stepTable(orders.steps)}`);
  console.log(`\n${memoryTable(atRest, loaded)}`);
  const kept = await verifiedBooks(books, orders.placed());
  await books.close();
  const wrong = complaints([...rows, ...crowded]);
  console.log(['', kept.line, ...wrong].join('\n'));
  return kept.areRight && wrong.length === 0;
}

function scenariosOf(shop: Shop, { ceilings, orders }: { ceilings: Ceilings; orders: OrderScenarios }): Scenario[] {
  const origins = originsOf(shop);
  return [
    ...ceilingScenarios(ceilings),
    ...listingScenarios(origins),
    ...searchScenarios(origins),
    ...addressScenarios(origins),
    ...detailScenarios(shop, origins),
    ...cartScenarios(shop, origins),
    ...orders.all,
    ...orderListScenarios(origins),
  ];
}

async function prepare(shop: Shop, ceilings: Ceilings, { seconds }: Settings): Promise<Measuring> {
  const meter = meterOf(shop.parts, ceilings.pids);
  const before = meter.read();
  await sleep(REST_S * 1_000);
  const idle: Usage = times(between(before, meter.read()), 1 / REST_S);
  return { meter, seconds, idle };
}

/** Everything once a round, so that a busy minute of the machine falls on ceilings and shop alike. */
async function rounds(scenarios: readonly Scenario[], count: number, measuring: Measuring): Promise<Row[]> {
  const rows = scenarios.flatMap((scenario) =>
    scenario.levels.map((people) => ({ scenario, people, rounds: [] as Round[] })),
  );
  for (let round = 1; round <= count; round += 1) {
    console.log(`round ${round} of ${count} …`);
    for (const row of rows) row.rounds.push(await measure(row.scenario, row.people, measuring));
  }
  return rows;
}

/** What works for it at 64 at once: how they hold, and how much memory they take then. */
async function crowdedRows(scenarios: readonly Scenario[], measuring: Measuring): Promise<Row[]> {
  const rows: Row[] = [];
  const chosen = scenarios.filter(({ kind, levels }) => kind === 'shop' && !levels.includes(CROWD));
  for (const scenario of chosen) {
    rows.push({ scenario, people: CROWD, rounds: [await measure(scenario, CROWD, measuring)] });
  }
  return rows;
}
