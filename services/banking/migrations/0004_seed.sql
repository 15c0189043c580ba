-- Which demo data is loaded.
create table seed_stamp (name text primary key, loaded_at timestamptz not null default now());
