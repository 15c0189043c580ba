import { setTimeout as sleep } from 'node:timers/promises';
import type { Beside } from './load.ts';
import type { OwnShop } from './own-shop.ts';

/** Not ours to restart without a pause: servers with data, the world outside, and the one origin, a gateway elsewhere. */
const LEFT_ALONE = new Set(['postgres', 'redis', 'redis-cache', 'kafka', 'sandbox', 'proxy']);
/** It drains for 45 s at most, and needs a moment to be ready again. */
const PATIENCE_MS = 80_000;
/**
 * Its callers look for it again after 2 s at most (packages/kit/src/grpc/channel.ts). Until then the other replica is the only one they
 * have, and must not go: the chart's minReadySeconds.
 */
const KNOWN_AGAIN_MS = 5_000;

/** Of `order-2` it is `order`. */
export const kindOf = (name: string): string => name.replace(/-\d$/, '');

/**
 * The processes that are restarted: of each kind the first replica, then the next, callees before their callers as
 * `processes.json` has them.
 * @throws Error for a kind with one process alone
 */
export function restartable(shop: OwnShop): string[] {
  const names = shop
    .processes()
    .map(({ name }) => name)
    .filter((name) => !LEFT_ALONE.has(name));
  const alone = [...Map.groupBy(names, kindOf)].filter(([, replicas]) => replicas.length < 2);
  if (alone.length === 0) return names;
  throw new Error(
    `Of ${alone.map(([kind]) => kind).join(', ')} there is one process alone: SHOP_REPLICAS=2 npm start.`,
  );
}

export interface Restarts {
  readonly shop: OwnShop;
  readonly names: readonly string[];
  /** in which all of them are to be done */
  readonly seconds: number;
  /** before the first one */
  readonly quietMs: number;
}

/** One after another, evenly over the time: the next one only when the one before is ready again. */
export async function restartAll({ shop, names, seconds, quietMs }: Restarts): Promise<Beside> {
  const marks: [number, string][] = [];
  const took: number[] = [];
  await sleep(quietMs);
  const began = performance.now();
  for (const [n, name] of names.entries()) {
    await sleep(Math.max(0, began + (n * seconds * 1_000) / names.length - performance.now()));
    marks.push([Date.now(), `${name} restarted`]);
    took.push(await restart(shop, name));
    console.log(`  ${name} was away for ${took.at(-1)?.toFixed(0)} ms`);
  }
  const isInTime = performance.now() - began <= seconds * 1_000;
  const words = `${names.length} processes restarted one after another, the slowest in ${(Math.max(...took) / 1_000).toFixed(1)} s`;
  return { marks, lines: [{ isRight: isInTime, words: isInTime ? words : `${words}: longer than the load ran` }] };
}

/** SIGTERM, as Kubernetes sends it; the supervisor of `npm start` opens its successor. Waits until its callers have found that too. @returns ms until it was ready */
export async function restart(shop: OwnShop, name: string): Promise<number> {
  const row = () => shop.processes().find((one) => one.name === name);
  const { pid, adminPort } = row() ?? { pid: 0, adminPort: null };
  const began = performance.now();
  process.kill(pid, 'SIGTERM');
  while (row()?.pid === pid || !(await isReady(adminPort))) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`${name} is not back after ${PATIENCE_MS / 1_000} s`);
    await sleep(100);
  }
  const ms = performance.now() - began;
  await sleep(KNOWN_AGAIN_MS);
  return ms;
}

async function isReady(adminPort: number | null): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${adminPort}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
