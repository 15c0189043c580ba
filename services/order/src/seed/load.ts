import { systemClock } from '@shop/kit/clock';
import { newId, newToken } from '@shop/kit/ids';
import { createPool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { loadOrders } from './load-orders.ts';

/** `node services/order/src/seed/load.ts <folder>` with DATABASE_URL. */
const pool = createPool({ url: process.env['DATABASE_URL'] ?? '', name: 'order-seed' });
const options = { now: systemClock.now(), newId, newToken };
await withTransaction(pool, (tx) => loadOrders(tx, process.argv[2] ?? '.', options));
await pool.end();
