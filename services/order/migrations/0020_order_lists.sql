-- Lists of quotes and orders at the counter (docs/rules/order-lists.md).
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only stable, because its dictionary could be swapped; ours never is, so indexes may use this one.
create function plain(text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, $1));

-- What a document is found by, apart from its row: that changes with every payment, and the trigrams need not.
create table order_search (
  order_no text primary key references orders on delete cascade,
  -- begins with a blank, as every word does, so that the beginning of a word can be asked for
  words text collate "C" not null
);
create function write_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (order_no, words)
  values (new.order_no, ' ' || plain(concat_ws(' ', new.order_no, new.firstname, new.lastname, new.company, new.mobile, new.email)))
  on conflict (order_no) do update set words = excluded.words;
  return null;
end $$;
create trigger order_search_inserted after insert on orders for each row
  when (new.version > 0) execute function write_order_search();
create trigger order_search_updated after update on orders for each row
  when (new.version > 0 and (old.version = 0 or old.firstname <> new.firstname or old.lastname <> new.lastname
        or old.company <> new.company or old.mobile <> new.mobile or old.email <> new.email))
  execute function write_order_search();
insert into order_search (order_no, words)
select order_no, ' ' || plain(concat_ws(' ', order_no, firstname, lastname, company, mobile, email)) from orders where version > 0;
create index order_search_words on order_search using gin (words gin_trgm_ops);

-- A page is read along the index of its order, never touching the rows that come before it: what filters lies in the index too.
create index orders_listed_created on orders (created_at, order_no) include (branch, staff_id)
  where status not in ('quote', 'placing');
create index orders_listed_updated on orders (updated_at, order_no) include (branch, staff_id)
  where status not in ('quote', 'placing');
create index orders_listed_number on orders (length(order_no), order_no) include (branch, staff_id)
  where status not in ('quote', 'placing');
create index orders_listed_name on orders (lower(firstname), order_no) include (branch, staff_id, firstname)
  where status not in ('quote', 'placing');
create index orders_listed_total on orders (grand_total_cents, order_no) include (branch, staff_id)
  where status not in ('quote', 'placing');
create index orders_listed_status on orders (status, created_at, order_no) include (branch, staff_id)
  where status not in ('quote', 'placing');
create index orders_listed_branch on orders (branch, created_at, order_no) include (staff_id)
  where status not in ('quote', 'placing');
create index orders_listed_staff on orders (staff_id, created_at, order_no) include (branch, status)
  where staff_id <> '' and status not in ('quote', 'placing');
-- Quotes, unpaid and cancelled orders are few beside all: whatever their order, it is sorted from this index alone.
create index orders_listed_few on orders (status, created_at, order_no)
  include (branch, staff_id, updated_at, expires_on, quote_state, grand_total_cents, firstname)
  where status in ('quote', 'pending', 'locked');
