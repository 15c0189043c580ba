import { cents, columns, instant, oneOf, text } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import type { CustomerDocument, CustomerReads, QuoteCount } from '../../application/customer-documents.ts';
import { ORDER_KINDS } from '../../application/read-orders.ts';
import { ORDER_STATUSES } from '../../domain/life.ts';
import { nzDay } from './quote.columns.ts';

const listed = columns<CustomerDocument>({
  orderNo: text,
  kind: oneOf(ORDER_KINDS),
  status: oneOf(ORDER_STATUSES),
  createdAt: instant,
  grandTotalCents: cents,
  expiresOn: nzDay,
});

const counts = `
  select c.id as "customerId", q.n as count, coalesce(latest.acquisition, '') as acquisition
    from unnest($1::text[]) as c (id)
   cross join lateral (select count(*)::int as n from orders o
                        where o.customer_id = c.id and o.customer_id <> '' and o.quote_state = 'active' and o.expires_on >= $2) as q
    left join lateral (select o.acquisition from orders o
                        where o.customer_id = c.id and o.customer_id <> '' and o.version > 0
                        order by length(o.order_no) desc, o.order_no desc limit 1) as latest on true`;

const latest = `
  select order_no, kind, status, created_at, grand_total_cents, case when status = 'quote' then expires_on end as expires_on
    from orders
   where customer_id = $1 and customer_id <> '' and version > 0 and quote_state is distinct from 'deleted'
   order by length(order_no) desc, order_no desc limit $2`;

/** A customer's documents, along the index of their own; numbers are text, so the longer one is the later. */
export const customerQuery = (db: Db): CustomerReads => ({
  countQuotes: async (customerIds, today) => (await db.query<QuoteCount>(counts, [customerIds, today])).rows,
  documentsOf: async (customerId, limit) =>
    (await db.query<object>(latest, [customerId, limit])).rows.map((row) => listed.read(row)),
});
