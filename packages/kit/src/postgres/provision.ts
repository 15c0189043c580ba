import pg from 'pg';
import { COMMAND_CONNECT_MS } from './session.ts';

export interface Provision {
  /** a superuser's URL, or that of a role that may create databases and roles */
  readonly adminUrl: string;
  readonly role: string;
  readonly password: string;
  readonly database: string;
  /** copied from, when given; else an empty database */
  readonly template?: string;
}

/** The URL of a database for a role, on the same server as `adminUrl`. */
export function urlFor({ adminUrl, role, password, database }: Provision): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs `work` with one connection and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: COMMAND_CONNECT_MS,
    application_name: 'admin',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the role or, when it is there, gives it this password. It may create nothing but in its own database. */
export async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const verb = rowCount ? 'alter' : 'create';
  await client.query(`${verb} role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(password)}`);
  // A role that is no superuser may hand a database to another role only as its member.
  await client.query(`grant ${pg.escapeIdentifier(role)} to current_user`);
}

/** Creates a database owned by the role and closed to every other. */
export async function createDatabase(client: pg.Client, { database, role, template }: Provision): Promise<void> {
  const name = pg.escapeIdentifier(database);
  const from = template ? ` template ${pg.escapeIdentifier(template)}` : '';
  await client.query(`create database ${name} owner ${pg.escapeIdentifier(role)}${from}`);
  await client.query(`revoke connect on database ${name} from public`);
}

/**
 * One database and one role for a service, created when missing (no service reads another's tables).
 * @returns the URL the service connects with
 */
export async function ensureDatabase(provision: Provision): Promise<string> {
  await withClient(provision.adminUrl, async (client) => {
    await ensureRole(client, provision.role, provision.password);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [provision.database]);
    if (!rowCount) await createDatabase(client, provision);
  });
  return urlFor(provision);
}

export interface Reader {
  readonly adminUrl: string;
  readonly role: string;
  readonly password: string;
  readonly databases: readonly string[];
}

/**
 * A role that may connect to these databases and owns nothing there: it reads what a service shows to whoever may connect, the views of
 * schema `monitor`, and no table.
 */
export async function ensureReader({ adminUrl, role, password, databases }: Reader): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await ensureRole(client, role, password);
    const names = databases.map((database) => pg.escapeIdentifier(database)).join(', ');
    await client.query(`grant connect on database ${names} to ${pg.escapeIdentifier(role)}`);
  });
}
