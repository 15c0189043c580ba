import { systemClock } from '@shop/kit/clock';
import { newId, newToken } from '@shop/kit/ids';
import { createPool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { loadOrders } from './load-orders.ts';

/** `node services/order/src/seed/load.ts <folder> [<now>]` with DATABASE_URL. */
const pool = createPool({ url: process.env['DATABASE_URL'] ?? '', name: 'order-seed', mostMs: 0 });
const [, , folder = '.', now] = process.argv;
const options = { now: now ? new Date(now) : systemClock.now(), newId, newToken };
await withTransaction(pool, (tx) => loadOrders(tx, folder, options));
await pool.end();
