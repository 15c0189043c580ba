-- Takings from payment events: entries are added, never changed. Cents; a refund is negative.
create table ledger_entry (
  -- the event's id: the same event is booked once
  event_id text primary key,
  order_no text not null,
  payment_id text not null,
  attempt int not null,
  branch text not null,
  staff_id text not null,
  gateway text not null,
  type smallint not null check (type in (1, 2)),
  cents bigint not null check ((type = 1 and cents > 0) or (type = 2 and cents < 0)),
  reference text not null,
  settled_at timestamptz not null,
  -- the New Zealand day on which it settled
  banking_date date not null,
  booked_at timestamptz not null default now()
);
-- One provider attempt is booked once, whatever its event's id; tender money of our own ledgers has no attempt.
create unique index ledger_entry_attempt on ledger_entry (payment_id, attempt, type) where payment_id <> '';
create index ledger_entry_day on ledger_entry (branch, banking_date);

create function ledger_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed';
end $$;
create trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function ledger_is_kept();
