import { proportionalOf, residentOf } from '../shop/cpu.ts';
import type { Part, Shop } from '../shop/shop.ts';
import { mark } from './bars.ts';
import { short, table } from './table.ts';

const MOST: Record<string, number> = { bff: 250 };
const MOST_OF_A_SERVICE = 150;
const NOT_JUDGED = new Set(['web-store', 'proxy', 'sandbox', 'kafka', 'redis', 'redis-cache', 'postgres']);

export type Memory = ReadonlyMap<string, number>;

/** MB of every process: resident; of PostgreSQL its whole family, shared pages counted once. */
export const memoryOf = ({ parts }: Shop): Memory => new Map(parts.map((part) => [part.name, megabytesOf(part)]));

const megabytesOf = ({ name, pid }: Part): number => (name === 'postgres' ? proportionalOf(pid) : residentOf(pid));

export function memoryTable(idle: Memory, loaded: Memory): string {
  const rows = [...idle].map(([name, mb]) => [name, short(mb), short(loaded.get(name) ?? 0), barOf(name, loaded)]);
  const sum = (memory: Memory) => short([...memory.values()].reduce((total, mb) => total + mb, 0));
  return table(['process', 'MB at rest', 'MB after c=64', 'must'], [...rows, ['all', sum(idle), sum(loaded), '']]);
}

function barOf(name: string, loaded: Memory): string {
  if (NOT_JUDGED.has(name)) return '';
  const most = MOST[name] ?? MOST_OF_A_SERVICE;
  return `${mark((loaded.get(name) ?? 0) <= most)} ≤ ${most}`;
}
