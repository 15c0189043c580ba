import pg from 'pg';
import { type Db, runStatement } from './statements.ts';
import { typeParsers } from './types.ts';

/** For commands (migrations, seed), which a busy machine may keep from their turn: a connection that stands counts as one that came too late. */
export const COMMAND_CONNECT_MS = 30_000;

/**
 * The server's own timeout comes first; the client's is for a server that no longer answers at all.
 * @param mostMs 0 = no limit
 */
export const statementLimits = (mostMs: number) => ({
  statement_timeout: mostMs,
  query_timeout: mostMs === 0 ? 0 : mostMs + 2_000,
  connectionTimeoutMillis: mostMs === 0 ? COMMAND_CONNECT_MS : 2_000,
  idle_in_transaction_session_timeout: mostMs === 0 ? 0 : 10_000,
  // A second command waits for the first, however long that takes.
  lock_timeout: mostMs === 0 ? 0 : 2_000,
});

/** The limits of docs/rules/reliability.md 2, for a pool and for a lone connection alike. */
export const connectionLimits = {
  ...statementLimits(5_000),
  keepAlive: true,
  options: '-c plan_cache_mode=force_generic_plan',
};

/**
 * 'kept': statements are planned once a connection; they read by key, and planning each execution took longer than running it.
 * 'each': every execution is planned for its parameters, on one processor: what pages and searches of any kind need.
 */
export type Plans = 'kept' | 'each';

export const PLAN_OPTIONS: Readonly<Record<Plans, string>> = {
  kept: connectionLimits.options,
  // Starting other processors takes longer than what a page reads.
  each: '-c plan_cache_mode=force_custom_plan -c max_parallel_workers_per_gather=0',
};

/** One connection of its own, outside of any pool: what is bound to a session (an advisory lock) is held as long as it. */
export interface Session extends Db {
  close(): Promise<void>;
}

/** @throws Error when the database cannot be reached within 2 s */
export async function openSession(url: string, name: string): Promise<Session> {
  const client = new pg.Client({
    ...connectionLimits,
    connectionString: url,
    application_name: name,
    types: typeParsers,
  });
  // A lost connection shows in the next statement; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  const names = new Map<string, string>();
  return {
    query: (text, values = []) => runStatement(client, names, { text, values }),
    close: () => client.end(),
  };
}
