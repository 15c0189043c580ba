-- The ledger raises where it used to ignore: who tries to change it has a bug and is to hear of it.
drop rule tender_entry_kept_update on tender_entry;
drop rule tender_entry_kept_delete on tender_entry;
create function tender_entry_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'tender entries are never changed';
end $$;
create trigger tender_entry_kept before update or delete on tender_entry for each row execute function tender_entry_is_kept();

-- Money is promised and moved only in accounts that are there.
alter table tender_hold add foreign key (kind, ref) references tender_account;
alter table tender_entry add foreign key (kind, ref) references tender_account;
create index tender_entry_account on tender_entry (kind, ref);

-- A balance is the sum of its entries, at every commit.
create function tender_balance_is_the_ledger() returns trigger language plpgsql as $$
begin
  if (select a.balance_cents from tender_account a where a.kind = new.kind and a.ref = new.ref)
     <> (select coalesce(sum(e.cents), 0) from tender_entry e where e.kind = new.kind and e.ref = new.ref)
  then
    raise exception 'a balance is not the sum of its entries' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger tender_account_balanced after insert or update of balance_cents on tender_account
  deferrable initially deferred for each row execute function tender_balance_is_the_ledger();
create constraint trigger tender_entry_balanced after insert on tender_entry
  deferrable initially deferred for each row execute function tender_balance_is_the_ledger();

-- So that tombstones can end.
alter table tender_tombstone add column created_at timestamptz not null default now();
create index tender_tombstone_created on tender_tombstone (created_at);
