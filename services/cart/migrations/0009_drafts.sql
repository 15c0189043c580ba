-- Drafts of the counter (docs/rules/counter-carts.md). Tables of their own: the hot path of web carts stays as it is. Money is
-- cents, GST included; a price is catalog's, only what staff entered is kept here.
create table draft (
  id uuid primary key,
  staff_id text not null check (staff_id <> ''),
  -- the quote that is edited; '' for a sale
  order_no text not null default '',
  -- of the saved quote that this draft was made from
  base_version int not null default 0 check (base_version >= 0),
  -- rises with every change; pages send the one they show
  version int not null default 0,
  -- somebody typed something since it was begun
  touched boolean not null default false,
  branch text not null,
  customer_id text not null default '',
  firstname text not null default '',
  lastname text not null default '',
  company text not null default '',
  email text not null default '',
  mobile text not null default '',
  address text not null default '',
  zip text not null default '',
  leave_at text not null default '',
  billing_address text not null default '',
  comment text not null default '',
  use_same_address boolean not null default true,
  agree_terms boolean not null default false,
  newsletter boolean not null default false,
  acquisition text not null default ''
    check (acquisition in ('', 'Phone Enquiry', 'Email Enquiry', 'Chatbot Enquiry', 'Walk in')),
  -- {code, name, terms}: as coupon told them when the code was set
  coupon jsonb,
  fee_mode text not null default 'auto' check (fee_mode in ('auto', 'manual')),
  manual_fee_cents bigint check (manual_fee_cents >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  constraint draft_fee check ((fee_mode = 'manual') = (manual_fee_cents is not null))
);
create unique index draft_one_a_quote on draft (order_no, staff_id) where order_no <> '' and closed_at is null;
create index draft_mine on draft (staff_id, updated_at desc, id) where closed_at is null;
create index draft_closed on draft (closed_at) where closed_at is not null;
create index draft_forgotten on draft (updated_at) where closed_at is null;

create table draft_line (
  draft_id uuid not null references draft on delete cascade,
  line_id text not null,
  -- the order of adding
  seq bigint generated always as identity,
  -- of the combination
  sku text not null,
  qty int not null check (qty between 1 and 999),
  method text not null default 'DEL' check (method in ('DEL', 'PCK')),
  pick_location text not null default '',
  primary key (draft_id, line_id),
  unique (draft_id, sku),
  constraint draft_line_place check ((method = 'PCK') = (pick_location <> ''))
);

-- One scan or press adds once, however often it is sent.
create table draft_add (
  draft_id uuid not null references draft on delete cascade,
  add_key text not null,
  added_at timestamptz not null,
  primary key (draft_id, add_key)
);
create index draft_add_old on draft_add (added_at);
