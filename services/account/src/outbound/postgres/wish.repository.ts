import type { Db } from '@shop/kit/postgres/transaction';
import type { Wish, WishRepository } from '../../application/wish-ports.ts';

export function wishRepository(db: Db): WishRepository {
  return {
    async toggle(customerId, { sku, shown }, now) {
      // Two presses at once must be one after the other, or both would add.
      await db.query('select 1 from customer where id = $1 for update', [customerId]);
      const gone = await db.query('delete from wishlist where customer_id = $1 and sku = $2', [customerId, sku]);
      if (gone.rowCount === 0) {
        await db.query('insert into wishlist (customer_id, sku, shown, created_at) values ($1, $2, $3, $4)', [
          customerId,
          sku,
          shown,
          now,
        ]);
      }
      const { rows } = await db.query<{ count: number }>(
        'select count(*) as count from wishlist where customer_id = $1',
        [customerId],
      );
      return { action: gone.rowCount === 0 ? 'ADD' : 'DEL', count: rows[0]?.count ?? 0 };
    },
  };
}

/** Newest first. */
export async function findWishes(db: Db, customerId: string): Promise<Wish[]> {
  const { rows } = await db.query<Wish>(
    'select sku, shown from wishlist where customer_id = $1 order by created_at desc, sku limit 500',
    [customerId],
  );
  return rows;
}
