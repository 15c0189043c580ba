-- Fees by postcode and volume (docs/rules/delivery.md 1). Of the ranges that hold a postcode the narrowest one wins.
create table delivery_zone (
  zone text primary key,
  name text not null,
  base_cents bigint not null check (base_cents >= 0),
  per_cbm_cents bigint not null check (per_cbm_cents >= 0),
  min_cents bigint not null check (min_cents >= 0),
  rural_cents bigint not null check (rural_cents >= 0),
  mode text not null check (mode in ('PRICED', 'TBC')),
  lead_days int not null check (lead_days >= 0)
);
create table delivery_range (
  from_zip text not null check (from_zip ~ '^\d{4}$'),
  to_zip text not null check (to_zip ~ '^\d{4}$'),
  zone text not null references delivery_zone,
  primary key (from_zip, to_zip),
  check (from_zip <= to_zip)
);

create table suburb (
  suburb text not null,
  city text not null,
  zip text not null check (zip ~ '^\d{4}$'),
  rural boolean not null,
  -- as it is typed: lower case, without macrons
  term text collate "C" not null generated always as (plain(suburb)) stored,
  primary key (suburb, city, zip)
);
create index suburb_term on suburb (term, zip);
create index suburb_zip on suburb (zip, term);
create index suburb_part on suburb using gin (term gin_trgm_ops);
