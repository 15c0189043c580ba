/** `node seed.ts`: loads the demo's data into databases that have none yet. Reads the URLs of all databases, as `databases.ts`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseConfig } from '@shop/kit/config';
import { databasesOf, seedConfig } from './config.ts';

const config = parseConfig(seedConfig);
const urls = databasesOf(config).map(({ service, url }) => [`${service.toUpperCase()}_DATABASE_URL`, url]);
const loader = fileURLToPath(new URL('../../seed/src/load.ts', import.meta.url));
const env = { ...process.env, ...Object.fromEntries(urls), DEMO: '1', PIN_PEPPERS: config.PIN_PEPPERS };
const { status } = spawnSync(process.execPath, [loader], { env, stdio: 'inherit' });
process.exit(status ?? 1);
