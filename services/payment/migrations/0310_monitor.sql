-- What the monitor may read of money (deploy/monitor): a voucher's code is money, so an account is named by a digest of it.
create view monitor.attempt as
  select order_no, payment_id, attempt, gateway, state, amount_cents, refund_of <> '' as is_refund, in_doubt_since from attempt;
create view monitor.tender_account as
  select a.kind, left(encode(sha256(convert_to(a.ref, 'UTF8')), 'hex'), 12) as account, a.balance_cents, a.held_cents,
         coalesce(e.cents, 0) as entered_cents, coalesce(h.cents, 0) as promised_cents
    from tender_account a
    left join (select kind, ref, sum(cents)::bigint as cents from tender_entry group by 1, 2) e using (kind, ref)
    left join (select kind, ref, sum(cents)::bigint as cents from tender_hold where state = 'held' group by 1, 2) h using (kind, ref);
create view monitor.tender_entry as select order_no, kind, cents from tender_entry where order_no <> '';
-- Money of an order that left our own ledgers, without reading them whole.
create index tender_entry_order on tender_entry (order_no) where order_no <> '';
grant select on all tables in schema monitor to public;
