-- Goods of an order that come from somewhere else (docs/rules/allocations.md, 19 to 25): each move once. What was answered stands, a refusal too.
create table hold_move (
  move_id uuid primary key,
  order_no text not null,
  version int not null,
  moved boolean not null,
  -- of a refused one: why
  problem text not null,
  moved_at timestamptz not null
);

alter table stock_move drop constraint stock_move_reason_check;
alter table stock_move add constraint stock_move_reason_check check (reason in ('take', 'release', 'retake', 'dispatch', 'move'));
