import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keys } from '@shop/kit/keys';
import type { Db } from '@shop/kit/postgres/transaction';
import { z } from 'zod';
import { hashesWith } from '../outbound/crypto/secrets.ts';

const staffRow = z.object({
  id: z.uuid(),
  oid: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.enum(['staff', 'manager', 'admin']),
  branch: z.string(),
  pin: z.string(),
});
const customerRow = z.object({
  id: z.uuid(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  mobile: z.string(),
  password: z.string(),
  shippingAddress: z.string(),
  shippingZip: z.string(),
});

export interface SeedOptions {
  /** PIN_PEPPERS of the service that will check the PINs */
  readonly peppers: Keys;
  /** the tenant whose issuer signs these people in (OIDC_TENANT) */
  readonly tenant: string;
  readonly now: Date;
}

/**
 * Loads staff.jsonl and customer.jsonl once: run it in a transaction, the stamp is written with them. Demo people share their password's hash,
 * and their PINs may be easy to guess.
 * @returns how many people were written
 * @throws Error when NODE_ENV is production: the demo passwords are public
 */
export async function loadPeople(db: Db, dir: string, options: SeedOptions): Promise<number> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('the demo people are never loaded in production');
  const { rowCount } = await db.query(`insert into seed_stamp (name) values ('demo') on conflict do nothing`);
  if (rowCount === 0) return 0;
  const staff = await linesOf(join(dir, 'staff.jsonl'), staffRow);
  const customers = await linesOf(join(dir, 'customer.jsonl'), customerRow);
  return (await loadStaff(db, staff, options)) + (await loadCustomers(db, customers, options));
}

async function linesOf<T extends z.ZodType>(file: string, row: T): Promise<z.output<T>[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => row.parse(JSON.parse(line)));
}

async function loadStaff(
  db: Db,
  staff: z.output<typeof staffRow>[],
  { peppers, tenant }: SeedOptions,
): Promise<number> {
  const secrets = hashesWith(peppers);
  let written = 0;
  for (const member of staff) {
    const { rows } = await db.query<{ id: string }>(
      `insert into staff (id, oid, tid, email, firstname, lastname, role, branch)
       values ($8, $1, $2, $3, $4, $5, $6, $7) on conflict (oid, tid) do nothing returning id`,
      [member.oid, tenant, member.email, member.firstname, member.lastname, member.role, member.branch, member.id],
    );
    const id = rows[0]?.id;
    if (!id) continue;
    await db.query('insert into pin (staff_id, hash) values ($1, $2)', [id, await secrets.hashPin(id, member.pin)]);
    written += 1;
  }
  return written;
}

type SeedCustomer = z.output<typeof customerRow>;
const batch = 1_000;

async function loadCustomers(db: Db, customers: SeedCustomer[], { peppers, now }: SeedOptions): Promise<number> {
  const hashed = await passwordHashes(customers, peppers);
  let written = 0;
  for (let from = 0; from < customers.length; from += batch) {
    const rows = customers
      .slice(from, from + batch)
      .map(({ password, ...customer }) => ({ ...customer, password_hash: hashed.get(password) }));
    const { rowCount } = await db.query(
      `insert into customer (id, email, password_hash, firstname, lastname, mobile, shipping_address, shipping_zip,
              created_at, updated_at)
       select id, lower(email), password_hash, firstname, lastname, mobile, "shippingAddress", "shippingZip", $2, $2
         from jsonb_to_recordset($1::jsonb) as c(id uuid, email text, password_hash text, firstname text, lastname text,
              mobile text, "shippingAddress" text, "shippingZip" text)
       on conflict do nothing`,
      [JSON.stringify(rows), now],
    );
    written += rowCount;
  }
  return written;
}

/** One hash a password, not one a person: they are all the same demo password, and a hash costs 55 ms. */
async function passwordHashes(customers: SeedCustomer[], peppers: Keys): Promise<Map<string, string>> {
  const secrets = hashesWith(peppers);
  const passwords = [...new Set(customers.map(({ password }) => password))];
  const pairs = passwords.map(async (password) => [password, await secrets.hashPassword(password)] as const);
  return new Map(await Promise.all(pairs));
}
