-- What shoppers call things: see "Search" in the README. A retailer's own table; the seed brings a first one.
create table search_term (
  -- as people write it; catalog folds case, accents, plurals and blanks
  term text not null,
  -- type: names something sold. room, hint: stand for a type where none is named. look: a colour or material.
  -- size: another name of sizes. noise: says nothing. same: another spelling of a word.
  kind text not null check (kind in ('type', 'room', 'hint', 'look', 'size', 'noise', 'same')),
  -- type, room, hint: slugs of categories, the best first. look: words of products. size: names of sizes. same: the word.
  means text[] not null,
  -- look: words of products that come close, where nothing has the term itself
  near text[] not null default '{}',
  -- look: its family's name, for the sentence that says what is shown instead
  label text not null default '',
  -- type: false when no such thing is sold and `means` is only the nearest
  carried boolean not null default true,
  primary key (kind, term)
);

-- Who keeps the terms in memory sees by this number that they changed; the lists change with them.
alter table listing_version add column terms bigint not null default 1;

create function search_terms_moved() returns trigger
  language plpgsql as $$
begin
  update listing_version set version = version + 1, terms = terms + 1;
  return null;
end $$;

create trigger search_terms_moved after insert or update or delete or truncate on search_term
  for each statement execute function search_terms_moved();

-- A sku as somebody types it, its beginning, or any part of it.
create index sku_beginning on sku (upper(sku) collate "C");
create index sku_part on sku using gin (upper(sku) gin_trgm_ops);
