import pg from 'pg';
import { type Db, runStatement } from './statements.ts';
import { typeParsers } from './types.ts';

/**
 * The server's own timeout comes first; the client's is for a server that no longer answers at all. Who has no limit is a command that
 * may keep its process busy: it would otherwise take a connection that stands already for one that came too late.
 * @param mostMs 0 = no limit
 */
export const statementLimits = (mostMs: number) => ({
  statement_timeout: mostMs,
  query_timeout: mostMs === 0 ? 0 : mostMs + 2_000,
  connectionTimeoutMillis: mostMs === 0 ? 30_000 : 2_000,
});

/** The limits of docs/rules/reliability.md 2, for a pool and for a lone connection alike. */
export const connectionLimits = {
  ...statementLimits(5_000),
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  // Statements are prepared once a connection and read by key: planning each execution took longer than running it.
  options: '-c plan_cache_mode=force_generic_plan',
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
