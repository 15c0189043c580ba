-- What an order has not sent off is allocated anew (docs/rules/allocations.md, 19 to 25): what was asked of catalog, and its answer.
create table reallocation (
  id uuid primary key,
  order_no text not null references orders,
  -- of the hold that has the goods
  held_version int not null,
  line_id text not null,
  component text not null,
  -- what staff chose instead of what had not left
  rows jsonb not null,
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  -- of a refused one: why
  problem text not null default '',
  -- of the press, null = each call acts
  press_key text,
  staff_id text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- a sweep's for a while
  claimed_until timestamptz,
  check ((state = 'asked') = (ended_at is null)),
  unique (order_no, press_key)
);
-- One at a time of an order: the next begins with what this one leaves.
create unique index reallocation_one_asked on reallocation (order_no) where state = 'asked';
create index reallocation_asked on reallocation (asked_at) where state = 'asked';
