-- The Sent Cart Log (docs/rules/sent-carts.md 8): when an attributed order was paid, and the log of one sender.
alter table cart_opened add column paid_at timestamptz;
create index cart_sent_by_staff on cart_sent (staff_id, sent_at desc, id);
