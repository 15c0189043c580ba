import { openBooks } from '../../monitor/src/books.ts';
import { lasting, look } from '../../monitor/src/check.ts';
import { SERVICES } from '../../monitor/src/rule.ts';
import { RULES } from '../../monitor/src/rules.ts';
import { tableOf } from '../../monitor/src/table.ts';
import { DATA } from './paths.ts';
import { exitWith, Problem } from './process/problem.ts';
import { monitorUrls, type DatabaseUrls } from './up/databases.ts';
import { secretsOf } from './up/secrets.ts';
import { readSettings } from './up/settings.ts';

/**
 * `npm run invariants`: every rule about every order of a running shop, read only. The databases are those of `npm start` (SHOP_PORT_OFFSET,
 * DATABASE_URL), or the ones that CATALOG_DATABASE_URL and so on name. Ends with 1 when something is broken.
 */

/** What is under way has half a minute to arrive. */
const WAITS_MS = [2_000, 8_000, 20_000];

function urls(): DatabaseUrls {
  const { given, ports } = readSettings(process.env);
  const own = () => monitorUrls(given.DATABASE_URL ?? `postgres://127.0.0.1:${ports.postgres}`, secretsOf(DATA));
  const named = SERVICES.map((service) => [service, process.env[`${service.toUpperCase()}_DATABASE_URL`]] as const);
  const missing = named.filter(([, url]) => !url).map(([service]) => service);
  if (missing.length === SERVICES.length) return own();
  if (missing.length > 0)
    throw new Problem(`Of ${missing.join(', ')} no database is named: name all of them, or none.`);
  return Object.fromEntries(named) as DatabaseUrls;
}

try {
  const books = openBooks(urls());
  const began = performance.now();
  const seen = await look(books, 'all');
  const faults = await lasting(books, seen.faults, WAITS_MS);
  await books.close();
  for (const line of tableOf(RULES, { ...seen, faults })) console.log(line);
  console.log(`${((performance.now() - began) / 1_000).toFixed(1)} s`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
