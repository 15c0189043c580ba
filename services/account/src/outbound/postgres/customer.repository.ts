import { isUniqueViolation, transactionConflict } from '@shop/kit/postgres/errors';
import type { Db } from '@shop/kit/postgres/transaction';
import type { Credentials, CustomerRepository } from '../../application/ports.ts';
import type { Customer } from '../../domain/customer.ts';
import { customerColumns } from './customer.columns.ts';

export function customerRepository(db: Db): CustomerRepository {
  return {
    insert: (customer, passwordHash, now) => insert(db, { ...customer, passwordHash, now }),
    async lock(id) {
      const { rows } = await db.query<Customer>(`select ${customerColumns} from customer where id = $1 for update`, [
        id,
      ]);
      return rows[0];
    },
    async hasLogin(id) {
      return (await db.query('select 1 from customer where id = $1 and has_login', [id])).rowCount === 1;
    },
    async withoutLogin(id) {
      await db.query('update customer set has_login = false where id = $1', [id]);
    },
    async hasEmail(email) {
      return (await db.query('select 1 from customer where email = $1', [email])).rowCount === 1;
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
      await db.query('update customer set password_hash = $2, has_login = true, updated_at = $3 where id = $1', [
        ...[id, passwordHash, now],
      ]);
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
  const { id, email, firstname, lastname, mobile, organisation, shippingAddress, shippingZip, billingAddress } =
    customer;
  const own = [email, firstname, lastname, mobile, organisation, shippingAddress, shippingZip, billingAddress];
  const saving = db.query(
    `update customer set email = $2, firstname = $3, lastname = $4, mobile = $5, organisation = $6, shipping_address = $7,
            shipping_zip = $8, billing_address = $9, newsletter = $10, updated_at = $11
      where id = $1`,
    [id, ...own, customer.newsletter, now],
  );
  // Somebody else took the e-mail in the same moment: run again, the transaction will see them.
  await saving.catch((error: unknown) => {
    throw isUniqueViolation(error, 'customer_email_key') ? transactionConflict(error) : error;
  });
}

export async function findCustomer(db: Db, id: string): Promise<Customer | undefined> {
  const { rows } = await db.query<Customer>(`select ${customerColumns} from customer where id = $1`, [id]);
  return rows[0];
}

export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const { rows } = await db.query<Credentials>(
    'select id, password_hash as "passwordHash" from customer where email = $1',
    [email],
  );
  return rows[0];
}

export async function findPasswordHash(db: Db, customerId: string): Promise<string | undefined> {
  const { rows } = await db.query<Pick<Credentials, 'passwordHash'>>(
    'select password_hash as "passwordHash" from customer where id = $1',
    [customerId],
  );
  return rows[0]?.passwordHash;
}
