-- What waits for staff, as the counter's first screen asks for it (docs/rules/orders.md): each index holds only what waits.
create index orders_due_refund on orders (branch, created_at) where refund_due_cents > 0;
create index orders_due_short on orders (branch, created_at)
  where has_backorder and status in ('pending', 'deposit', 'paid', 'part-dispatched');
create index orders_due_freight on orders (branch, created_at)
  where delivery = 'TBC' and status in ('pending', 'deposit', 'paid');
create index orders_due_unpaid on orders (branch, created_at) where status = 'pending';
create index orders_due_quote on orders (branch, expires_on) where status = 'quote';
create index order_payment_due_transfer on order_payment (created_at, order_no) where flow = 'transfer' and status = 0;
