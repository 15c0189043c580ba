-- A refund names the payment that it gives back (docs/rules/payments.md 9), '' = it is a payment. Several payments of one method may each
-- have one waiting.
alter table order_payment
  add column refund_of text not null default '',
  add column refunded_payment uuid generated always as (nullif(refund_of, '')::uuid) stored references order_payment,
  add constraint order_payment_refund_of check ((type = 2) = (refund_of <> ''));
drop index order_payment_unpaid;
create unique index order_payment_unpaid on order_payment (order_no, gateway, refund_of) where status in (0, 3);
