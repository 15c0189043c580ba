-- Free is on_hand - clr - alloc - nons. The constraints refuse an oversell by any writer (docs/rules/stock.md 1).
create table stock (
  component text not null references component,
  location text not null references location,
  on_hand int not null,
  alloc int not null default 0,
  nons int not null default 0,
  clr int not null default 0,
  primary key (component, location),
  constraint stock_not_negative check (on_hand >= 0 and alloc >= 0 and nons >= 0 and clr >= 0),
  constraint stock_not_oversold check (alloc + nons + clr <= on_hand)
) with (fillfactor = 80);

create table bin (
  component text not null,
  location text not null,
  bin text not null,
  qty int not null check (qty >= 0),
  primary key (component, location, bin),
  foreign key (component, location) references stock
);

create table po_line (
  purchase_order text not null,
  component text not null references component,
  qty int not null check (qty > 0),
  reserved int not null default 0,
  eta date not null,
  primary key (purchase_order, component),
  constraint po_line_not_oversold check (reserved between 0 and qty)
) with (fillfactor = 80);
create index po_line_component on po_line (component, eta, purchase_order);

-- What an order took, by (order_no, version). A row without lines that is released is a tombstone: a late take is refused.
create table stock_hold (
  order_no text not null,
  version int not null check (version > 0),
  state text not null check (state in ('held', 'final', 'released')),
  taken_at timestamptz,
  ended_at timestamptz,
  primary key (order_no, version)
) with (fillfactor = 80);

create table stock_hold_line (
  order_no text not null,
  version int not null,
  n int not null,
  line_id text not null,
  sku text not null,
  component text not null references component,
  qty int not null check (qty > 0),
  method text not null check (method in ('DEL', 'PCK', 'COU')),
  kind text not null check (kind in ('stock', 'clearance', 'purchase', 'back-order')),
  -- location, purchase order number, or BACK-ORDER
  source text not null,
  to_location text not null,
  eta date,
  primary key (order_no, version, n),
  foreign key (order_no, version) references stock_hold
);

-- Every change of alloc or reserved, for ever; qty is signed.
create table stock_move (
  id bigint generated always as identity primary key,
  order_no text not null,
  version int not null,
  reason text not null check (reason in ('take', 'release', 'retake')),
  component text not null,
  kind text not null check (kind in ('stock', 'clearance', 'purchase')),
  source text not null,
  qty int not null,
  moved_at timestamptz not null
);
create index stock_move_order on stock_move (order_no, version);

-- What a combination could be sold from, derived from stock and purchase orders after each change.
create table availability (
  sku text primary key references sku,
  -- whole sets that physical locations could give now; of a clearance product, out of its clearance stock
  free_any int not null,
  -- false: clearance or discontinued, and a component has no open purchase order
  resupply boolean not null,
  -- NZ day on which what is missing arrives; null when nothing is missing or nobody knows
  incoming_on date
) with (fillfactor = 80);

-- Components whose stock changed since availability was last worked out.
create table availability_due (
  id bigint generated always as identity primary key,
  component text not null
);
