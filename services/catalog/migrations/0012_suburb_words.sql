-- The words a suburb is found by: its own, its town's, and how both are shortened.
create function place_words(text) returns text
  language sql immutable strict parallel safe
  return ' ' || regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    plain($1), '[^a-z0-9]+', ' ', 'g'),
    '\m(mount|mt)\M', 'mount mt', 'g'),
    '\m(saint|st)\M', 'saint st', 'g'),
    '\mwellington\M', 'wellington wgtn wlg', 'g'),
    '\mauckland\M', 'auckland akl', 'g'),
    '\mchristchurch\M', 'christchurch chch', 'g');

alter table suburb add column words text collate "C" not null generated always as (place_words(suburb || ' ' || city)) stored;
drop index suburb_part;
create index suburb_words on suburb using gin (words gin_trgm_ops);
