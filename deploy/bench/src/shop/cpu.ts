import { readdirSync, readFileSync } from 'node:fs';
import type { Part } from './shop.ts';

/** Ticks a second of /proc/<pid>/stat: 100 on every Linux that Node runs on. */
const TICKS = 100;
const GROUPS = ['app', 'postgres', 'redis', 'kafka', 'sandbox', 'proxy', 'raw'] as const;
export type Group = (typeof GROUPS)[number];

/** CPU seconds, user and system, by who spent them. The load client is never among them. */
export type Usage = Record<Group, number>;

export interface Meter {
  read(): Usage;
}

/** @param raw the processes of the raw ceilings */
export function meterOf(parts: readonly Part[], raw: readonly number[]): Meter {
  const owners = [
    ...parts.map(({ name, pid }) => ({ pid, group: groupOf(name) })),
    ...raw.map((pid) => ({ pid, group: 'raw' as const })),
  ];
  return {
    read() {
      const usage = Object.fromEntries(GROUPS.map((group) => [group, 0])) as Usage;
      const used = usedBy(owners.map(({ pid }) => pid));
      for (const { pid, group } of owners) usage[group] += used.get(pid) ?? 0;
      return usage;
    },
  };
}

/** CPU seconds of each process with its children since its start. */
export function usedBy(pids: readonly number[]): Map<number, number> {
  const children = new Map(pids.map((pid) => [pid, 0]));
  for (const { parent, ticks } of everyProcess()) {
    const sum = children.get(parent);
    if (sum !== undefined) children.set(parent, sum + ticks);
  }
  // What ended children had used is part of their parent's own line, so nothing is lost when a backend goes.
  return new Map(pids.map((pid) => [pid, (ticksOf(pid) + (children.get(pid) ?? 0)) / TICKS]));
}

function groupOf(name: string): Group {
  if (name === 'redis-cache') return 'redis';
  const known = GROUPS.find((group) => group === name);
  return known ?? 'app';
}

/** What was used between two readings. */
export const between = (before: Usage, after: Usage): Usage =>
  Object.fromEntries(GROUPS.map((group) => [group, after[group] - before[group]])) as Usage;

export const plus = (one: Usage, other: Usage): Usage =>
  Object.fromEntries(GROUPS.map((group) => [group, one[group] + other[group]])) as Usage;

export const times = (usage: Usage, factor: number): Usage =>
  Object.fromEntries(GROUPS.map((group) => [group, usage[group] * factor])) as Usage;

/** The fields after the name, which may hold spaces: [0] state, [1] parent, [11..14] own and ended children's ticks. */
function fieldsOf(pid: number | string): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const sum = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((total, field) => total + Number(field), 0);

const ticksOf = (pid: number): number => sum(fieldsOf(pid), 11, 15);

function everyProcess(): { parent: number; ticks: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => fieldsOf(pid))
    .map((fields) => ({ parent: Number(fields[1]), ticks: sum(fields, 11, 13) }));
}

/** Resident memory in MB. */
export function residentOf(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4_096) / 1_048_576;
}

/** Of a server with its children, without counting what they share twice. */
export function proportionalOf(pid: number): number {
  const family = [String(pid), ...readdirSync('/proc').filter((name) => fieldsOf(name)[1] === String(pid))];
  const kilobytes = family.map((one) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((total, one) => total + one, 0) / 1_024;
}
