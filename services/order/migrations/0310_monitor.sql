-- What the monitor may read of documents (deploy/monitor): numbers, states and amounts, nothing of a person.
create view monitor.document as
  select order_no, status, hold_state, version, quote_state, coupon_held_version, coupon_code <> '' as has_coupon, paid_at is not null as was_paid,
         grand_total_cents, refund_due_cents, expires_on, intent_at, updated_at
    from orders;
create view monitor.payment as
  select order_no, coalesce(late_of, id)::text as payment_id, gateway, flow, type, status, attempt, amount_cents, status in (1, 5, 6) as settled
    from order_payment;
create view monitor.part as select order_no, line_id, sku as component, qty from sub_item;
create view monitor.allocation as select order_no, line_id, component, qty, dispatched from allocation;
-- What is due at a moment, of every kind.
create view monitor.due as
  select order_no, kind, due_at from due_job where done_at is null
  union all select order_no, 'intent', intent_at from orders where intent_version is not null
  union all select order_no, 'dispatch', asked_at from dispatch where state = 'asked'
  union all select order_no, 'reallocation', asked_at from reallocation where state = 'asked';
grant select on all tables in schema monitor to public;
