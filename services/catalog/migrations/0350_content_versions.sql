-- What managers edit of the website: docs/rules/content.md. The published version also lies in page, blog_entry or home, which
-- shoppers' reads go by.

create table content_item (
  kind text not null check (kind in ('page', 'entry', 'banners', 'bar', 'deals')),
  -- of a page its slug, of an entry its url, else 'home'
  key text collate "C" not null check (key <> ''),
  title text not null,
  -- the newest
  version int not null check (version > 0),
  published_version int,
  scheduled_version int,
  publish_at timestamptz,
  scheduled_by text not null default '',
  -- '' = it came with the shop
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (kind, key),
  check ((scheduled_version is null) = (publish_at is null))
);
create index content_due on content_item (publish_at) where publish_at is not null;

create table content_version (
  kind text not null,
  key text collate "C" not null,
  version int not null check (version > 0),
  body json not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (kind, key, version),
  foreign key (kind, key) references content_item
);

-- What was done with which version.
create table content_act (
  id bigint generated always as identity primary key,
  kind text not null,
  key text collate "C" not null,
  version int not null,
  act text not null check (act in ('saved', 'restored', 'scheduled', 'unscheduled', 'published')),
  -- '' = it came with the shop
  staff_id text not null,
  at timestamptz not null,
  -- of a scheduled one
  publish_at timestamptz,
  foreign key (kind, key, version) references content_version
);
create index content_act_of_item on content_act (kind, key, id desc);

create function content_history_changed() returns trigger language plpgsql as $$
begin
  raise exception 'versions of content and what was done with them are never changed';
end $$;
create trigger content_version_kept before update or delete or truncate on content_version
  for each statement execute function content_history_changed();
create trigger content_act_kept before update or delete or truncate on content_act
  for each statement execute function content_history_changed();

-- Whatever is shown and has no version yet becomes version 1, published: after a seed, and of shops that were there before.
create function content_from_shown() returns void language sql as $$
  with shown (kind, key, title, body) as (
    select 'page', slug, title,
           json_build_object('kind', 'page', 'title', title, 'description', description, 'html', html) from page
    union all
    select 'entry', url, name,
           json_build_object('kind', 'entry', 'name', name, 'image', image, 'description', description, 'html', html,
                             'publishedOn', to_char(published_on, 'YYYY-MM-DD')) from blog_entry
    union all
    select 'banners', 'home', 'Home page banners',
           json_build_object('kind', 'banners', 'hero', hero, 'categories', categories, 'offers', offers,
                             'announcement', announcement) from home
    union all
    select 'bar', 'home', 'Bottom bar',
           json_build_object('kind', 'bar', 'code', coalesce(bottom_bar->>'code', ''),
                             'text', coalesce(bottom_bar->>'text', ''), 'label', coalesce(bottom_bar->>'label', ''),
                             'url', coalesce(bottom_bar->>'url', '')) from home
    union all
    select 'deals', 'home', 'End of the deals', json_build_object('kind', 'deals', 'ends', deals_end) from home
  ),
  item as (
    insert into content_item (kind, key, title, version, published_version, saved_by, saved_at)
    select kind, key, title, 1, 1, '', now() from shown
    on conflict do nothing
    returning kind, key
  ),
  first_version as (
    insert into content_version (kind, key, version, body, saved_by, saved_at)
    select kind, key, 1, s.body, '', now() from item join shown s using (kind, key)
    returning kind, key
  )
  insert into content_act (kind, key, version, act, staff_id, at)
  select kind, key, 1, 'published', '', now() from first_version
$$;
select content_from_shown();
