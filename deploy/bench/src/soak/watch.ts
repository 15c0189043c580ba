import { readdirSync } from 'node:fs';
import { residentOf } from '../shop/cpu.ts';
import type { Part, Shop } from '../shop/shop.ts';
import type { Point } from './growth.ts';

/** What is read of every process of ours. */
export const MEASURES = ['rss', 'heap', 'files'] as const;
export type Measure = (typeof MEASURES)[number];

export type Readings = ReadonlyMap<string, Readonly<Record<Measure, Point[]>>>;

const NOT_OURS = new Set(['postgres', 'redis', 'redis-cache', 'kafka']);
const PATIENCE_MS = 3_000;
const MB = 1_048_576;

export interface Watch {
  readonly readings: Readings;
  /** Reads everything once. @param minutes since the start of the watch */
  read(minutes: number): Promise<void>;
}

/** Watches what Node runs: the databases and brokers are known to bound themselves by their settings. */
export function watchOf({ parts }: Pick<Shop, 'parts'>): Watch {
  const ours = parts.filter(({ name }) => !NOT_OURS.has(name));
  const readings = new Map(
    ours.map(({ name }) => [name, { rss: [], heap: [], files: [] } as Record<Measure, Point[]>]),
  );
  const readOne = async (part: Part, minutes: number) => {
    const of = readings.get(part.name);
    const heap = await heapOf(part);
    of?.rss.push([minutes, residentOf(part.pid)]);
    of?.files.push([minutes, readdirSync(`/proc/${part.pid}/fd`).length]);
    if (heap !== undefined) of?.heap.push([minutes, heap]);
  };
  return { readings, read: async (minutes) => void (await Promise.all(ours.map((part) => readOne(part, minutes)))) };
}

/** MB of JavaScript heap in use, where the process reports it (the proxy has no metrics). */
async function heapOf({ adminPort }: Part): Promise<number | undefined> {
  if (adminPort === null) return undefined;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`http://127.0.0.1:${adminPort}/metrics`, { signal }).catch(() => undefined);
  const [, bytes] = /^nodejs_heap_size_used_bytes (\S+)$/m.exec((await answer?.text()) ?? '') ?? [];
  return bytes === undefined ? undefined : Number(bytes) / MB;
}
