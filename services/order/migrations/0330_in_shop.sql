-- Staff stopped waiting for the payment page of this web order: it is paid in the shop, and nothing of it is begun on the web any more
-- (docs/rules/payments.md 31).
alter table orders add column in_shop boolean not null default false;
-- They wait for staff, who see them on the day's list.
create index orders_in_shop on orders (created_at) where in_shop;
