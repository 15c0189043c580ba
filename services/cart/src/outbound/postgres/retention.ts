import type { Retention } from '@shop/kit/jobs/retention';

/** Carts that no session can reach any more, with the personal data typed into them. */
export const RETENTION: readonly Retention[] = [
  // Order has the document; the ended cart only answers late questions.
  { table: 'cart', where: 'closed_at < $1', days: 30 },
  // A web session ends after 30 days without a visit; such a cart cannot be found any more.
  {
    table: 'cart',
    where: 'closed_at is null and customer_id is null and created_at < $1 and updated_at < $1',
    days: 60,
  },
  // A sale is kept as long as docs/rules/counter-carts.md 7 says, an unchanged draft of a quote a day.
  { table: 'draft', where: `closed_at is null and updated_at < $1`, days: 60 },
  { table: 'draft', where: `closed_at is null and order_no <> '' and not touched and updated_at < $1`, days: 1 },
  // An ended one still answers whoever ends it again.
  { table: 'draft', where: 'closed_at < $1', days: 1 },
  { table: 'grant_spent', where: 'spent_at < $1', days: 1 },
  // A link that led to no order within the time that counts (docs/rules/sent-carts.md, 7).
  { table: 'cart_opened', where: 'order_no is null and opened_at < $1', days: 60 },
  { table: 'draft_add', where: 'added_at < $1', days: 1 },
];
