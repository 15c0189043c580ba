import { dice, withPerson } from './many-people.sql.ts';

/**
 * A batch of the large seed, orders $1 to $2 of it: made inside PostgreSQL from the number alone, so that nothing is sent and
 * every run makes the same. Numbers lie above the sequence's (2,000,001 …); words repeat, ids and sums do not.
 */
export const FIRST = 2_000_000;

const number = (n: string) => `(${FIRST} + ${n})::text`;
/** Three years in a million orders. */
const placedAt = (n: string) => `timestamptz '2023-11-01 00:00+13' + ${n} * interval '94 seconds'`;

/** One to three lines; a tenth of them of two. Cents, GST included. */
const lines = `
  select n, i, 9900 + ${dice('n * 4 + i', 4, 2000)} * 100 as price, 1 + (${dice('n * 4 + i', 5, 10)} = 0)::int as qty,
         'LOAD-' || ${dice('n * 4 + i', 6, 4000)} as sku
    from generate_series($1::bigint, $2::bigint) as n, lateral generate_series(1, 1 + ${dice('n', 3, 3)}) as i`;

/** Of a hundred: 2 quotes, 3 pending, 2 deposits, 5 paid, 6 locked, 2 refunded, 10 on their way, 70 done. */
const status = `case when die < 2 then 'quote' when die < 5 then 'pending' when die < 7 then 'deposit' when die < 12 then 'paid'
  when die < 18 then 'locked' when die < 20 then 'refunded' when die < 30 then 'dispatched' else 'completed' end`;

const documents = `
  select n, sum(price * qty)::bigint as subtotal, ${dice('n', 1, 100)} as die, ${dice('n', 2, 200_000)} as who, ${placedAt('n')} as at
    from (${lines}) as line group by n`;

const insertOrders = `
  insert into orders (order_no, kind, status, lock_reason, version, last_version, hold_state, confirmation_token, firstname, lastname,
         email, mobile, company, address, zip, branch, customer_id, delivery, subtotal_cents, shipping_cents,
         grand_total_cents, gst_cents, staff_id, placed_at, paid_at, created_at, updated_at, expires_on, quote_state)
  select ${number('n')}, case when die < 2 then 'quote' else 'order' end, ${status}, case when die between 12 and 17 then 'abandoned' else '' end,
         1, 1, case when die < 2 then 'none' when die < 7 then 'held' when die between 12 and 17 then 'released' else 'final' end, 'load-' || md5(n::text), firstname, lastname,
         email, mobile, company, street || ', Auckland', '1010', (array['WEB','WEB','AKL','WLG','CHC'])[1 + ${dice('n', 7, 5)}],
         case when ${dice('n', 8, 10)} < 3 then '' else md5(who::text)::uuid::text end, 'PRICED', subtotal, 8900,
         subtotal + 8900, round((subtotal + 8900) * 3 / 23.0),
         case when ${dice('n', 7, 5)} < 2 then '' else '0190a000-0000-7000-9000-00000000000' || (1 + ${dice('n', 9, 4)}) end, at, case when die between 7 and 11 or die >= 18 then at end, at, at,
         case when die < 2 then (at + interval '30 days')::date end,
         case when die < 2 then case when at + interval '30 days' < now() then 'expired' else 'active' end end
    from (${withPerson(documents)}) as document`;

const insertLines = `
  insert into order_line (order_no, line_id, position, sku, product_sku, name, url, thumb, option_text, collection, category, qty,
         each_org_cents, each_cents, coupon_cents, gst_cents, price_version, method, pick_location, is_hot, is_sale)
  select ${number('n')}, 'l' || i, i - 1, sku, sku, 'Load piece ' || sku, 'load', '', 'One size, Oak', 'Load', 'sofas', qty, price,
         price, 0, round(price * qty * 3 / 23.0), 1, 'DEL', '', false, false from (${lines}) as line`;

const insertParts = `
  insert into sub_item (order_no, line_id, sku, name, qty, cbm4)
  select ${number('n')}, 'l' || i, sku || '-A', 'Load box', qty, 9000 from (${lines}) as line`;

const insertAllocations = `
  insert into allocation (order_no, line_id, component, qty, method, from_place, to_place, eta)
  select ${number('n')}, 'l' || i, sku || '-A', qty, 'DEL', 'DC', '', null from (${lines}) as line`;

const insertPayments = `
  insert into order_payment (id, order_no, gateway, name, flow, amount_cents, status, settled_at, created_at)
  select md5('pay' || order_no)::uuid, order_no, 'windcave', 'Credit or debit card', 'hosted', grand_total_cents,
         case status when 'pending' then 0 when 'deposit' then 0 when 'locked' then 3 else 5 end, paid_at, created_at
    from orders where order_no between ${number('$1::bigint')} and ${number('$2::bigint')} and kind = 'order'`;

export const batchStatements = [insertOrders, insertLines, insertParts, insertAllocations, insertPayments];
