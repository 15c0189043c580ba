-- A search of Recent Orders by created reads order_search alone (docs/rules/order-lists.md 13): to look up a thousand found numbers in
-- orders took longer than to find them. The trigrams are not written when these columns change.
-- Written anew: changed in place, the table and the trigrams would keep a dead row for each.
alter table order_search rename to order_search_before;
alter table order_search_before drop constraint order_search_pkey;
create table order_search (
  order_no text not null,
  words text collate "C" not null,
  is_order boolean not null,
  branch text not null,
  staff_id text not null,
  created_at timestamptz not null
);
insert into order_search (order_no, words, is_order, branch, staff_id, created_at)
select o.order_no, s.words, o.status not in ('quote', 'placing'), o.branch, o.staff_id, o.created_at
  from order_search_before s join orders o on o.order_no = s.order_no order by o.created_at;
drop table order_search_before;
alter table order_search add primary key (order_no), add foreign key (order_no) references orders on delete cascade;
create index order_search_words on order_search using gin (words gin_trgm_ops);
create index order_search_created on order_search (created_at, order_no) where is_order;

create or replace function write_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (order_no, words, is_order, branch, staff_id, created_at)
  values (new.order_no, search_words(new), new.status not in ('quote', 'placing'), new.branch, new.staff_id, new.created_at)
  on conflict (order_no) do update
    set words = excluded.words, is_order = excluded.is_order, branch = excluded.branch, staff_id = excluded.staff_id, created_at = excluded.created_at;
  return null;
end $$;
drop trigger order_search_updated on orders;
create trigger order_search_updated after update on orders for each row
  when (new.version > 0 and (old.version = 0 or old.firstname <> new.firstname or old.lastname <> new.lastname
        or old.company <> new.company or old.mobile <> new.mobile or old.email <> new.email
        or (old.status in ('quote', 'placing')) <> (new.status in ('quote', 'placing'))
        or old.branch <> new.branch or old.staff_id <> new.staff_id or old.created_at <> new.created_at))
  execute function write_order_search();

-- Expired quotes are kept for good: a page of them is read along the index of its order, as one of orders is.
create index orders_quotes_created on orders (created_at, order_no) include (expires_on, quote_state, branch, staff_id) where status = 'quote';
create index orders_quotes_updated on orders (updated_at, order_no) include (expires_on, quote_state, branch, staff_id) where status = 'quote';
create index orders_quotes_number on orders (length(order_no), order_no) include (expires_on, quote_state, branch, staff_id) where status = 'quote';
create index orders_quotes_name on orders (lower(firstname), order_no) include (expires_on, quote_state, branch, staff_id, firstname)
  where status = 'quote';
create index orders_quotes_total on orders (grand_total_cents, order_no) include (expires_on, quote_state, branch, staff_id) where status = 'quote';

-- Quotes have left this one.
drop index orders_listed_few;
create index orders_listed_few on orders (status, created_at, order_no) include (branch, staff_id, updated_at, grand_total_cents, firstname)
  where status in ('pending', 'locked');
analyze orders;
analyze order_search;
