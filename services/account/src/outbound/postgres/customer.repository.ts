import type { Db } from '@shop/kit/postgres/transaction';
import type { CustomerRepository } from '../../application/ports.ts';
import type { Customer } from '../../domain/customer.ts';

interface CustomerRow {
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  mobile: string;
  organisation: string;
  shipping_address: string;
  shipping_zip: string;
  billing_address: string;
  newsletter: boolean;
}

const toCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  email: row.email,
  firstname: row.firstname,
  lastname: row.lastname,
  mobile: row.mobile,
  organisation: row.organisation,
  shippingAddress: row.shipping_address,
  shippingZip: row.shipping_zip,
  billingAddress: row.billing_address,
  newsletter: row.newsletter,
});

const columns = `id, email, firstname, lastname, mobile, organisation, shipping_address, shipping_zip, billing_address, newsletter`;

export function customerRepository(db: Db): CustomerRepository {
  return {
    insert: (customer, passwordHash, now) => insert(db, { ...customer, passwordHash, now }),
    async lock(id) {
      const { rows } = await db.query<CustomerRow>(`select ${columns} from customer where id = $1 for update`, [id]);
      return rows[0] && toCustomer(rows[0]);
    },
    save: (customer, now) => save(db, customer, now),
    async keepsPassword(id, passwordHash) {
      const { rowCount } = await db.query(
        'select 1 from customer where id = $1 and password_hash = $2 for no key update',
        [id, passwordHash],
      );
      return rowCount === 1;
    },
    async setPassword(id, passwordHash, now) {
      await db.query('update customer set password_hash = $2, updated_at = $3 where id = $1', [id, passwordHash, now]);
    },
  };
}

async function insert(db: Db, customer: Customer & { passwordHash: string; now: Date }): Promise<boolean> {
  const { id, email, passwordHash, firstname, lastname, newsletter, now } = customer;
  const { rowCount } = await db.query(
    `insert into customer (id, email, password_hash, firstname, lastname, newsletter, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (email) do nothing`,
    [id, email, passwordHash, firstname, lastname, newsletter, now],
  );
  return rowCount === 1;
}

async function save(db: Db, customer: Customer, now: Date): Promise<void> {
  const { id, firstname, lastname, mobile, organisation, shippingAddress, shippingZip, billingAddress } = customer;
  await db.query(
    `update customer set firstname = $2, lastname = $3, mobile = $4, organisation = $5, shipping_address = $6,
            shipping_zip = $7, billing_address = $8, newsletter = $9, updated_at = $10
      where id = $1`,
    [
      id,
      firstname,
      lastname,
      mobile,
      organisation,
      shippingAddress,
      shippingZip,
      billingAddress,
      customer.newsletter,
      now,
    ],
  );
}

export async function findCustomer(db: Db, id: string): Promise<Customer | undefined> {
  const { rows } = await db.query<CustomerRow>(`select ${columns} from customer where id = $1`, [id]);
  return rows[0] && toCustomer(rows[0]);
}

export async function findCredentials(db: Db, email: string) {
  const { rows } = await db.query<{ id: string; password_hash: string }>(
    'select id, password_hash from customer where email = $1',
    [email],
  );
  return rows[0] && { id: rows[0].id, passwordHash: rows[0].password_hash };
}

export async function findPasswordHash(db: Db, customerId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ password_hash: string }>('select password_hash from customer where id = $1', [
    customerId,
  ]);
  return rows[0]?.password_hash;
}
