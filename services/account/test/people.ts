import type { Running } from './running-account.ts';

interface Person {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly mobile: string;
}
const SHOPPER = '0190d1c0-0000-7000-8000-000000000001';

/** Of the customer at that place of the list. */
export const idOf = (n: number) => `0190d1c0-0000-7000-8000-1${String(n).padStart(11, '0')}`;

/** Customers of one test alone. */
export async function people({ pool }: Pick<Running, 'pool'>, list: readonly Person[]): Promise<void> {
  await pool.query('delete from customer where id <> $1', [SHOPPER]);
  for (const [n, { firstname, lastname, email, mobile }] of list.entries()) {
    await pool.query(
      `insert into customer (id, email, password_hash, firstname, lastname, mobile, created_at, updated_at)
       values ($1, $2, '-', $3, $4, $5, now(), now())`,
      [idOf(n), email, firstname, lastname, mobile],
    );
  }
}

export const person = (firstname: string, lastname: string, more: Partial<Person> = {}): Person => ({
  firstname,
  lastname,
  email: `${firstname}.${lastname}@demo.test`.toLowerCase(),
  mobile: '',
  ...more,
});
