import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@shop/kit/postgres/migrate';
import { ensureDatabase, ensureReader, urlFor } from '@shop/kit/postgres/provision';
import { ROOT } from '../paths.ts';
import { mostConnectionsOf, poolSizesFor } from './connections.ts';
import { SERVICES, type Service } from './settings.ts';
import type { Shop } from './shop.ts';

/** The role that looks at all of them and changes nothing (deploy/monitor). */
const MONITOR = 'shop_monitor';

export type DatabaseUrls = Record<Service, string>;

export interface Databases {
  urls: DatabaseUrls;
  /** connections each process of a service may have in its pool */
  poolSizes: Record<Service, number>;
}

/**
 * One database and one role a service; what is there stays. Its migrations are applied too: the seed comes before the services.
 * @throws Problem when the server has too few connections for so many replicas
 */
export async function prepareDatabases(shop: Shop, adminUrl: string): Promise<Databases> {
  const mostConnections = await mostConnectionsOf(adminUrl);
  const poolSizes = poolSizesFor({ replicas: shop.settings.replicas, mostConnections });
  const isTraining = shop.settings.mode === 'training';
  const urls: Partial<DatabaseUrls> = {};
  for (const service of SERVICES) {
    const name = `shop_${service}`;
    const password = shop.secret(`database ${service}`);
    urls[service] = await ensureDatabase({ adminUrl, role: name, password, database: name });
  }
  const databases = SERVICES.map((service) => `shop_${service}`);
  await ensureReader({ adminUrl, role: MONITOR, password: shop.secret(`database ${MONITOR}`), databases });
  await Promise.all(SERVICES.map((service) => applyMigrations(service, urls[service] ?? '', isTraining)));
  return { urls: urls as DatabaseUrls, poolSizes };
}

async function applyMigrations(service: Service, url: string, isTraining: boolean): Promise<void> {
  const folder = join(ROOT, 'services', service, 'migrations');
  if (existsSync(folder)) await migrate({ url, dir: pathToFileURL(`${folder}/`), isTraining });
}

/** Where the monitor reads each database of this shop. @param adminUrl of the server */
export function monitorUrls(adminUrl: string, secret: (label: string) => string): DatabaseUrls {
  const urls = SERVICES.map((service) => {
    const password = secret(`database ${MONITOR}`);
    return [service, urlFor({ adminUrl, role: MONITOR, password, database: `shop_${service}` })] as const;
  });
  return Object.fromEntries(urls) as DatabaseUrls;
}
