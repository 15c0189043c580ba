import pg from 'pg';
import { SERVICES } from '../../../dev/src/up/settings.ts';
import type { Shop } from './shop.ts';

/** What finished sales left in the stores; all sums over the addresses that this run made up. */
export interface Books {
  /** orders that stand: paid ones, and those that wait for a bank transfer */
  readonly standing: number;
  readonly emails: number;
  readonly unpublished: number;
  readonly oversold: number;
}

export interface BookReader {
  read(): Promise<Books>;
  close(): Promise<void>;
}

/** One address begins all of a run's mail; what comes after says how the order is paid. */
export const mailOf = (run: string, how: string, n: number): string => `${run}-${how}-${n}@example.test`;

/**
 * Its connections are kept: a new one costs PostgreSQL more than the few orders between two looks.
 * @param run what the run's addresses begin with
 */
export async function bookReader(shop: Shop, run: string): Promise<BookReader> {
  const clients = new Map<string, pg.Client>();
  for (const service of SERVICES) {
    const client = new pg.Client({ connectionString: shop.database(`shop_${service}`), application_name: 'bench' });
    await client.connect();
    clients.set(service, client);
  }
  const one = async (service: string, text: string, values: unknown[] = []): Promise<number> => {
    const found = await clients.get(service)?.query<{ count: string }>({ name: text.slice(0, 40), text, values });
    return Number(found?.rows[0]?.count ?? 0);
  };
  const sent = `select count(*) from message where state = 'sent' and template in ('order-confirmation', 'order-received')`;
  const before = await one('notification', sent);
  return {
    async read() {
      const unpublished = await Promise.all(
        SERVICES.map((service) => one(service, 'select count(*) from outbox where published_at is null')),
      );
      const standing = await one(
        'order',
        `select count(*) from orders where email like $1 and (status = 'paid' or (status = 'pending' and email like $2))`,
        [`${run}-%`, `${run}-transfer-%`],
      );
      const emails = (await one('notification', sent)) - before;
      const oversold = await one('catalog', 'select count(*) from stock where alloc + nons + clr > on_hand');
      return { standing, emails, oversold, unpublished: unpublished.reduce((sum, count) => sum + count, 0) };
    },
    async close() {
      for (const client of clients.values()) await client.end();
    },
  };
}
