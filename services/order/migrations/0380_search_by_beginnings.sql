-- A search finds words by their beginnings, numbers also by their ends (docs/rules/order-lists.md 4). Trigrams found them anywhere, and a
-- common name went through several posting lists and was compared with every document that they shared; a beginning is one list.

-- Each word as it stands, then its parts, an e-mail address's domain, and what is all digits backwards behind a '<', which no word begins with.
create or replace function search_words(o orders) returns text language sql stable
  return (
    with said as (
      select plain(concat_ws(' ', o.order_no, o.firstname, o.lastname, o.company, dialled(o.mobile), o.email)) as whole
    )
    select ' ' || concat_ws(' ', whole, regexp_replace(whole, '[-.@_''’+&/,()]+', ' ', 'g'), split_part(plain(o.email), '@', 2),
                            '<' || reverse(o.order_no), '<' || nullif(reverse(dialled(o.mobile)), '')) from said);

-- Every beginning of every word, up to eight characters: longer ones are few, and compared.
create function lexemes(words text) returns tsvector
  language sql immutable strict parallel safe
  return (select array_to_tsvector(array_agg(distinct substr(word, 1, size)))
            from unnest(string_to_array(words, ' ')) as word, generate_series(1, least(length(word), 8)) as size);

-- What a typed word finds: as a condition for the index, and as patterns for a document at hand.
create function lexeme(word text) returns text
  language sql immutable strict parallel safe
  return '''' || replace(replace(left(word, 8), '\', '\\'), '''', '''''') || '''';
create function beginning(word text) returns tsquery
  language sql immutable strict parallel safe
  return (lexeme(plain(word)) || case when word ~ '^\d{3,}$' then '|' || lexeme('<' || reverse(word)) else '' end)::tsquery;
create function beginning_patterns(word text) returns text[]
  language sql immutable strict parallel safe
  return array['% ' || replace(replace(replace(plain(word), '\', '\\'), '%', '\%'), '_', '\_') || '%']
      || case when word ~ '^\d{3,}$' then array['% <' || reverse(word) || '%'] else '{}' end;

drop index order_search_words;
-- Written anew, as by 0300: changed in place, the table would keep a dead row for each.
alter table order_search rename to order_search_before;
alter table order_search_before drop constraint order_search_pkey;
drop index order_search_created;
create table order_search (
  order_no text not null,
  words text collate "C" not null,
  is_order boolean not null,
  branch text not null,
  staff_id text not null,
  created_at timestamptz not null
);
insert into order_search (order_no, words, is_order, branch, staff_id, created_at)
select s.order_no, search_words(o), s.is_order, s.branch, s.staff_id, s.created_at
  from order_search_before s join orders o on o.order_no = s.order_no order by s.created_at;
drop table order_search_before;
alter table order_search add primary key (order_no), add foreign key (order_no) references orders on delete cascade;
create index order_search_words on order_search using gin (lexemes(words));
create index order_search_created on order_search (created_at, order_no) where is_order;
analyze order_search;
