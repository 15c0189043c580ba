-- What gives money back names the payment whose money it is (docs/rules/payments.md 9); '' takes.
alter table attempt add column refund_of text not null default '';
create index attempt_refund_of on attempt (refund_of) where refund_of <> '';
