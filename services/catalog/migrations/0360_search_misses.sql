-- What was searched and not found, counted by NZ day: words alone, never who searched (docs/rules/search.md 6).
create table search_miss (
  day date not null,
  -- the words without case, accents and plurals
  key text collate "C" not null,
  words text not null,
  -- what nothing has of them, as it was written last
  missing text not null,
  times integer not null check (times > 0),
  last_at timestamptz not null,
  primary key (day, key)
);
