-- A paid order whose delivery staff quote afterwards owes its fee (docs/rules/delivery.md 20): part-paid, its goods sold for good.
alter table orders
  drop constraint orders_hold,
  add constraint orders_hold check (
    case when status in ('paid', 'part-dispatched', 'dispatched', 'completed', 'refunded') then hold_state = 'final'
         when status = 'pending' then hold_state in ('held', 'released')
         when status = 'deposit' then hold_state in ('held', 'released', 'final')
         when status = 'placing' then hold_state = 'none'
         when status = 'locked' then hold_state in ('none', 'released')
         else hold_state <> 'final' end) not valid;
alter table orders validate constraint orders_hold;
