import { setTimeout as sleep } from 'node:timers/promises';
import { usedBy } from '../../bench/src/shop/cpu.ts';
import type { OwnShop } from './own-shop.ts';
import type { Line } from './report/result.ts';

const IDLE_MS = 10_000;

type Named = Pick<ReturnType<OwnShop['processes']>[number], 'name' | 'pid'>;

/** CPU seconds of a part, all its replicas together: 'cart' of cart, cart-2 and cart-3. */
const partOf = (name: string): string => name.replace(/-\d+$/, '');

/** @returns CPU seconds of each part since it was started; a process that is gone counts nothing */
function spent(processes: readonly Named[]): Map<string, number> {
  const used = usedBy(processes.map(({ pid }) => pid));
  const parts = Map.groupBy(processes, ({ name }) => partOf(name));
  return new Map([...parts].map(([part, all]) => [part, all.reduce((sum, { pid }) => sum + (used.get(pid) ?? 0), 0)]));
}

/** CPU seconds a second of each part while nobody comes. */
async function idleOf(shop: OwnShop, ms: number): Promise<ReadonlyMap<string, number>> {
  const before = spent(shop.processes());
  await sleep(ms);
  return new Map(
    [...spent(shop.processes())].map(([part, used]) => [part, ((used - (before.get(part) ?? 0)) * 1_000) / ms]),
  );
}

/**
 * What a run costs the shop beside what it takes while nobody comes, which is looked at first; the load's own processor time is no part of it.
 * @param idleMs how long it is looked at
 * @returns at the end, a line with CPU ms a request, of all and of its dearest parts
 */
export async function costOf(shop: OwnShop, idleMs = IDLE_MS): Promise<(requests: number) => Line> {
  const idle = await idleOf(shop, idleMs);
  const before = spent(shop.processes());
  const began = performance.now();
  return (requests) => {
    const seconds = (performance.now() - began) / 1_000;
    const each = [...spent(shop.processes())]
      .map(([part, used]) => ({ part, seconds: used - (before.get(part) ?? 0) - (idle.get(part) ?? 0) * seconds }))
      .map(({ part, seconds: used }) => ({ part, ms: (used * 1_000) / Math.max(requests, 1) }))
      .toSorted((a, b) => b.ms - a.ms);
    const all = each.reduce((sum, { ms }) => sum + ms, 0);
    const cores = [...idle.values()].reduce((sum, part) => sum + part, 0);
    const dearest = each.slice(0, 8).map(({ part, ms }) => `${part} ${ms.toFixed(2)}`);
    return {
      isRight: true,
      words: `CPU: ${all.toFixed(2)} ms a request (${dearest.join(', ')}), and ${cores.toFixed(2)} cores while nobody comes`,
    };
  };
}
