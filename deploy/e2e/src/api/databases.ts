import { createPool, type Pool } from '@shop/kit/postgres/pool';
import type { Books } from '../../../monitor/src/check.ts';
import type { Fact } from '../../../monitor/src/rule.ts';
import { SERVICES, type Service } from '../../../dev/src/up/settings.ts';
import type { Shop } from '../shop/shop.ts';

export interface Databases {
  rows<R>(service: Service, sql: string, values?: readonly unknown[]): Promise<R[]>;
  /** of every service: what it says to one question with one number as answer */
  everywhere(sql: string): Promise<Record<string, number>>;
  /** for the rules of deploy/monitor */
  readonly books: Books;
  close(): Promise<void>;
}

/** Looks into every service's own database, as that service. */
export function openDatabases(shop: Pick<Shop, 'databaseUrl'>): Databases {
  const pools = new Map<Service, Pool>(
    SERVICES.map((service) => [
      service,
      createPool({ url: shop.databaseUrl(service), name: `e2e ${service}`, max: 2 }),
    ]),
  );
  const rows = async <R>(service: Service, sql: string, values: readonly unknown[] = []): Promise<R[]> => {
    const pool = pools.get(service);
    if (!pool) throw new Error(`no database ${service}`);
    return (await pool.query<R>(sql, values)).rows;
  };
  return {
    rows,
    books: {
      ask: ({ service, sql }, orders) => rows<Fact>(service, sql, orders ? [orders] : []),
      read: async (service, sql, values) =>
        (await rows<{ value: string }>(service, sql, values)).map(({ value }) => value),
    },
    async everywhere(sql) {
      const queries = SERVICES.map(async (service) => {
        const [row] = await rows<{ n: number }>(service, sql);
        return [service, row?.n ?? 0] as const;
      });
      return Object.fromEntries(await Promise.all(queries));
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
}
