-- What domain/life.ts decides, as far as one row can show it: a lock has a reason, money taken keeps the goods, and what is
-- neither paid nor a document has taken nothing for good.
update orders set hold_state = 'final'
 where status in ('paid', 'part-dispatched', 'dispatched', 'completed', 'refunded') and hold_state <> 'final';
update orders set hold_state = case status when 'quote' then 'none' when 'locked' then 'released' else 'held' end
 where status in ('quote', 'pending', 'deposit', 'locked') and hold_state = 'final';
update orders set lock_reason = case when status = 'locked' then 'abandoned' else '' end
 where (status = 'locked') <> (lock_reason <> '');
alter table orders
  add constraint orders_lock check ((status = 'locked') = (lock_reason <> '')),
  add constraint orders_hold check (
    case when status in ('paid', 'part-dispatched', 'dispatched', 'completed', 'refunded') then hold_state = 'final'
         when status in ('pending', 'deposit') then hold_state in ('held', 'released')
         when status = 'placing' then hold_state = 'none'
         when status = 'locked' then hold_state in ('none', 'released')
         else hold_state <> 'final' end);
