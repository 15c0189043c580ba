-- Orders (quotes join them with the counter). Money is cents, GST included; volume cbm4 is 1/10000 m³; days are NZ days.
create sequence order_no_seq start 100001;

create table orders (
  order_no text primary key,
  kind text not null default 'order' check (kind in ('order', 'quote')),
  cart_id text unique,
  status text not null check (status in ('placing', 'pending', 'deposit', 'paid', 'part-dispatched', 'dispatched', 'completed', 'locked', 'refunded')),
  lock_reason text not null default '' check (lock_reason in ('', 'abandoned', 'cancelled')),
  -- the committed document; 0 = none yet
  version int not null default 0,
  cart_version int,
  hold_state text not null default 'none' check (hold_state in ('none', 'held', 'released', 'final')),
  -- the highest version ever announced: a voided one is never used again, its releases are tombstones
  last_version int not null default 0,
  -- what is being placed right now: the fencing version (docs/rules/orders.md 3)
  intent_version int,
  intent_cart_version int,
  intent_at timestamptz,
  pay_token text unique,
  confirmation_token text not null unique,
  firstname text not null default '',
  lastname text not null default '',
  company text not null default '',
  email text not null default '',
  mobile text not null default '',
  shipping_address text not null default '',
  shipping_zip text not null default '',
  billing_address text not null default '',
  comment text not null default '',
  coupon_code text not null default '',
  newsletter boolean not null default false,
  branch text not null default 'WEB',
  customer_id text not null default '',
  acquisition text not null default '',
  delivery text not null default 'FREE' check (delivery in ('FREE', 'TBC', 'PRICED')),
  subtotal_cents bigint not null default 0,
  item_discount_cents bigint not null default 0,
  coupon_discount_cents bigint not null default 0,
  freight_coupon_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  shipping_cents bigint not null default 0,
  assembly_cents bigint not null default 0,
  rubbish_cents bigint not null default 0,
  grand_total_cents bigint not null default 0 check (grand_total_cents >= 0),
  gst_cents bigint not null default 0,
  has_backorder boolean not null default false,
  -- money taken beyond the grand total (a late approval of an older attempt): a task for staff
  refund_due_cents bigint not null default 0 check (refund_due_cents >= 0),
  placed_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_totals check (subtotal_cents - discount_cents + shipping_cents + assembly_cents + rubbish_cents = grand_total_cents),
  constraint orders_discounts check (item_discount_cents + coupon_discount_cents = discount_cents),
  constraint orders_placed check (status = 'placing' or version > 0)
);
create index orders_customer on orders (customer_id, order_no desc) where customer_id <> '' and version > 0;
create index orders_intent on orders (intent_at) where intent_version is not null;

create table order_line (
  order_no text not null references orders on delete cascade,
  line_id text not null,
  position int not null,
  sku text not null,
  product_sku text not null,
  name text not null,
  url text not null,
  thumb text not null,
  option_text text not null,
  collection text not null,
  category text not null,
  qty int not null check (qty between 1 and 999),
  each_org_cents bigint not null check (each_org_cents >= 0),
  each_cents bigint not null check (each_cents between 0 and each_org_cents),
  coupon_cents bigint not null check (coupon_cents >= 0),
  gst_cents bigint not null,
  price_version bigint not null,
  method text not null check (method in ('DEL', 'PCK', 'COU')),
  pick_location text not null,
  is_hot boolean not null,
  is_sale boolean not null,
  primary key (order_no, line_id)
);
create table sub_item (
  order_no text not null,
  line_id text not null,
  sku text not null,
  name text not null,
  qty int not null check (qty > 0),
  cbm4 bigint not null check (cbm4 >= 0),
  primary key (order_no, line_id, sku),
  foreign key (order_no, line_id) references order_line on delete cascade
);
create table allocation (
  id bigint generated always as identity primary key,
  order_no text not null,
  line_id text not null,
  component text not null,
  qty int not null check (qty > 0),
  method text not null check (method in ('DEL', 'PCK', 'COU')),
  from_place text not null,
  to_place text not null,
  eta text not null,
  foreign key (order_no, line_id, component) references sub_item on delete cascade
);
create index allocation_line on allocation (order_no, line_id, component);

-- What is owed and how it was settled. Statuses: docs/rules/payments.md 1 (0 unpaid … 6 confirmed by a manager).
create table order_payment (
  id uuid primary key,
  order_no text not null references orders,
  gateway text not null,
  name text not null,
  amount_cents bigint not null check (amount_cents > 0),
  status smallint not null check (status between 0 and 6),
  type smallint not null default 1 check (type in (1, 2)),
  -- how often it was sent to a provider
  attempt int not null default 0,
  code text not null default '',
  reference text not null default '',
  reason text not null default '',
  -- a late approval of an older attempt has a row of its own, once
  late_of uuid,
  late_attempt int,
  next_check_at timestamptz,
  started_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (late_of, late_attempt)
);
create unique index order_payment_unpaid on order_payment (order_no, gateway) where status in (0, 3);
create index order_payment_order on order_payment (order_no);
create index order_payment_open on order_payment (next_check_at) where status = 4;

-- What is due: the plain row is the guarantee, the queue only brings it forward.
create table due_job (
  kind text not null check (kind in ('expire-hold')),
  order_no text not null references orders,
  version int not null,
  due_at timestamptz not null,
  done_at timestamptz,
  primary key (kind, order_no, version)
);
create index due_job_open on due_job (due_at) where done_at is null;

create table seed_stamp (name text primary key, loaded_at timestamptz not null default now());
