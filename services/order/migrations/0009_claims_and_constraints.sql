-- Sweeps of several replicas share what is due: a claimed row is one replica's for a while.
alter table orders add column intent_claimed_until timestamptz;
alter table due_job add column claimed_until timestamptz;
create index due_job_done on due_job (done_at) where done_at is not null;

-- An intent is announced and ended whole.
alter table orders add constraint orders_intent_whole
  check (num_nulls(intent_version, intent_cart_version, intent_at) in (0, 3));
-- What was paid was paid at some moment.
alter table orders add constraint orders_paid_at
  check (paid_at is not null or status not in ('paid', 'part-dispatched', 'dispatched', 'completed'));
-- A late approval belongs to a payment of ours, and to one of its attempts.
alter table order_payment add constraint order_payment_late_whole check ((late_of is null) = (late_attempt is null));
alter table order_payment add foreign key (late_of) references order_payment;
-- A New Zealand day; null = from stock, or nobody knows.
alter table allocation alter column eta drop not null;
alter table allocation alter column eta type date using nullif(eta, '')::date;
