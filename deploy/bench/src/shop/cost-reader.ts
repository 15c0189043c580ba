import { Redis } from 'ioredis';
import type { Costs } from '../report/costs.ts';
import { usedBy } from './cpu.ts';
import type { Part, Shop } from './shop.ts';

/** What was used and sent since the start. */
interface Reading {
  /** CPU seconds by pid */
  readonly used: ReadonlyMap<number, number>;
  /** answered by all services, health checks among them */
  readonly rpcs: number;
  /** commands that the two Redis executed, those of scripts among them */
  readonly redis: number;
  readonly at: number;
}

export interface CostReader {
  read(): Promise<Reading>;
  between(before: Reading, after: Reading): Costs;
  close(): void;
}

/** @param raw the processes of the raw ceilings; together they are the part 'raw' */
export function costReader(shop: Shop, raw: readonly number[]): CostReader {
  const names = new Map([
    ...shop.parts.map(({ name, pid }) => [pid, name] as const),
    ...raw.map((pid) => [pid, 'raw'] as const),
  ]);
  const clients = [shop.redisUrl, shop.redisCacheUrl].map((url) => new Redis(url));
  return {
    async read() {
      const rpcs = await Promise.all(shop.parts.map(rpcsOf));
      const commands = await Promise.all(clients.map(async (client) => commandsIn(await client.info('stats'))));
      return { used: usedBy([...names.keys()]), rpcs: sumOf(rpcs), redis: sumOf(commands), at: performance.now() };
    },
    between(before, after) {
      const parts = new Map<string, number>();
      for (const [pid, name] of names) {
        const seconds = (after.used.get(pid) ?? 0) - (before.used.get(pid) ?? 0);
        parts.set(name, (parts.get(name) ?? 0) + seconds);
      }
      const seconds = (after.at - before.at) / 1_000;
      return { parts, rpcs: after.rpcs - before.rpcs, redis: after.redis - before.redis, seconds };
    },
    close: () => {
      for (const client of clients) client.disconnect();
    },
  };
}

async function rpcsOf({ adminPort }: Part): Promise<number> {
  if (adminPort === null) return 0;
  const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
  const counts = text.matchAll(/^shop_grpc_server_seconds_count\{.*?\} (\d+)$/gm);
  return sumOf([...counts].map(([, count]) => Number(count)));
}

const commandsIn = (info: string): number => Number(/total_commands_processed:(\d+)/.exec(info)?.[1] ?? 0);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
