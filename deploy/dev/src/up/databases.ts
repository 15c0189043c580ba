import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@shop/kit/postgres/migrate';
import { ensureDatabase } from '@shop/kit/postgres/provision';
import { ROOT } from '../paths.ts';
import { SERVICES, type Service } from './settings.ts';
import type { Shop } from './shop.ts';

export type DatabaseUrls = Record<Service, string>;

/** One database and one role a service; what is there stays. Its migrations are applied too: the seed comes before the services. */
export async function prepareDatabases(shop: Shop, adminUrl: string): Promise<DatabaseUrls> {
  const urls: Partial<DatabaseUrls> = {};
  for (const service of SERVICES) {
    const name = `shop_${service}`;
    const password = shop.secret(`database ${service}`);
    urls[service] = await ensureDatabase({ adminUrl, role: name, password, database: name });
  }
  await Promise.all(SERVICES.map((service) => applyMigrations(service, urls[service] ?? '')));
  return urls as DatabaseUrls;
}

async function applyMigrations(service: Service, url: string): Promise<void> {
  const folder = join(ROOT, 'services', service, 'migrations');
  if (existsSync(folder)) await migrate({ url, dir: pathToFileURL(`${folder}/`) });
}
