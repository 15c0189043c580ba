-- When a payment or refund was entered, by the clock of the service: an older approval is not good for it (docs/rules/payments.md 29).
alter table order_payment add column entered_at timestamptz not null default now();
update order_payment set entered_at = created_at where type = 2;
