import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isInTrace, span } from '../telemetry.ts';

/** What a repository sees of the database; a pool and a transaction both are one. */
export interface Db {
  query<R>(text: string, values?: readonly unknown[]): Promise<{ rows: R[]; rowCount: number }>;
}

/** Beyond this many different texts a pool stops naming them: each name is kept by every session of the server. */
const mostNames = 500;

export type StatementNames = Map<string, string>;

/** A named statement is parsed and planned once a connection; its name is the hash of its text. */
export function nameOf(names: StatementNames, text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

/** Runs one bound statement on this connection. */
export async function runStatement<R>(
  client: pg.ClientBase,
  names: StatementNames,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<{ rows: R[]; rowCount: number }> {
  const name = nameOf(names, text);
  const config = { text, values: [...values], ...(name ? { name } : {}) };
  const work = async () => client.query<R & pg.QueryResultRow>(config);
  // Only as part of something: the relay's and the sweeps' looking around would fill the traces.
  const result = await (isInTrace()
    ? span('postgres', 'client', { 'db.query.text': text.trim().slice(0, 200) }, work)
    : work());
  return { rows: result.rows, rowCount: result.rowCount ?? 0 };
}
