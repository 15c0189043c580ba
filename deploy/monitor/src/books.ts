import { createPool, type Pool } from '@shop/kit/postgres/pool';
import type { Books } from './check.ts';
import { type Fact, SERVICES, type Service } from './rule.ts';

export type Urls = Readonly<Record<Service, string>>;

/** A look at a million orders reads tables whole; nobody waits for it. */
const MOST_MS = 120_000;

/** Opens the database of every service, two connections each. @param urls of a role that may read schema `monitor` */
export function openBooks(urls: Urls): Books & { close(): Promise<void> } {
  const pools = new Map<Service, Pool>(
    SERVICES.map((service) => [
      service,
      createPool({ url: urls[service], name: `monitor ${service}`, max: 2, mostMs: MOST_MS }),
    ]),
  );
  const poolOf = (service: Service): Pool => {
    const pool = pools.get(service);
    if (!pool) throw new Error(`the database of ${service} is not open`);
    return pool;
  };
  return {
    async ask({ service, sql }, orders) {
      return (await poolOf(service).query<Fact>(sql, orders ? [orders] : [])).rows;
    },
    async read(service, sql, values) {
      return (await poolOf(service).query<{ value: string }>(sql, values)).rows.map(({ value }) => value);
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
}
