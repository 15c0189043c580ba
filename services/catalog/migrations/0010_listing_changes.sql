-- Prices that changed and that lists, filters and other services do not know of yet: worked off in batches, together with
-- what stock made due. Whoever writes a price notes it here, in the same commit.
create table price_due (
  id bigint generated always as identity primary key,
  sku text not null,
  price_version bigint not null
);

create function price_moved() returns trigger
  language plpgsql as $$
begin
  insert into price_due (sku, price_version) values (new.sku, new.price_version);
  return null;
end $$;

create trigger price_moved after update of price_cents, msrp_cents on sku
  for each row when ((old.price_cents, old.msrp_cents) is distinct from (new.price_cents, new.msrp_cents))
  execute function price_moved();

-- Every part of the read model carries the number at which it last changed, so that who keeps it in memory reads again only
-- what moved since. Never below the committed number: writers come one after the other (the lock of a refresh).
alter table listing add column moved bigint not null default 0;
alter table facet_value add column moved bigint not null default 0;
alter table listing_scope add column moved bigint not null default 0;
alter table listing_order add column moved bigint not null default 0;
alter table listing_word add column moved bigint not null default 0;
alter table listing_price_place add column moved bigint not null default 0;
create index listing_by_move on listing (moved);

create function listing_stamped() returns trigger
  language plpgsql as $$
begin
  new.moved := (select version + 1 from listing_version);
  return new;
end $$;

create function listing_locked() returns trigger
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('catalog listing'));
  return null;
end $$;

create trigger listing_locked before insert or update or delete or truncate on listing
  for each statement execute function listing_locked();
create trigger stamped before insert or update on listing for each row execute function listing_stamped();
create trigger stamped before insert or update on facet_value for each row execute function listing_stamped();
create trigger stamped before insert or update on listing_scope for each row execute function listing_stamped();
create trigger stamped before insert or update on listing_order for each row execute function listing_stamped();
create trigger stamped before insert or update on listing_word for each row execute function listing_stamped();
create trigger stamped before insert or update on listing_price_place for each row execute function listing_stamped();

-- A page's counts by facet are worked out in memory from the sets; nobody read these any more.
alter table listing_scope drop column facets;

create trigger listing_locked before insert or update or delete or truncate on search_term
  for each statement execute function listing_locked();
