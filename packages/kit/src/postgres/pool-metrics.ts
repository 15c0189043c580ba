import type pg from 'pg';
import { gauge, histogram } from '../metrics.ts';

/** Keeps three gauges of a pool: connections in all, idle, and callers that wait for one. */
export function meterPool(name: string, pool: pg.Pool): void {
  const connections = gauge('shop_postgres_pool_connections', 'Connections of the pool', ['pool', 'state']);
  const measure = () => {
    connections.set({ pool: name, state: 'total' }, pool.totalCount);
    connections.set({ pool: name, state: 'idle' }, pool.idleCount);
    connections.set({ pool: name, state: 'waiting' }, pool.waitingCount);
  };
  const timer = setInterval(measure, 5_000).unref();
  const end = pool.end.bind(pool);
  pool.end = (() => {
    clearInterval(timer);
    return end();
  }) as typeof pool.end;
}

/** @returns what counts the seconds that a caller without a free connection waited for one, a new connection's start included */
export function waitMeter(name: string): (seconds: number) => void {
  const waits = histogram('shop_postgres_pool_wait_seconds', 'Time without a free connection', ['pool']);
  const series = waits.labels({ pool: name });
  return (seconds) => series.observe(seconds);
}
