import { mkdirSync, rmSync } from 'node:fs';
import { DATA, LOGS, RUN } from './paths.ts';
import { tailLogs } from './process/log-tail.ts';
import { exitWith } from './process/problem.ts';
import { cleanLeftovers, createRegistry } from './process/registry.ts';
import { killAll } from './process/run.ts';
import { greeting } from './up/greeting.ts';
import { requireRoom } from './up/needs.ts';
import { openShop } from './up/open-shop.ts';
import { logOf, PARTS } from './up/processes.ts';
import { secretsOf } from './up/secrets.ts';
import { chooseWay } from './up/servers.ts';
import { readSettings } from './up/settings.ts';
import { createShop, type Shop } from './up/shop.ts';

/** `npm start`: the whole shop, from nothing to the addresses to open, until Ctrl-C. */
const say = (sentence: string) => console.log(`! ${sentence}`);

async function prepare(): Promise<Shop> {
  const settings = readSettings(process.env);
  const left = await cleanLeftovers(RUN);
  if (left > 0) say(`a run that had crashed left ${left} processes: ended them`);
  rmSync(LOGS, { recursive: true, force: true });
  mkdirSync(LOGS, { recursive: true });
  return createShop({ settings, secret: secretsOf(DATA), registry: createRegistry(RUN), say });
}

/** One end for all reasons to end. A second signal does not wait for anybody. */
function endOn(shop: Shop): (code: number) => Promise<never> {
  let ending = false;
  const end = async (code: number): Promise<never> => {
    if (ending) {
      killAll();
      shop.registry.clear();
      process.exit(1);
    }
    ending = true;
    await shop.stopAll();
    killAll();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) console.log('\nStopping the shop …');
      void end(0);
    });
  }
  endWithNpm(end);
  return end;
}

/** npm killed outright cannot pass a signal on: then its process is no longer our parent. */
function endWithNpm(end: (code: number) => Promise<never>): void {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  setInterval(() => void (process.ppid !== parent && end(0)), 1000).unref();
}

async function main(): Promise<void> {
  const started = performance.now();
  const shop = await prepare();
  const end = endOn(shop);
  try {
    const way = await chooseWay(shop.settings);
    await requireRoom(shop.settings.ports, way);
    tailLogs(
      PARTS.map((name) => ({ name, file: logOf(name) })),
      say,
    );
    await openShop(shop, way);
    console.log(greeting(shop.settings.ports, (performance.now() - started) / 1000));
  } catch (error) {
    console.error(error instanceof Error && error.name === 'Problem' ? `\n✗ ${error.message}` : error);
    await end(1);
  }
}

await main().catch(exitWith);
