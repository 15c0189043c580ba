-- The normal form of a phone number as `dialledInNz` of the code makes it: digits alone, +64 and 0064 are 0.
create function dialled(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(regexp_replace($1, '[^\d+]', '', 'g'), '^(\+64|0064|64(?=0*\d{8}))0*(?=[1-9])', '0'), '\D', '', 'g');

-- A document is found by the normal form of its mobile, however it was typed; it is shown as it was typed (docs/rules/order-lists.md 11).
create function search_words(o orders) returns text language sql stable
  return ' ' || plain(concat_ws(' ', o.order_no, o.firstname, o.lastname, o.company, dialled(o.mobile), o.email));
create or replace function write_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (order_no, words) values (new.order_no, search_words(new))
  on conflict (order_no) do update set words = excluded.words;
  return null;
end $$;
update order_search s set words = search_words(o) from orders o
 where o.order_no = s.order_no and o.mobile <> dialled(o.mobile);
