-- Which popup of the counter takes a payment by this method: of a card terminal, of a provider's page in a frame; '' = none.
alter table payment_method
  add column terminal text not null default '' check (terminal in ('', 'hit', 'frame'));
update payment_method set terminal = 'hit', enabled = true where code = 'weftpos';
update payment_method set terminal = 'frame' where code = 'veftpos';
alter table payment_method add constraint payment_method_terminal check ((flow = 'terminal') = (terminal <> ''));

-- What is printed of a finished transaction; never a whole card number.
alter table terminal_session add column slip jsonb;
-- What is under way at terminals for an order.
create index attempt_order_terminal on attempt (order_no) where station <> '' and state in ('started', 'open');
