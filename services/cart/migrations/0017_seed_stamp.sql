-- Written with the demo's sent carts, so that they are loaded once.
create table seed_stamp (name text primary key, loaded_at timestamptz not null default now());
