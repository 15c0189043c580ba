-- A sale is reported to analytics once (docs/rules/orders.md 11).
alter table orders add column purchase_told boolean not null default false;
