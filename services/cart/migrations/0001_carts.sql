-- Web carts. Money is cents, GST included. Every price is catalog's: no line carries one.
create table cart (
  id uuid primary key,
  kind text not null default 'web' check (kind = 'web'),
  -- exactly one owner: a signed-in customer, or the hash of an anonymous session
  session_hash text,
  customer_id text,
  owner_key text not null generated always as (
    case when customer_id is null then 's:' || session_hash else 'c:' || customer_id end
  ) stored,
  -- rises with every change of what would be ordered
  version int not null default 0,
  -- a hint; the truth of a placed cart lies in order
  state text not null default 'open' check (state in ('open', 'placing', 'placed')),
  placing_at timestamptz,
  placed_at timestamptz,
  -- the version that pay_token belongs to
  placed_version int,
  order_no text not null default '',
  -- the highest version of the order that was heard of: the fence against events that come late
  order_version int not null default 0,
  pay_token text not null default '',
  -- nothing in it is paid on a provider's page: it ends when it is placed, not when it is paid
  closes_when_placed boolean not null default false,
  closed_at timestamptz,
  merged_into uuid,
  firstname text not null default '',
  lastname text not null default '',
  company text not null default '',
  email text not null default '',
  mobile text not null default '',
  address text not null default '',
  zip text not null default '',
  baddress text not null default '',
  use_same_address boolean not null default true,
  comment text not null default '',
  agree_terms boolean not null default false,
  newsletter boolean not null default false,
  -- {code, name, terms}: as coupon told them when the code was set
  coupon jsonb,
  -- {code, available}: as payment told it when the code was set
  voucher jsonb,
  -- [{gateway, name, amount}]: null = nothing chosen yet, which is the card over the whole total
  tenders jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cart_has_one_owner check ((session_hash is null) <> (customer_id is null))
) with (fillfactor = 70);
-- Neither version nor updated_at is in any index: an add stays a heap-only update.
create unique index cart_one_open on cart (owner_key) where closed_at is null;
create index cart_closed on cart (owner_key, closed_at) where closed_at is not null;
create index cart_closed_at on cart (closed_at) where closed_at is not null;
create index cart_forgotten on cart (created_at) where closed_at is null and customer_id is null;

create table cart_line (
  cart_id uuid not null references cart on delete cascade,
  -- of the combination
  sku text not null,
  -- the order of adding
  seq bigint generated always as identity,
  qty int not null check (qty between 1 and 999),
  method text not null default 'DEL' check (method in ('DEL', 'PCK')),
  pick_location text not null default '',
  primary key (cart_id, sku),
  constraint cart_line_place check ((method = 'PCK') = (pick_location <> ''))
) with (fillfactor = 80);

-- The hot path in one round trip: finds or begins the owner's cart, locks it, adds the line, bumps the version.
-- outcome: added · not_open (placing or placed: nothing done) · too_many (over p_most of this item) · full (over p_lines
-- different items) · again (closed under our hands).
create function cart_add(
  p_owner text, p_session text, p_customer text, p_id uuid, p_sku text, p_qty int, p_most int, p_lines int, p_now timestamptz
) returns table (outcome text, itemcount int, has_coupon boolean)
language plpgsql as $$
declare
  found_cart cart%rowtype;
  stored int;
begin
  select * into found_cart from cart where owner_key = p_owner and closed_at is null for update;
  if not found then
    insert into cart (id, session_hash, customer_id, created_at, updated_at)
    values (p_id, p_session, p_customer, p_now, p_now)
    on conflict (owner_key) where closed_at is null do nothing;
    select * into found_cart from cart where owner_key = p_owner and closed_at is null for update;
  end if;
  if found_cart.id is null then
    return query select 'again', 0, false;
    return;
  end if;
  if found_cart.state <> 'open' then
    return query select 'not_open', 0, false;
    return;
  end if;
  select qty into stored from cart_line where cart_id = found_cart.id and sku = p_sku;
  if coalesce(stored, 0) + p_qty > p_most then
    return query select 'too_many', 0, false;
    return;
  end if;
  if stored is null and (select count(*) from cart_line where cart_id = found_cart.id) >= p_lines then
    return query select 'full', 0, false;
    return;
  end if;
  insert into cart_line (cart_id, sku, qty) values (found_cart.id, p_sku, p_qty)
  on conflict (cart_id, sku) do update set qty = cart_line.qty + excluded.qty;
  update cart set version = version + 1, updated_at = p_now where id = found_cart.id;
  return query
    select 'added', sum(qty)::int, found_cart.coupon is not null from cart_line where cart_id = found_cart.id;
end
$$;
