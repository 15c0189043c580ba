-- Most common words find far more than a search counts, and the newest of that are enough (docs/rules/order-lists.md 12): the quarter of a
-- document is an entry of the index too, with its year as a beginning of it ('>20264'). No typed word begins with '>'.
create function quarter_word(at timestamptz) returns text
  language sql immutable strict parallel safe
  return '>' || extract(year from at at time zone 'UTC')::int::text || extract(quarter from at at time zone 'UTC')::int::text;
create function sought(words text, at timestamptz) returns tsvector
  language sql immutable strict parallel safe
  return lexemes(words || ' ' || quarter_word(at));

drop index order_search_words;
create index order_search_words on order_search using gin (sought(words, created_at));
analyze order_search;
