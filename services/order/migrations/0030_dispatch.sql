-- Taking now (docs/rules/dispatch.md): what of an allocation has left, and each dispatch from the press to catalog's answer.
alter table allocation add column dispatched int not null default 0,
  add constraint allocation_dispatched check (dispatched between 0 and qty);
update allocation a set dispatched = a.qty from orders o
 where o.order_no = a.order_no and o.status in ('dispatched', 'completed');

create table dispatch (
  id uuid primary key,
  order_no text not null references orders,
  -- of the hold that its goods were promised by
  held_version int not null,
  -- without a reference: a document that is saved anew has other allocations, its dispatches stay
  allocation_id bigint not null,
  line_id text not null,
  component text not null,
  location text not null,
  bin text not null,
  qty int not null check (qty > 0),
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  -- what catalog would have given, of a refused one
  most int not null default 0,
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
create index dispatch_order on dispatch (order_no, asked_at);
create index dispatch_asked on dispatch (asked_at) where state = 'asked';
