-- The read model of lists, filters and search: see "Lists" in the README. A listed product has a position from 0 on; a set
-- of products is a bit string with a 1 at each of its positions, so counts and facets are exact without reading products.

create text search configuration shop (copy = english);
alter text search configuration shop alter mapping for word, hword, hword_part with unaccent, english_stem;
create text search configuration shop_surface (copy = simple);
alter text search configuration shop_surface alter mapping for word, hword, hword_part with unaccent, simple;

create table listing (
  pos int primary key check (pos >= 0),
  product_sku text not null unique references product,
  -- of the cheapest combination, which is the one shown
  price_cents bigint not null,
  popularity int not null,
  launched_on date not null,
  name_key text collate "C" not null,
  -- of any of its combinations
  ready boolean not null,
  available boolean not null,
  incoming_on date,
  -- the card as it is answered, without what moves with stock
  card json not null,
  -- the sets it is in
  facet_ids int[] not null,
  -- stems and surface words; weight A for the name and what the product is
  words tsvector not null
) with (fillfactor = 80);

-- One set of products for every value that can be filtered by.
create table facet_value (
  id int generated always as identity primary key,
  facet text not null
    check (facet in ('all', 'cat1', 'cat2', 'cat3', 'collection', 'style', 'tag', 'flags', 'price')),
  value text not null,
  name text not null,
  position int not null,
  bits varbit not null,
  unique (facet, value)
);
-- Facets read every one of these sets: uncompressed and inside the row while it fits (64,000 products).
alter table facet_value alter column bits set storage external;
alter table facet_value set (toast_tuple_target = 8160);

-- A page without filters, ready made: its count, its facets, its title, breadcrumb and chips.
create table listing_scope (
  facet_value_id int primary key references facet_value,
  count int not null,
  facets json not null,
  header json not null
);

-- The positions of a page without filters in each order.
create table listing_order (
  facet_value_id int not null references facet_value,
  sort text not null check (sort in ('sort', 'new', 'nasc', 'ndsc', 'pasc', 'pdsc')),
  positions int[] not null,
  primary key (facet_value_id, sort)
);

-- The products that have a word, and those that have it in their name or category.
create table listing_word (
  word text collate "C" primary key,
  bits varbit not null,
  named varbit not null
);
create index listing_word_alike on listing_word using gin (word gin_trgm_ops);

-- The lowest prices in binary, one place a row: a price range is found by comparing places, for any bounds.
create table listing_price_place (
  place int primary key,
  bits varbit not null
);
alter table listing_price_place alter column bits set storage external;
alter table listing_price_place set (toast_tuple_target = 8160);
insert into listing_price_place (place, bits) select place, ''::varbit from generate_series(0, 26) as place;

-- The set with positions added and taken away.
create function bits_put(bits varbit, added int[], removed int[]) returns varbit
  language plpgsql immutable as $$
declare
  at int;
begin
  foreach at in array coalesce(added, '{}') loop
    bits := set_bit(bits, at, 1);
  end loop;
  foreach at in array coalesce(removed, '{}') loop
    bits := set_bit(bits, at, 0);
  end loop;
  return bits;
end $$;

-- The products whose lowest price is below so many cents. A price is below another when, at the first place in which
-- they differ, it has the 0. Positions that nobody has count as 0 cents; a page's own set leaves them out.
create function priced_below(cents bigint) returns varbit
  language sql stable as $$
  with place as (
    select p.place, p.bits, (least(cents, 134217727) >> p.place) & 1 = 1 as wanted from listing_price_place p
  ), compared as (
    select bits, wanted,
           bit_and(case when wanted then bits else ~bits end)
             over (order by place desc rows between unbounded preceding and 1 preceding) as same_above
      from place
  )
  select coalesce(bit_or(coalesce(same_above, bits | ~bits) & ~bits) filter (where wanted), bit_and(bits & ~bits))
    from compared $$;
