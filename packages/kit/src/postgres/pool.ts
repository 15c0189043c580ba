import { refuse } from '@shop/primitives/refusal';
import pg from 'pg';
import type { Log } from '../log.ts';
import { unavailableSentence } from '../sentences.ts';
import { isConnectionSpoilt } from './errors.ts';
import { stopwatch } from '../metrics.ts';
import { meterPool, waitMeter } from './pool-metrics.ts';
import { connectionLimits, openSession, PLAN_OPTIONS, type Plans, type Session, statementLimits } from './session.ts';
import { type Db, runStatement, type StatementNames } from './statements.ts';
import { typeParsers } from './types.ts';

/** One connection, held until it is released. */
export interface Connection extends Db {
  /** Gives it back; `error` is what went wrong on it, so that a spoilt connection is thrown away. */
  release(error?: unknown): void;
}

export interface Pool extends Db {
  connect(): Promise<Connection>;
  /** A connection outside of the pool, for what is bound to a session. */
  session(): Promise<Session>;
  end(): Promise<void>;
}

export interface PoolOptions {
  readonly url: string;
  /** in the metrics and in pg_stat_activity */
  readonly name: string;
  /** connections; 16 by default: with 50 waiting, 64 callers at once are served */
  readonly max?: number | undefined;
  /** the longest statement, 5,000 by default; 0 = none, for commands whose statements nobody waits for, which have 30 s to connect */
  readonly mostMs?: number | undefined;
  /** 'kept' by default */
  readonly plans?: Plans | undefined;
  readonly log?: Log;
}

/** docs/rules/reliability.md 2 */
const mostWaiting = 50;
/** Of a pool whose size nobody says. */
export const MOST_CONNECTIONS = 16;

/**
 * A pool within limits: 2 s to connect, 5 s a statement, 2 s a lock, 50 waiting. Statements are prepared once a
 * connection and pipelined. int8 comes as number, date as 'YYYY-MM-DD', numeric as string.
 * @throws Refusal 'unavailable' from its methods when too many already wait
 */
export function createPool({ url, name, max = MOST_CONNECTIONS, mostMs, plans = 'kept', log }: PoolOptions): Pool {
  const pool = new pg.Pool({
    ...connectionLimits,
    ...(mostMs === undefined ? {} : statementLimits(mostMs)),
    options: PLAN_OPTIONS[plans],
    connectionString: url,
    application_name: name,
    max,
    idleTimeoutMillis: 60_000,
    pipeline: true,
    types: typeParsers,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'));
  // The same of one that is held, between two statements of a transaction: the next statement fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  meterPool(name, pool);
  return poolOver(pool, { name, session: () => openSession(url, `${name} session`) });
}

function poolOver(pool: pg.Pool, { name, session }: { name: string; session: Pool['session'] }): Pool {
  const observeWait = waitMeter(name);
  const names: StatementNames = new Map();
  const connect = async () => {
    if (pool.waitingCount >= mostWaiting) throw refuse('unavailable', 'database.busy', unavailableSentence);
    // A free connection is given out in the next turn: those that were asked for in this one still count as free.
    if (pool.idleCount > pool.waitingCount) return connectionOver(await pool.connect(), names);
    const waited = stopwatch();
    const client = await pool.connect();
    observeWait(waited());
    return connectionOver(client, names);
  };
  return {
    connect,
    session,
    query: (text, values) => queryOnce(connect, text, values),
    end: () => pool.end(),
  };
}

async function queryOnce<R>(connect: () => Promise<Connection>, text: string, values: readonly unknown[] = []) {
  const connection = await connect();
  try {
    const result = await connection.query<R>(text, values);
    connection.release();
    return result;
  } catch (error) {
    connection.release(error);
    throw error;
  }
}

function connectionOver(client: pg.PoolClient, names: StatementNames): Connection {
  return {
    query: (text, values = []) => runStatement(client, names, { text, values }),
    release: (error) => client.release(isConnectionSpoilt(error)),
  };
}
