-- Every street of New Zealand, once for each suburb it runs through; what it is found by is made when the file is loaded.
create table street (
  id int generated always as identity primary key,
  street text not null,
  suburb text not null,
  -- '' in the country
  city text not null,
  -- '' where the road crosses postcodes
  zip text collate "C" not null check (zip ~ '^(\d{4})?$'),
  -- the name in small letters, without macrons
  term text collate "C" not null,
  -- all words of street, suburb and city, also shortened, a blank around each
  words text collate "C" not null,
  -- the words that tell the street from others, without 'road' and the like
  names tsvector not null,
  -- streets of large towns come first
  weight int not null
);
-- two or three letters: the heaviest of thousands, read in their order
create index street_begun on street (substr(term, 1, 2), weight desc);
create index street_term on street (term);
create index street_names on street using gin (names);

-- The larger suburb is suggested first.
alter table suburb add column streets int not null default 0 check (streets >= 0);

-- The words of a suburb are those of primitives/place-words: an apostrophe parts no word ('arthurs pass'), and more is shortened.
create or replace function place_words(text) returns text
  language sql immutable strict parallel safe
  return ' ' || regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(translate(plain($1), '''’ʻ`', ''), '[^a-z0-9]+', ' ', 'g'),
    '\m(mount|mt)\M', 'mount mt', 'g'),
    '\m(saint|st)\M', 'saint st', 'g'),
    '\mpoint\M', 'point pt', 'g'),
    '\mnorth\M', 'north nth', 'g'),
    '\msouth\M', 'south sth', 'g'),
    '\mheights\M', 'heights hts', 'g'),
    '\mpalmerston\M', 'palmerston palmy', 'g'),
    '\mwellington\M', 'wellington wgtn wlg welly', 'g'),
    '\mauckland\M', 'auckland akl', 'g'),
    '\mchristchurch\M', 'christchurch chch', 'g');
alter table suburb drop column words;
alter table suburb add column words text collate "C" not null generated always as (place_words(suburb || ' ' || city)) stored;
create index suburb_words on suburb using gin (words gin_trgm_ops);
