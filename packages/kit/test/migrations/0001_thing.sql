-- A table of no service, for the kit's own tests.
create table thing (
  name text primary key,
  count bigint not null default 0,
  note text,
  constraint count_is_not_negative check (count >= 0)
);
