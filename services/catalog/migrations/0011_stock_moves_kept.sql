-- Moves of stock are for ever: who tries to change one has a bug and is to hear of it.
create function stock_move_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'stock moves are never changed';
end $$;
create trigger stock_move_kept before update or delete on stock_move for each row execute function stock_move_is_kept();
create index stock_hold_tombstone on stock_hold (ended_at) where state = 'released' and taken_at is null;
