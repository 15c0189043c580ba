-- Limits of one payment by its method travel with it, as the other terms do; 0 = none.
alter table order_payment
  add column min_cents bigint not null default 0 check (min_cents >= 0),
  add column max_cents bigint not null default 0 check (max_cents >= 0);
