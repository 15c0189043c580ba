import { startCeilings } from '../raw/ceilings.ts';
import { blast } from '../load/blast.ts';
import { BROWSER, WARM_PAGE } from '../scenarios/listing.ts';
import { usedBy } from '../shop/cpu.ts';
import type { Shop } from '../shop/shop.ts';
import type { Edge } from './varnish.ts';

const SECONDS = 3;
const ROUNDS = 3;
const CONNECTIONS = 16;

interface Target {
  readonly name: string;
  readonly url: string;
  readonly pids: readonly number[];
}

/** Requests for each CPU second of what answers them, by turns with express saying hello. @returns lines to print */
export async function rates(shop: Shop, edge: Edge): Promise<string[]> {
  const ceilings = await startCeilings(shop, Buffer.from('{}'));
  try {
    const express = { name: 'express, hello', url: `${ceilings.origin}/hello`, pids: ceilings.pids };
    const inFront = (name: string, path: string) => ({ name, url: edge.origin + path, pids: [edge.pid] });
    const targets = [express, inFront('listing, kept in front', WARM_PAGE), inFront('home, kept in front', '/')];
    const best = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const target of targets)
        best.set(target.name, Math.max(best.get(target.name) ?? 0, await perCpuSecond(target)));
    const hello = best.get(express.name) ?? 1;
    return [...best].map(
      ([name, rate]) => `${name}: ${Math.round(rate)} a CPU second (${(rate / hello).toFixed(1)}× hello)`,
    );
  } finally {
    await ceilings.close();
  }
}

async function perCpuSecond({ url, pids }: Target): Promise<number> {
  const used = () => [...usedBy(pids).values()].reduce((sum, seconds) => sum + seconds, 0);
  const before = used();
  const { done, complaint } = await blast({ url, headers: BROWSER, connections: CONNECTIONS, seconds: SECONDS });
  if (complaint !== '') throw new Error(complaint);
  return done / Math.max(0.01, used() - before);
}
