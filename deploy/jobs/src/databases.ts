/**
 * `node databases.ts`: creates each service's role and database on a PostgreSQL of our own (evaluation, training). Where
 * databases are managed by others it is not run. What is there stays; a role gets the password of its URL.
 */
import { parseConfig } from '@shop/kit/config';
import { ensureDatabase } from '@shop/kit/postgres/provision';
import { adminConfig, databasesOf } from './config.ts';

const config = parseConfig(adminConfig);
for (const { service, url } of databasesOf(config)) {
  const { username: role, password, pathname } = new URL(url);
  const database = pathname.slice(1);
  await ensureDatabase({ adminUrl: config.DATABASE_ADMIN_URL, role, password: decodeURIComponent(password), database });
  console.log(`${service}: database ${database} of role ${role}`);
}
