-- Staff placed it: its goods are held until it is paid or cancelled (docs/rules/orders.md 18).
alter table orders add column open_ended boolean not null default false;
update orders set open_ended = true where kind = 'order' and staff_id <> '' and status = 'pending';
