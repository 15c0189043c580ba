import type { Pool } from '@shop/kit/postgres/pool';
import type { Db } from '@shop/kit/postgres/transaction';

/** The same pool; `sent` has every statement it was given, those within a transaction too. */
export function countedPool(pool: Pool): { readonly pool: Pool; readonly sent: string[] } {
  const sent: string[] = [];
  const noted = (db: Db): Db['query'] => {
    return (text, values) => {
      sent.push(text);
      return db.query(text, values);
    };
  };
  const connect: Pool['connect'] = async () => {
    const connection = await pool.connect();
    return { query: noted(connection), release: connection.release };
  };
  return { pool: { ...pool, query: noted(pool), connect }, sent };
}
