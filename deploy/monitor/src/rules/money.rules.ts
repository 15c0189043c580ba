import type { Rule } from '../rule.ts';

/** Where money stands in three books: what an order was paid, what its providers captured, what is banked. */
export const moneyRules: readonly Rule[] = [
  {
    name: 'order_paid',
    holds: 'an order was paid what its status says, and owes back exactly what goes beyond its total',
    scope: 'order',
    never: [
      {
        service: 'order',
        sql: `select order_no as subject, '' as key, format('%s of %s cents: %s paid, %s given back, %s due back', status, total, paid, given, due) as says
                from (select d.order_no, d.status, d.grand_total_cents as total, d.refund_due_cents as due,
                             coalesce(sum(p.amount_cents) filter (where p.settled and p.type = 1), 0) as paid,
                             coalesce(sum(p.amount_cents) filter (where p.settled and p.type = 2), 0) as given
                        from monitor.document d left join monitor.payment p using (order_no)
                       where d.order_no = any($1) group by 1, 2, 3, 4) money
               where given > paid
                  or due <> case status when 'locked' then paid - given else greatest(0, paid - given - total) end
                  or case status when 'quote' then paid > 0 when 'placing' then paid > 0 when 'pending' then paid > given
                                 when 'refunded' then paid <> given when 'locked' then false when 'deposit' then paid - given >= greatest(total, 1)
                                 else paid < total end`,
      },
    ],
  },
  {
    name: 'payment_captured',
    holds: 'what an order was paid or gave back is what payment captured, to the cent',
    scope: 'order',
    sides: [
      {
        service: 'order',
        sql: `select order_no as subject, payment_id as key, format('%s payments, %s cents', count(*), sum(amount_cents)) as says from monitor.payment
               where order_no = any($1) and settled and attempt > 0 group by 1, 2`,
      },
      {
        service: 'payment',
        sql: `select order_no as subject, payment_id as key, format('%s payments, %s cents', count(*), sum(amount_cents)) as says from monitor.attempt
               where order_no = any($1) and state = 'captured' group by 1, 2`,
      },
    ],
  },
  {
    name: 'payment_booked',
    holds: 'what an order was paid or gave back is booked by banking once',
    scope: 'order',
    sides: [
      {
        service: 'order',
        sql: `select order_no as subject, gateway as key, format('%s entries, %s cents', count(*), sum(case type when 1 then amount_cents else -amount_cents end)) as says
                from monitor.payment where order_no = any($1) and settled and amount_cents > 0 group by 1, 2`,
      },
      {
        service: 'banking',
        sql: `select order_no as subject, gateway as key, format('%s entries, %s cents', count(*), sum(cents)) as says
                from monitor.entry where order_no = any($1) group by 1, 2`,
      },
    ],
  },
  {
    name: 'payment_banked',
    holds: 'a payment is banked in its order when it lies in a submitted record, and only then',
    scope: 'order',
    sides: [
      {
        service: 'order',
        sql: `select order_no as subject, gateway as key, format('%s banked', count(*)) as says from monitor.payment
               where order_no = any($1) and status = 5 group by 1, 2`,
      },
      {
        service: 'banking',
        sql: `select order_no as subject, gateway as key, format('%s banked', count(*)) as says from monitor.entry
               where order_no = any($1) and record_id is not null group by 1, 2`,
      },
    ],
  },
  {
    name: 'banking_day',
    holds: 'money lies in the New Zealand day on which it settled',
    scope: 'order',
    never: [
      {
        service: 'banking',
        sql: `select order_no as subject, payment_id as key, format('settled at %s, booked on %s', settled_at, banked_on) as says from monitor.entry
               where order_no = any($1) and banked_on <> (settled_at at time zone 'Pacific/Auckland')::date`,
      },
    ],
  },
  {
    name: 'banking_record',
    holds: 'a submitted record expects the sum of what lies in it',
    scope: 'whole',
    sides: [
      {
        service: 'banking',
        sql: `select record_id::text as subject, gateway as key, format('%s cents', expected_cents) as says from monitor.record_line where expected_cents <> 0`,
      },
      {
        service: 'banking',
        sql: `select record_id::text as subject, gateway as key, format('%s cents', sum(cents)) as says from monitor.entry
               where record_id is not null group by 1, 2 having sum(cents) <> 0`,
      },
    ],
  },
];
