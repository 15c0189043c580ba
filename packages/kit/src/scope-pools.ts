import type { Readiness } from './health.ts';
import type { Log } from './log.ts';
import { createPool, MOST_CONNECTIONS, type Pool, type PoolOptions } from './postgres/pool.ts';

/** Some of a process's connections, for statements that the others do not wait for. */
export interface PoolPart {
  /** in the metrics, behind the process's: 'lists'; left out for the first */
  readonly name?: string;
  /** of DATABASE_POOL_SIZE, above 0 and below 1 */
  readonly share: number;
  readonly plans?: PoolOptions['plans'];
}

interface Base {
  readonly name: string;
  readonly log: Log;
  readonly readiness: Readiness;
  onStop(stop: () => Promise<void>): void;
  /** The first pool is kept in it. */
  readonly made: { pool?: Pool };
}

interface Database {
  /** read when the first pool is opened: a process without a database has none */
  url(): string;
  /** connections of the process, {@link MOST_CONNECTIONS} when left out */
  readonly size: number | undefined;
}

/** @returns what opens the pools of a process */
export const poolsOf =
  ({ name, log, readiness, onStop, made }: Base, { url, size = MOST_CONNECTIONS }: Database) =>
  ({ name: part = '', share = 1, plans }: Partial<PoolPart> = {}): Pool => {
    const max = Math.max(1, Math.round(size * share));
    const pool = createPool({ url: url(), name: `${name} ${part}`.trim(), log, max, plans });
    onStop(() => pool.end());
    if (made.pool) return pool;
    readiness.require('postgres', async () => (await pool.query('select 1')).rowCount === 1);
    made.pool = pool;
    return pool;
  };
