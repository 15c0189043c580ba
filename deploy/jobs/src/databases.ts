/**
 * `node databases.ts`: creates each service's role and database, and the monitor's role, on a PostgreSQL of our own (evaluation, training). Where
 * databases are managed by others it is not run. What is there stays; a role gets the password of its URL.
 */
import { parseConfig } from '@shop/kit/config';
import { ensureDatabase, ensureReader } from '@shop/kit/postgres/provision';
import { adminConfig, databasesOf } from './config.ts';

const config = parseConfig(adminConfig);
for (const { service, url } of databasesOf(config)) {
  const { username: role, password, pathname } = new URL(url);
  const database = pathname.slice(1);
  await ensureDatabase({ adminUrl: config.DATABASE_ADMIN_URL, role, password: decodeURIComponent(password), database });
  console.log(`${service}: database ${database} of role ${role}`);
}
if (config.MONITOR_DATABASE_PASSWORD) {
  const databases = databasesOf(config).map(({ url }) => new URL(url).pathname.slice(1));
  const password = config.MONITOR_DATABASE_PASSWORD;
  await ensureReader({ adminUrl: config.DATABASE_ADMIN_URL, role: 'shop_monitor', password, databases });
  console.log(`monitor: role shop_monitor in ${databases.length} databases`);
}
