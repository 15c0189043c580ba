import { systemClock } from '@shop/kit/clock';
import { createPool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { loadTakings } from './load-takings.ts';

/** `node services/banking/src/seed/load.ts <folder> [<now>]` with DATABASE_URL. */
const pool = createPool({ url: process.env['DATABASE_URL'] ?? '', name: 'banking-seed', mostMs: 0 });
const [, , folder = '.', now] = process.argv;
await withTransaction(pool, (tx) => loadTakings(tx, folder, now ? new Date(now) : systemClock.now()));
await pool.end();
