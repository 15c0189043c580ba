-- Customers, staff, their PINs, and sessions. Secrets are stored as hashes only.
create table customer (
  id uuid primary key,
  email text not null unique,
  password_hash text not null,
  firstname text not null,
  lastname text not null,
  mobile text not null default '',
  organisation text not null default '',
  shipping_address text not null default '',
  shipping_zip text not null default '',
  billing_address text not null default '',
  newsletter boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Identity is the issuer's (oid, tid); the role is the app role of the last sign-in.
create table staff (
  id uuid primary key,
  oid text not null,
  tid text not null,
  email text not null,
  firstname text not null,
  lastname text not null,
  role text not null check (role in ('staff', 'manager', 'admin')),
  branch text not null default 'WEB',
  active boolean not null default true,
  unique (oid, tid)
);

create table pin (
  staff_id uuid primary key references staff,
  hash text not null,
  misses_in_row int not null default 0 check (misses_in_row >= 0),
  locked_until timestamptz,
  -- ten misses in a row: only setting a new PIN opens it again
  blocked boolean not null default false
);

-- One row a browser that holds something; `hash` is the SHA-256 of the cookie. Rotation writes a new row and drops the old.
create table session (
  hash text primary key,
  customer_id uuid references customer,
  -- the shopper part's sliding clock, and the life of a row without a staff part
  expires_at timestamptz not null,
  staff_id uuid references staff,
  staff_started_at timestamptz,
  staff_seen_at timestamptz,
  branch text not null default '',
  menu_mini boolean not null default false,
  collect_point text not null default '',
  pin_misses_in_row int not null default 0,
  pin_locked_until timestamptz,
  created_at timestamptz not null,
  check ((staff_id is null) = (staff_started_at is null) and (staff_id is null) = (staff_seen_at is null))
);
create index session_customer on session (customer_id) where customer_id is not null;
create index session_staff on session (staff_id) where staff_id is not null;
create index session_expires on session (expires_at);

-- Every try of a PIN, written before its hash is checked, as a miss until it proves right.
create table pin_try (
  id bigint generated always as identity primary key,
  staff_id uuid not null references staff,
  session_hash text not null,
  at timestamptz not null,
  missed boolean not null default true
);
create index pin_try_staff on pin_try (staff_id, at) where missed;
create index pin_try_session on pin_try (session_hash, at) where missed;

-- Approvals given; spent in the acting service's own database (docs/rules/pins.md).
create table grant_issued (
  id uuid primary key,
  session_hash text not null,
  staff_id uuid not null references staff,
  approver_id uuid not null references staff,
  type text not null,
  target text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index grant_issued_session on grant_issued (session_hash, type, expires_at);
