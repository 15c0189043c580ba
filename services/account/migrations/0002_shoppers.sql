-- Attempts within a window; the key is a hash, so no address is kept here.
create table limit_hit (
  scope text not null,
  key text not null,
  hits int not null,
  ends_at timestamptz not null,
  primary key (scope, key)
);
create index limit_hit_ends on limit_hit (ends_at);

-- The token is never stored: it is an HMAC of the id, and here is its hash.
create table password_reset (
  id uuid primary key,
  customer_id uuid not null references customer,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_customer on password_reset (customer_id) where used_at is null;

create table wishlist (
  customer_id uuid not null references customer,
  sku text not null,
  created_at timestamptz not null,
  primary key (customer_id, sku)
);

-- Contact forms, newsletter, custom sign-up. Never creates or changes a customer.
create table lead (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'newsletter', 'signup')),
  type text not null default '',
  email text not null,
  firstname text not null default '',
  lastname text not null default '',
  mobile text not null default '',
  address text not null default '',
  nearest text not null default '',
  subject text not null default '',
  message text not null default '',
  created_at timestamptz not null
);
create index lead_created on lead (created_at);
