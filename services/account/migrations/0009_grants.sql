-- A discount is approved for one sku, down to the price that was refused (docs/rules/pins.md 14): the price that a session was
-- refused last, which its next discount PIN copies into the grant. Kept for an hour.
create table pin_subject (
  session_hash text not null,
  sku text not null,
  each_cents bigint not null check (each_cents >= 0),
  noted_at timestamptz not null,
  primary key (session_hash, sku)
);
create index pin_subject_noted on pin_subject (noted_at);

alter table grant_issued add column each_cents bigint check (each_cents >= 0);
-- Older discount grants have no price; they are over in two minutes, so they are not looked at.
alter table grant_issued add constraint grant_issued_discount
  check ((type = 'discount') = (each_cents is not null) and (type <> 'discount' or target <> '')) not valid;
