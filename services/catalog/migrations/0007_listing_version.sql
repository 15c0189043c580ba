-- The number of the read model of lists. Every change of it writes rows of `listing`, and in that transaction the number
-- goes up, whoever writes: so who keeps parts of it in memory sees by one row whether they still hold (README, "Lists").
create table listing_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into listing_version (version) values (1);

create function listing_moved() returns trigger
  language plpgsql as $$
begin
  update listing_version set version = version + 1;
  return null;
end $$;

create trigger listing_moved after insert or update or delete or truncate on listing
  for each statement execute function listing_moved();
