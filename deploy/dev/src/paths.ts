import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
/** Downloaded programs (Redis, Kafka, Chromium): kept between runs, safe to delete. */
export const CACHE = join(ROOT, '.cache');
/** Data of the native servers of `npm start`. `npm run reset` empties it. */
export const DATA = join(ROOT, '.data');
/** What is running now: processes.json, logs, throw-away data of tests. */
export const RUN = join(ROOT, '.run');
export const LOGS = join(RUN, 'logs');
export const PROCESSES_FILE = join(RUN, 'processes.json');
