import { usedBy } from '../../bench/src/shop/cpu.ts';
import type { OwnShop } from './own-shop.ts';
import type { Line } from './report/result.ts';

type Named = Pick<ReturnType<OwnShop['processes']>[number], 'name' | 'pid'>;

/** CPU seconds of a part, all its replicas together: 'cart' of cart, cart-2 and cart-3. */
const partOf = (name: string): string => name.replace(/-\d+$/, '');

/** @returns CPU seconds of each part since it was started; a process that is gone counts nothing */
function spent(processes: readonly Named[]): Map<string, number> {
  const used = usedBy(processes.map(({ pid }) => pid));
  const parts = Map.groupBy(processes, ({ name }) => partOf(name));
  return new Map([...parts].map(([part, all]) => [part, all.reduce((sum, { pid }) => sum + (used.get(pid) ?? 0), 0)]));
}

/**
 * What a run costs the shop: begins to count when it is called. The load's own processor time is no part of it.
 * @returns at the end, a line with CPU ms a request, of all and of its dearest parts
 */
export function costOf(shop: OwnShop): (requests: number) => Line {
  const before = spent(shop.processes());
  return (requests) => {
    const each = [...spent(shop.processes())]
      .map(([part, seconds]) => ({ part, ms: ((seconds - (before.get(part) ?? 0)) * 1_000) / Math.max(requests, 1) }))
      .toSorted((a, b) => b.ms - a.ms);
    const all = each.reduce((sum, { ms }) => sum + ms, 0);
    const dearest = each.slice(0, 8).map(({ part, ms }) => `${part} ${ms.toFixed(2)}`);
    return { isRight: true, words: `CPU: ${all.toFixed(2)} ms a request (${dearest.join(', ')})` };
  };
}
