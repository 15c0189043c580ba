import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { run } from '../process/run.ts';
import { withClient } from '@shop/kit/postgres/provision';
import type { DatabaseUrls } from './databases.ts';
import type { Shop } from './shop.ts';

const ENTRY = join(ROOT, 'deploy/seed/src/load.ts');

const hasLoader = (service: string) => existsSync(join(ROOT, 'services', service, 'src/seed/load.ts'));

/** What a service loads, each with a stamp of its own beside it, in the same transaction: catalog the streets as well. */
const STAMPS: Readonly<Record<string, number>> = { catalog: 2 };

async function isLoaded([service, url]: readonly [string, string]): Promise<boolean> {
  const stamped = withClient(url, (client) => client.query('select 1 from seed_stamp'));
  return stamped.then(
    ({ rowCount }) => (rowCount ?? 0) >= (STAMPS[service] ?? 1),
    () => false,
  );
}

/**
 * Loads the demo seed unless every database has its stamp. The loader leaves stamped ones alone too; it gets every
 * database's URL (`CATALOG_DATABASE_URL`, …) and the pepper that the seed's PINs are hashed with.
 */
export async function loadSeed(shop: Shop, databases: DatabaseUrls): Promise<void> {
  const loaders = Object.entries(databases).filter(([service]) => hasLoader(service));
  const loaded = await Promise.all(loaders.map(isLoaded));
  if (loaded.every(Boolean)) return;
  const urls = Object.entries(databases).map(([service, url]) => [`${service.toUpperCase()}_DATABASE_URL`, url]);
  // A shop that has sold already gets no past in some of its books and none in the others: `npm run reset` begins anew with all of it.
  const past = loaded.some(Boolean) ? { SEED_PAST: '0' } : {};
  const env = {
    ...process.env,
    ...Object.fromEntries(urls),
    ...past,
    DEMO: '1',
    PIN_PEPPERS: shop.secret('pin pepper'),
  };
  await run(process.execPath, [ENTRY], { cwd: ROOT, env });
}
