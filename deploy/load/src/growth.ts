import { setTimeout as sleep } from 'node:timers/promises';
import { UNITS, verdictsOf } from '../../bench/src/soak/verdict.ts';
import { watchOf } from '../../bench/src/soak/watch.ts';
import type { Beside } from './load.ts';
import type { OwnShop } from './own-shop.ts';
import { percentile } from './samples.ts';
import type { Line } from './report/result.ts';

const SOAK_SECONDS = 1_800;
/** What a process takes while it warms up is no growth. Seconds, and at most that share of the run. */
const WARM_UP = 300;
const WARM_UP_SHARE = 0.25;
const EVERY_MS = 10_000;
/** README, what every workload must: G14 */
const LOOP_MS = 50;
/** What stands for the providers remembers all that it was sent, as they do; it is no part of the shop. */
const OUTSIDE = 'sandbox';

/** Watches memory, open files and the event loop of every process while the load runs. */
export function growthBeside(env: NodeJS.ProcessEnv): (shop: OwnShop | undefined) => Promise<Beside> {
  const seconds = Number(env['LOAD_SECONDS'] || SOAK_SECONDS);
  const warmUp = Math.min(WARM_UP, seconds * WARM_UP_SHARE);
  return async (shop) => {
    if (!shop) return { lines: [], marks: [] };
    const parts = shop.processes().filter(({ name }) => name !== OUTSIDE);
    const watch = watchOf({ parts });
    const loops = new Map<string, number[]>();
    await sleep(warmUp * 1_000);
    for (let at = warmUp; at < seconds; at += EVERY_MS / 1_000) {
      // One after the other: a process begins its p99 anew with every reading.
      await readLoops(parts, loops);
      await watch.read((at - warmUp) / 60);
      await sleep(EVERY_MS);
    }
    return { lines: [...growthLines(watch.readings), loopLine(loops)], marks: [] };
  };
}

function growthLines(readings: Parameters<typeof verdictsOf>[0]): Line[] {
  const verdicts = verdictsOf(readings);
  const growing = verdicts.filter(({ levelsOff }) => !levelsOff);
  const level = {
    isRight: true,
    words: `${verdicts.length - growing.length} of ${verdicts.length} measures level off`,
  };
  const words = growing.map(({ name, measure, first, last }) => {
    return `${name} grows: ${first.toFixed(0)} → ${last.toFixed(0)} ${UNITS[measure]}`;
  });
  return [level, ...words.map((one) => ({ isRight: false, words: one }))];
}

/** The middle of what every process reported as its p99 of the ten seconds before. */
function loopLine(loops: ReadonlyMap<string, number[]>): Line {
  const middles = [...loops].map(([name, ms]) => ({ name, ms: percentile(ms, 0.5) }));
  const slowest = middles.toSorted((a, b) => b.ms - a.ms)[0] ?? { name: 'no process', ms: 0 };
  const words = `event loop: p99 of ${slowest.name}, the slowest, is ${slowest.ms.toFixed(0)} ms in the middle (≤ ${LOOP_MS})`;
  return { isRight: slowest.ms <= LOOP_MS, words };
}

async function readLoops(parts: ReturnType<OwnShop['processes']>, loops: Map<string, number[]>): Promise<void> {
  const read = async ({ name, adminPort }: (typeof parts)[number]) => {
    if (adminPort === null) return;
    const answer = await fetch(`http://127.0.0.1:${adminPort}/metrics`).catch(() => undefined);
    const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec((await answer?.text()) ?? '') ?? [];
    if (seconds) loops.set(name, [...(loops.get(name) ?? []), Number(seconds) * 1_000]);
  };
  await Promise.all(parts.map(read));
}
