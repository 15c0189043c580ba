create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only stable, because its dictionary could be swapped; ours never is, so indexes may use this one.
create function plain(text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, $1));

-- Branches, the distribution centre, the website and collection points of others.
create table location (
  code text primary key check (code ~ '^[A-Z0-9]{2,10}$'),
  name text not null,
  shortname text not null,
  address text not null,
  phone text not null,
  hours text not null,
  latitude double precision not null,
  longitude double precision not null,
  physical boolean not null,
  collect boolean not null,
  website boolean not null,
  third_party boolean not null,
  position int not null
);
