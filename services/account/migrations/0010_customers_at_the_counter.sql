create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only stable, because its dictionary could be swapped; ours never is, so indexes may use this one.
create function plain(text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, $1));

-- The digits of a phone number as it is dialled in New Zealand: +64 and 0064 are 0.
create function dialled(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace($1, '\D', '', 'g'), '^(0064|64)0*(?=[1-9])', '0');

-- What customers are found by (docs/rules/counter-customers.md 1 and 2). The beginnings are ordered by byte, so that an index
-- gives the first ten of any; parts are found by their trigrams.
alter table customer
  add column name_key text collate "C" not null generated always as (plain(firstname || ' ' || lastname)) stored,
  add column lastname_key text collate "C" not null generated always as (plain(lastname)) stored,
  add column email_key text collate "C" not null generated always as (plain(email)) stored,
  add column mobile_key text collate "C" not null generated always as (dialled(mobile)) stored,
  add column search_text text collate "C" not null
    generated always as (plain(firstname || ' ' || lastname || ' ' || email) || ' ' || dialled(mobile)) stored;
create index customer_name on customer (name_key);
create index customer_lastname on customer (lastname_key);
create index customer_email on customer (email_key);
create index customer_mobile on customer (mobile_key);
create index customer_parts on customer
  using gin (search_text gin_trgm_ops, name_key gin_trgm_ops, email_key gin_trgm_ops, mobile_key gin_trgm_ops);

-- Whom a staff member chose last, each once; the newest 50 are kept.
create table recent_customer (
  staff_id uuid not null references staff,
  customer_id uuid not null references customer,
  chosen_at timestamptz not null,
  primary key (staff_id, customer_id)
);
create index recent_customer_newest on recent_customer (staff_id, chosen_at desc, customer_id);
