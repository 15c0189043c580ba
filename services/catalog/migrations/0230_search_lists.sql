-- Two lists that staff keep for the search of the shop, each replaced as a whole: see docs/rules/search.md.

-- A search for `term` is read as one for `means`.
create table synonym (
  -- the term without case, accents and plurals
  key text collate "C" primary key,
  term text not null,
  means text not null
);
-- A search that is this term and nothing else opens a page of the shop.
create table search_redirect (
  key text collate "C" primary key,
  term text not null,
  url text not null check (url ~ '^/([^/]|$)')
);
-- Raised by each change: who saves says which version was read.
create table search_list (
  name text primary key check (name in ('synonym', 'redirect')),
  version bigint not null
);
insert into search_list (name, version) values ('synonym', 1), ('redirect', 1);

-- Synonyms lie in memory with the other words of search; their change is seen by the same number.
create trigger synonyms_moved after insert or update or delete or truncate on synonym
  for each statement execute function search_terms_moved();
