/** `node migrate.ts <service>`: brings that service's database, DATABASE_URL, up to date. Run again it changes nothing. */
import { parseConfig } from '@shop/kit/config';
import { migrate } from '@shop/kit/postgres/migrate';
import { isTraining } from '@shop/kit/shop-mode';
import { migrateConfig } from './config.ts';

const [service = ''] = process.argv.slice(2);
const config = parseConfig(migrateConfig);
const dir = new URL(`../../../services/${service}/migrations`, import.meta.url);
const files = await migrate({ url: config.DATABASE_URL, dir, isTraining: isTraining(config) });
console.log(`${service}: ${files.length === 0 ? 'up to date' : files.join(', ')}`);
