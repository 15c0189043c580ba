-- The end-of-day record of a branch: what was expected, what was counted, by whom. Written once, for good (docs/rules/banking.md 3).
create table banking_day (
  id bigint generated always as identity primary key,
  branch text not null,
  banked_on date not null,
  staff_id text not null,
  comment text not null,
  submitted_at timestamptz not null,
  unique (branch, banked_on)
);
create table banking_line (
  record_id bigint not null references banking_day,
  gateway text not null,
  -- as they were when it was written
  name text not null,
  editable boolean not null,
  position int not null,
  expected_cents bigint not null,
  actual_cents bigint not null,
  primary key (record_id, gateway),
  constraint banking_line_actual check (editable or actual_cents = expected_cents)
);

-- The record that an entry lies in: of one at most, for good.
alter table ledger_entry add column record_id bigint references banking_day;
create index ledger_entry_open on ledger_entry (branch, banked_on) where record_id is null;
create index ledger_entry_record on ledger_entry (record_id) where record_id is not null;

create function record_is_new(wanted bigint) returns boolean language sql stable as $$
  select exists (select from banking_day where id = wanted and xmin = pg_current_xact_id()::xid)
$$;
-- One change is allowed, once: into the record that is being written.
create or replace function ledger_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.record_id is null and record_is_new(new.record_id)
     and to_jsonb(new) - 'record_id' = to_jsonb(old) - 'record_id' then
    return new;
  end if;
  raise exception 'ledger entries are never changed';
end $$;

create function banking_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and record_is_new(new.record_id) then
    return new;
  end if;
  raise exception 'banking records are never changed';
end $$;
create function banking_day_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'banking records are never changed';
end $$;
create trigger banking_day_kept before update or delete on banking_day for each row execute function banking_day_is_kept();
create trigger banking_day_not_emptied before truncate on banking_day for each statement execute function banking_day_is_kept();
create trigger banking_line_kept before insert or update or delete on banking_line for each row execute function banking_is_kept();
create trigger banking_line_not_emptied before truncate on banking_line for each statement execute function banking_day_is_kept();
