import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../../dev/src/paths.ts';
import { percentile } from '../load/sample.ts';
import { orderListScenarios } from '../scenarios/order-list.ts';
import { originsOf } from '../scenarios/origins.ts';
import type { Settings } from '../settings.ts';
import type { Shop } from '../shop/shop.ts';

const PEOPLE = 16;
/** Milliseconds at 16 at once. */
const BAR_MS = 100;
const WARM_UP_S = 1;

/**
 * `npm run bench:counter -- 1000000`: fills the shop's order database up to so many orders, then prints how long each list of the counter takes
 * at 16 at once, through the bff. @returns whether everything was answered
 */
export async function measureLists(shop: Shop, wanted: number, { seconds, rounds, only }: Settings): Promise<boolean> {
  await fill(shop, wanted);
  const scenarios = orderListScenarios(originsOf(shop)).filter(({ name }) => name.includes(only));
  const taken = scenarios.map(() => ({ latencies: [] as number[], errors: 0, complaint: '' }));
  for (const { prepare, run } of scenarios) {
    await prepare?.();
    await run(PEOPLE, WARM_UP_S);
  }
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`round ${round} of ${rounds} …`);
    for (const [at, { run }] of scenarios.entries()) {
      const { latencies, errors, complaint } = await run(PEOPLE, seconds);
      const row = taken[at];
      if (row) row.latencies.push(...latencies);
      if (row) Object.assign(row, { errors: row.errors + errors, complaint: row.complaint || complaint });
    }
  }
  console.log(
    `\n| list, ${wanted.toLocaleString('en')} orders, c=${PEOPLE} | requests | p50 ms | p95 ms (< ${BAR_MS}) | errors |`,
  );
  console.log('|---|--:|--:|--:|--:|');
  for (const [at, { latencies, errors }] of taken.entries()) {
    const p95 = percentile(latencies, 0.95);
    const name = scenarios[at]?.name.replace('order list, ', '');
    console.log(
      `| ${name} | ${latencies.length} | ${percentile(latencies, 0.5).toFixed(0)} | ${p95 < BAR_MS ? '✓' : '✗'} ${p95.toFixed(0)} | ${errors} |`,
    );
  }
  for (const { complaint } of taken) if (complaint) console.log(complaint);
  return taken.every(({ errors }) => errors === 0);
}

/** What is there already stays, of an earlier, broken run too. @throws Error when it did not end well */
async function fill(shop: Shop, wanted: number): Promise<void> {
  const program = join(ROOT, 'services/order/src/seed/many.ts');
  const env = { ...process.env, DATABASE_URL: shop.database('shop_order') };
  const [code] = (await once(
    spawn(process.execPath, [program, String(wanted)], { env, stdio: 'inherit' }),
    'exit',
  )) as [number | null];
  if (code !== 0) throw new Error(`the orders were not made (${code ?? 'killed'})`);
}
