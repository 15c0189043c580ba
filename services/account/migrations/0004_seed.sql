-- Which demo data is already here; written in the transaction that loads it.
create table seed_stamp (name text primary key, loaded_at timestamptz not null default now());
