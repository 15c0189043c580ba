-- One address, one thing: products, categories, collections, styles, tags and pages share the addresses of the site.
-- The reserved words are the fixed pages and routes of the origin (docs/rules/http.md 13).
create table slug (
  slug text primary key,
  kind text not null check (kind in ('product', 'category', 'collection', 'style', 'tag', 'page')),
  constraint slug_well_formed check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  constraint slug_not_reserved check (slug not in (
    'v1', 'pos', 'docs', 'openapi', 'healthz', 'readyz', 'metrics', 'pictures', 'assets', 'sandbox', 'search', 'hot-deals',
    'new', 'bundle-and-save', 'clearance', 'cart', 'checkout', 'quote', 'order', 'account', 'blog', 'contact', '404'))
);

create table category (
  slug text primary key references slug,
  name text not null,
  level int not null check (level between 1 and 3),
  parent text references category,
  position int not null,
  image text not null,
  description text not null,
  -- level 3 is shown in groups: the part of the address before the first dash
  part text not null,
  check ((level = 1) = (parent is null))
);
create index category_parent on category (parent, position);

create table collection (
  slug text primary key references slug,
  name text not null,
  description text not null
);
create table style (
  slug text primary key references slug,
  name text not null
);
create table tag (
  slug text primary key references slug,
  name text not null
);

-- What is picked and carried: a product's combination is made of these. Volume in ten-thousandths of a cubic metre.
create table component (
  sku text primary key,
  name text not null,
  cbm4 bigint not null check (cbm4 >= 0),
  -- days until it comes when nothing is on order
  lead_days int not null default 84 check (lead_days > 0)
);

create table product (
  sku text primary key,
  slug text not null unique references slug,
  name text not null,
  collection text not null references collection,
  family text not null,
  brand text not null default 'Tussock & Tarn',
  description_html text not null,
  seo_description text not null,
  material text not null,
  width_mm int not null,
  depth_mm int not null,
  height_mm int not null,
  size_text text not null,
  -- {label, options: [{code, name, hex, image}]}, null when there is nothing to choose
  x json,
  y json,
  is_new boolean not null,
  is_sale boolean not null,
  is_deal boolean not null,
  is_clearance boolean not null,
  is_bundle boolean not null,
  popularity int not null,
  launched_on date not null,
  images json not null,
  room_image text not null,
  dimensions json not null,
  sections json not null,
  goes_with text[] not null,
  -- category slugs, level 1 to 3: the breadcrumb
  path text[] not null,
  assembly_cents bigint not null check (assembly_cents >= 0),
  rubbish_cents bigint not null check (rubbish_cents >= 0)
);

create table product_category (
  product_sku text not null references product,
  category text not null references category,
  primary key (product_sku, category)
);
create table product_style (
  product_sku text not null references product,
  style text not null references style,
  primary key (product_sku, style)
);
create table product_tag (
  product_sku text not null references product,
  tag text not null references tag,
  primary key (product_sku, tag)
);

-- A combination: what is sold. Its price version moves with its price; a cart that saw an older one is told (HoldStock).
create table sku (
  sku text primary key,
  product_sku text not null references product,
  -- 0 for a product's first; its row carries the product in lists
  position int not null,
  x text not null,
  y text not null,
  price_cents bigint not null check (price_cents between 1 and 134217727),
  msrp_cents bigint not null check (msrp_cents >= 0),
  floor_price_cents bigint not null check (floor_price_cents >= 0),
  price_version bigint not null default 1,
  images json not null,
  discontinued boolean not null,
  unique (product_sku, x, y),
  unique (product_sku, position)
);

create table sku_component (
  sku text not null references sku,
  position int not null,
  component text not null references component,
  qty int not null check (qty > 0),
  primary key (sku, position),
  unique (sku, component)
);
create index sku_component_component on sku_component (component);
