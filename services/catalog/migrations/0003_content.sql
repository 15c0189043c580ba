-- Pages, journal, feed, home and mattress builder. Every html column was cleaned by an allow-list when it was written.
create table page (
  slug text primary key,
  title text not null,
  description text not null,
  html text not null
);

create table blog_entry (
  url text primary key,
  name text not null,
  image text not null,
  description text not null,
  html text not null,
  published_on date not null
);
create index blog_entry_newest on blog_entry (published_on desc, url);

create table social_item (
  position int primary key,
  media_type text not null check (media_type in ('IMAGE', 'VIDEO')),
  caption text not null,
  permalink text not null,
  media_url text not null,
  thumbnail_url text not null
);

-- One row: what the home page shows beside products and journal.
create table home (
  only_one boolean primary key default true check (only_one),
  hero json not null,
  categories json not null,
  offers json not null,
  announcement text not null
);

create table mattress (
  size text primary key,
  position int not null,
  -- [{code, title, options: [{sku, description}]}]
  steps json not null
);

-- A seed is loaded once; the stamp is the hash of its files.
create table seed_stamp (
  name text primary key,
  stamp text not null,
  loaded_at timestamptz not null default now()
);
