import type { Rule } from '../rule.ts';

/** Money of our own (vouchers, credit) and coupons: what was spent, and on which order. */
export const tenderRules: readonly Rule[] = [
  {
    name: 'tender_balance',
    holds: 'the balance of a voucher or credit is the sum of its entries, and its promise the sum of its holds',
    scope: 'whole',
    never: [
      {
        service: 'payment',
        sql: `select kind || ' ' || account as subject, '' as key,
                     format('balance %s, entries %s, promised %s, held %s', balance_cents, entered_cents, held_cents, promised_cents) as says
                from monitor.tender_account
               where balance_cents <> entered_cents or held_cents <> promised_cents or held_cents not between 0 and balance_cents`,
      },
    ],
  },
  {
    name: 'tender_spent',
    holds: 'voucher and credit money of an order left their ledger once',
    scope: 'order',
    sides: [
      {
        service: 'order',
        sql: `select order_no as subject, gateway as key, format('%s cents', sum(case type when 1 then amount_cents else -amount_cents end)) as says
                from monitor.payment where order_no = any($1) and settled and flow = 'ledger' group by 1, 2
              having sum(case type when 1 then amount_cents else -amount_cents end) <> 0`,
      },
      {
        service: 'payment',
        sql: `select order_no as subject, kind as key, format('%s cents', -sum(cents)) as says from monitor.tender_entry
               where order_no = any($1) group by 1, 2 having sum(cents) <> 0`,
      },
    ],
  },
  {
    name: 'coupon_count',
    holds: 'a coupon counts its uses, within its limit',
    scope: 'whole',
    never: [
      {
        service: 'coupon',
        sql: `select id::text as subject, '' as key, format('counts %s of %s, used %s times', use_count, use_limit, uses) as says
                from monitor.coupon where use_count <> uses or use_count > use_limit`,
      },
    ],
  },
  {
    name: 'coupon_use',
    holds:
      'an order that was paid with a coupon used it once, for good; what is given up or was never sold with one uses none',
    scope: 'order',
    sides: [
      {
        service: 'order',
        sql: `select order_no as subject, '' as key, case when was_paid then 'final' else 'held' end as says from monitor.document
               where order_no = any($1) and has_coupon and (was_paid or coupon_held_version is not null or (status <> 'quote' and hold_state = 'held'))`,
      },
      {
        // A late approval of an order whose coupon is used up keeps its price and has no use (docs/rules/coupons.md 7).
        service: 'coupon',
        sql: `select order_no as subject, '' as key, case when state = 'released' then 'final' else state end as says from monitor.coupon_use u
               where order_no = any($1) and (state <> 'released'
                  or is_full and version = (select max(version) from monitor.coupon_use o where o.order_no = u.order_no)
                     and not exists (select from monitor.coupon_use o where o.order_no = u.order_no and o.state <> 'released'))`,
      },
    ],
  },
];
