import type { Retention } from '@shop/kit/jobs/retention';

/** Carts, and what people typed in them, that nobody can come back to. */
export const RETENTION: readonly Retention[] = [
  // Order has the document; the ended cart only answers late questions.
  { table: 'cart', where: 'closed_at < $1', days: 30 },
  // A web session ends after 30 days without a visit; nobody can find such a cart any more.
  {
    table: 'cart',
    where: 'closed_at is null and customer_id is null and created_at < $1 and updated_at < $1',
    days: 60,
  },
];
