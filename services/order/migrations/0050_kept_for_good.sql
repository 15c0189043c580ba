-- The log of an order is not emptied either.
create trigger activity_not_emptied before truncate on activity for each statement execute function refuse_change();
-- What was paid and given back whole was paid at some moment, too; money that is there arrived at some moment.
alter table orders drop constraint orders_paid_at;
alter table orders add constraint orders_paid_at
  check (paid_at is not null or status not in ('paid', 'part-dispatched', 'dispatched', 'completed', 'refunded'));
alter table order_payment add constraint order_payment_settled_at check (settled_at is not null or status not in (1, 5, 6));
