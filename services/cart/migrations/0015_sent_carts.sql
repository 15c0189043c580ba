-- Carts that staff sent to customers (docs/rules/sent-carts.md): each as it was then. Money is cents, GST included.
create table cart_sent (
  id uuid primary key,
  -- 128 random bits, of the mail's link
  token text not null unique,
  draft_id uuid not null,
  draft_version int not null,
  staff_id text not null,
  branch text not null,
  customer_id text not null,
  contact jsonb not null,
  note text not null,
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  totals jsonb not null,
  grand_total_cents bigint not null check (grand_total_cents >= 0),
  sent_at timestamptz not null
);
create index cart_sent_newest on cart_sent (sent_at desc, id);
-- Which carts a link was opened in: it fills each once. The order is the one that the cart became, of its last sender alone.
create table cart_opened (
  sent_id uuid not null references cart_sent,
  -- a cart's id, or 'owner <key>' while that owner's first cart is being made
  opener text not null,
  opened_at timestamptz not null,
  order_no text,
  primary key (sent_id, opener)
);
create index cart_opened_cart on cart_opened (opener, opened_at desc);
create unique index cart_opened_order on cart_opened (order_no);
