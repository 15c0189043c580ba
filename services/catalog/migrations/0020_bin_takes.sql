-- Goods that leave by the hand of staff (docs/rules/dispatch.md): what a hold line has sent off, and each take once. What was answered stands,
-- so that a take asked for again has the same answer, a refusal too.
alter table stock_hold_line add column dispatched int not null default 0,
  add constraint stock_hold_line_dispatched check (dispatched between 0 and qty);

create table bin_take (
  dispatch_id uuid primary key,
  order_no text not null,
  version int not null,
  line_id text not null,
  component text not null,
  location text not null,
  bin text not null,
  qty int not null check (qty > 0),
  taken boolean not null,
  -- of a refused one: what could have been taken
  most int not null,
  taken_at timestamptz not null
);

alter table stock_move drop constraint stock_move_reason_check;
alter table stock_move add constraint stock_move_reason_check check (reason in ('take', 'release', 'retake', 'dispatch'));
