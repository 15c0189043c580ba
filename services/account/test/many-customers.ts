import type { Db } from '@shop/kit/postgres/transaction';

export const idOf = (n: number) => `0190d1c0-0000-7000-8000-1${String(n).padStart(11, '0')}`;

const FIRST =
  'Olivia,Noah,Amelia,Oliver,Isla,Jack,Hōne,Aroha,Wiremu,Mia,Theodore,Grace,Leo,Charlotte,Ana,Ben,Zoe,Ravi,Mei,Tom';
const LAST =
  'Smith,Wilson,Brown,Taylor,Williams,Tāwhai,Ngata,Singh,Patel,Chen,Lee,Murray,Walker,Kaur,Thompson,Clarke,Young';
const HOSTS = 'gmail.com,gmail.com,gmail.com,xtra.co.nz,outlook.com,demo.test';
/** A step at a time, so that no statement runs into the limit of a request. */
const STEP = 10_000;

/** So many customers; names and hosts of e-mails are shared by thousands, as in a real list. */
export async function manyCustomers(db: Db, count: number): Promise<void> {
  for (let from = 0; from < count; from += STEP) {
    await db.query(
      `insert into customer (id, email, password_hash, firstname, lastname, mobile, created_at, updated_at)
       select ('0190d1c0-0000-7000-8000-1' || lpad(n::text, 11, '0'))::uuid,
              lower(first || '.' || last || '.' || n || '@' || host), '-', first, last || ' ' || chr(65 + n % 26) || (n / 7 % 900),
              '02' || (n % 3) || lpad(((n::bigint * 7919) % 10000000)::text, 7, '0'), now(), now()
         from (select n, (string_to_array($3, ','))[1 + n % 20] as first, (string_to_array($4, ','))[1 + n / 20 % 17] as last,
                      (string_to_array($5, ','))[1 + n % 6] as host
                 from generate_series($1::int, $2::int - 1) as n) as one`,
      [from, from + STEP, FIRST, LAST, HOSTS],
    );
  }
  await db.query('analyze customer');
}
