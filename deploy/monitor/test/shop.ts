import { type FreshDatabase, freshDatabase, testServers } from '@shop/kit/testing/servers';
import { withClient } from '@shop/kit/postgres/provision';
import { openBooks } from '../src/books.ts';
import type { Books } from '../src/check.ts';
import { SERVICES, type Service } from '../src/rule.ts';

export interface TestShop {
  readonly books: Books;
  readonly urls: Record<Service, string>;
  /** Changes rows as no program of the shop could: past its triggers and references. */
  change(service: Service, sql: string): Promise<void>;
  close(): Promise<void>;
}

/** The empty databases of all services, as their migrations leave them. */
export async function openTestShop(): Promise<TestShop> {
  const databases: FreshDatabase[] = [];
  const urls: Partial<Record<Service, string>> = {};
  for (const service of SERVICES) {
    const fresh = await freshDatabase(service);
    databases.push(fresh);
    urls[service] = fresh.url;
  }
  const all = urls as Record<Service, string>;
  const books = openBooks(all);
  return {
    books,
    urls: all,
    async change(service, sql) {
      const asAdmin = new URL(testServers().adminUrl);
      asAdmin.pathname = new URL(all[service]).pathname;
      await withClient(asAdmin.href, async (client) => {
        await client.query(`set session_replication_role = replica; ${sql}`);
      });
    },
    async close() {
      await books.close();
      for (const database of databases) await database.drop();
    },
  };
}
