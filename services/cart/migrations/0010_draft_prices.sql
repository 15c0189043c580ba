-- Prices that staff give (docs/rules/discounts.md), and the grants that approve them. Money is cents, GST included.
alter table draft_line
  -- the ticket price of a saved quote, while it has not expired; null: today's
  add column frozen_org_cents bigint check (frozen_org_cents >= 0),
  -- {eachCents, type, amount, reason}: the price that was given, and how it was entered; null: the ticket price
  add column discount jsonb check (jsonb_typeof(discount) = 'object' and (discount ->> 'eachCents')::bigint >= 0),
  -- {approverId, eachCents}: who approved a price past the limit, and the lowest that covers; it stays with the line
  add column approval jsonb check (jsonb_typeof(approval) = 'object' and approval ->> 'approverId' <> '');

-- How far a role may go on its own, in hundredths of a per cent. A role without a row may give nothing.
create table discount_limit (
  role text primary key check (role in ('staff', 'manager', 'admin')),
  basis_points int not null check (basis_points between 0 and 10000)
);
insert into discount_limit (role, basis_points) values ('staff', 1000), ('manager', 2500), ('admin', 10000);

-- A grant is spent once, by whichever transaction inserts it (docs/rules/pins.md 11).
create table grant_spent (
  grant_id text primary key,
  type text not null check (type in ('discount', 'send-cart')),
  session_hash text not null,
  target text not null,
  -- what makes an action the same (docs/rules/pins.md 13)
  action_key text not null,
  -- what it answered
  outcome jsonb not null,
  spent_at timestamptz not null
);
create index grant_spent_again on grant_spent (session_hash, type, target, action_key, spent_at desc);
create index grant_spent_old on grant_spent (spent_at);
