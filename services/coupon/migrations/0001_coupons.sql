-- Codes that lower a price. Money is cents, GST included; expiry is the last New Zealand day on which the code works.
create table coupon (
  code text primary key check (code = upper(code)),
  name text not null,
  type text not null check (type in ('percent', 'fixed')),
  -- per cent × 100, or cents
  amount bigint not null check (amount >= 0),
  min_cents bigint not null default 0 check (min_cents >= 0),
  customer_id text,
  is_shipping boolean not null default false,
  exclude_hot boolean not null default false,
  exclude_sale boolean not null default false,
  expiry date,
  use_limit int not null check (use_limit >= 0),
  use_count int not null default 0,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  constraint coupon_within_limit check (use_count between 0 and use_limit),
  constraint coupon_percent check (type <> 'percent' or amount <= 10000)
);

-- One row for each (order_no, version) that ever asked; the state moves held -> final | released and never back.
create table coupon_use (
  order_no text not null,
  version int not null,
  code text references coupon,
  customer_id text,
  state text not null check (state in ('held', 'final', 'released')),
  taken_at timestamptz,
  ended_at timestamptz,
  primary key (order_no, version),
  constraint coupon_use_has_code check (state = 'released' or code is not null)
);
-- One use an order, whatever its version.
create unique index coupon_use_one_an_order on coupon_use (order_no) where state in ('held', 'final');
create index coupon_use_code on coupon_use (code) where state in ('held', 'final');

create table seed_stamp (name text primary key, loaded_at timestamptz not null default now());
