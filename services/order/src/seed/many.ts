import { createPool } from '@shop/kit/postgres/pool';
import { loadMany } from './load-many.ts';

/** `node services/order/src/seed/many.ts [1000000]` with DATABASE_URL: orders for load work, with a progress bar. */
const wanted = Number(process.argv[2] ?? 1_000_000);
const WIDTH = 30;
const began = performance.now();

function bar(there: number): void {
  const full = Math.floor((there / wanted) * WIDTH);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const text = `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${there.toLocaleString('en')} of ${wanted.toLocaleString('en')} orders, ${seconds} s`;
  process.stdout.write(process.stdout.isTTY ? `\r${text}` : `${text}\n`);
}

const pool = createPool({ url: process.env['DATABASE_URL'] ?? '', name: 'order-seed-many', mostMs: 0 });
await loadMany(pool, wanted, bar);
process.stdout.write('\n');
await pool.end();
