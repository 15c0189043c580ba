import { rmSync } from 'node:fs';
import { DATA, HOME, LOGS, RUN } from './paths.ts';
import { tailLogs } from './process/log-tail.ts';
import { keepToOurselves, privateFolder } from './process/private.ts';
import { exitWith } from './process/problem.ts';
import { cleanLeftovers, createRegistry } from './process/registry.ts';
import { killAll } from './process/run.ts';
import { greeting } from './up/greeting.ts';
import { requireRoom } from './up/needs.ts';
import { openShop } from './up/open-shop.ts';
import { logOf, partNames } from './up/processes.ts';
import { secretsOf } from './up/secrets.ts';
import { chooseWay } from './up/servers.ts';
import { readSettings } from './up/settings.ts';
import { createShop, type Shop } from './up/shop.ts';
import { startTraining } from './up/start-training.ts';
import { besideTraining } from './up/training-variables.ts';

/** `npm start`: the whole shop, from nothing to the addresses to open, until Ctrl-C. */
const say = (sentence: string) => console.log(`! ${sentence}`);

async function prepare(): Promise<Shop> {
  keepToOurselves();
  const settings = readSettings(besideTraining(process.env, HOME));
  const left = await cleanLeftovers(RUN);
  if (left > 0) say(`a run that had crashed left ${left} processes: ended them`);
  rmSync(LOGS, { recursive: true, force: true });
  for (const folder of [DATA, RUN, LOGS]) privateFolder(folder);
  return createShop({ settings, secret: secretsOf(DATA), registry: createRegistry(RUN), say });
}

/** One Ctrl-C arrives up to three times: from the terminal, from npm and from the proxy. Only a later one is meant as a second. */
const ONE_SIGNAL_MS = 2000;

/** One shutdown for all reasons. A second Ctrl-C waits for nothing. */
function endOn(shop: Shop): (code: number) => Promise<never> {
  let endingSince: number | undefined;
  const end = async (code: number): Promise<never> => {
    endingSince ??= performance.now();
    await shop.stopAll();
    killAll();
    process.exit(code);
  };
  const onSignal = () => {
    if (endingSince === undefined) {
      console.log('\nStopping the shop …');
      void end(0);
    } else if (performance.now() - endingSince > ONE_SIGNAL_MS) {
      killAll();
      shop.registry.clear();
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  endWithNpm(onSignal);
  return end;
}

/** npm killed outright cannot pass a signal on: then its process is no longer our parent. */
function endWithNpm(end: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 1000);
}

const ABOUT_KAFKA = /kafka|events cannot be read/i;

function showLogs(shop: Shop): void {
  const files = partNames(shop.settings.replicas).map((name) => ({ name, file: logOf(name) }));
  tailLogs(files, (sentence) => {
    if (!shop.kafka.isAwaited || !ABOUT_KAFKA.test(sentence)) shop.say(sentence);
  });
}

async function main(): Promise<void> {
  const started = performance.now();
  const shop = await prepare();
  const end = endOn(shop);
  try {
    const way = await chooseWay(shop.settings);
    await requireRoom(shop.settings, way);
    showLogs(shop);
    await openShop(shop, way);
    console.log(greeting(shop.settings, (performance.now() - started) / 1000));
    if (shop.settings.withTraining) startTraining(shop);
  } catch (error) {
    console.error(error instanceof Error && error.name === 'Problem' ? `\n✗ ${error.message}` : error);
    await end(1);
  }
}

await main().catch(exitWith);
