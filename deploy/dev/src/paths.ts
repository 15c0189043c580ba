import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
/** Downloaded programs (Redis, Kafka, Chromium): kept between runs, safe to delete. */
export const CACHE = join(ROOT, '.cache');

/** Where this shop keeps its files: `SHOP_HOME` lets a second one (the browser stories) run beside the first. */
export const HOME = resolve(process.env['SHOP_HOME'] ?? ROOT);
/** Data of the native servers of `npm start`. `npm run reset` empties it. */
export const DATA = join(HOME, '.data');
/** What is running now: processes.json, logs, throw-away data of tests. */
export const RUN = join(HOME, '.run');
export const LOGS = join(RUN, 'logs');
