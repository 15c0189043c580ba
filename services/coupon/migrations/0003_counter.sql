-- What staff manage at the counter. The id is what pages name a coupon by; staff_id is who created it, '' for the seed.
alter table coupon
  add column id bigint generated always as identity,
  add column no_commission boolean not null default false,
  add column staff_id text not null default '';
create unique index coupon_id on coupon (id);
-- The list's usual order, newest first.
create index coupon_newest on coupon (created_at desc, id desc);

-- Who did what to a coupon, written in the transaction of the change.
create table coupon_op (
  id bigint generated always as identity primary key,
  code text not null references coupon,
  what text not null check (what in ('created', 'enabled', 'disabled')),
  staff_id text not null,
  at timestamptz not null
);
create index coupon_op_code on coupon_op (code, id desc);

create function coupon_op_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'coupon_op is append-only';
end $$;
create trigger coupon_op_append_only before update or delete on coupon_op
  for each row execute function coupon_op_is_append_only();
