-- Outside a transaction: orders are written while the index is built, which takes some minutes for a million.
-- Most common words find far more than a search counts, and the newest of that are enough (docs/rules/order-lists.md 12): the quarter of a
-- document is an entry of the index too, with its year as a beginning of it ('>20264'). No typed word begins with '>'.
create or replace function quarter_word(at timestamptz) returns text
  language sql immutable strict parallel safe
  return '>' || extract(year from at at time zone 'UTC')::int::text || extract(quarter from at at time zone 'UTC')::int::text;
create or replace function sought(words text, at timestamptz) returns tsvector
  language sql immutable strict parallel safe
  return lexemes(words || ' ' || quarter_word(at));

-- It waits for transactions to end, and nobody waits for it. One that was broken off left an index that is of no use.
set lock_timeout = '10min';
drop index concurrently if exists order_search_sought;
create index concurrently order_search_sought on order_search using gin (sought(words, created_at));
-- The release before searches by the old one until it is replaced, without an index from here on.
drop index concurrently if exists order_search_words;
alter index order_search_sought rename to order_search_words;
set lock_timeout = '2s';
analyze order_search;
