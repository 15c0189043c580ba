-- A cart that order may hold, but whose pay token never came, has a word of its own; it was 'placed' without a token.
alter table cart drop constraint cart_state_check;
update cart set state = 'in_doubt' where state = 'placed' and pay_token = '';
alter table cart add constraint cart_state_check check (state in ('open', 'placing', 'placed', 'in_doubt')),
  add constraint cart_placed_token check (state <> 'placed' or pay_token <> '');
