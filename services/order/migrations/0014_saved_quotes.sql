-- Quotes that staff save (docs/rules/quotes.md). An order that was a quote keeps the terms of what it was.
alter table orders
  add column quote_state text check (quote_state in ('active', 'expired', 'deleted', 'ordered')),
  -- the capability of the pay link; one a quote, from its first save
  add column quote_token text unique,
  -- who made the document; '' = the store
  add column staff_id text not null default '',
  add column saved_by text not null default '',
  add column saved_at timestamptz,
  -- the version whose coupon use is held; null = none
  add column coupon_held_version int,
  add column coupon_expires_on date,
  add column sent_at timestamptz,
  add column manual_fee boolean not null default false,
  add column auto_shipping_cents bigint not null default 0 check (auto_shipping_cents >= 0),
  add column use_same_address boolean not null default true;
update orders
   set quote_state = case when expires_on < (now() at time zone 'Pacific/Auckland')::date then 'expired' else 'active' end
 where status = 'quote';
alter table orders
  add constraint orders_quote_state check (case when status = 'quote' then coalesce(quote_state, '') in ('active', 'expired', 'deleted')
                                                else quote_state is null or quote_state = 'ordered' end),
  add constraint orders_quote_use check (coupon_held_version is null or coupon_code <> '');
create index orders_expiring on orders (expires_on, order_no) where quote_state = 'active';

-- What staff took off a line; an approval names who gave it and the lowest unit price it covers.
alter table order_line
  add column description text not null default '',
  add column colour text not null default '',
  add column disc_type text check (disc_type in ('percent', 'fixed')),
  add column disc_amount bigint check (disc_amount >= 0),
  add column disc_reason text check (disc_reason in ('Price Match', 'Reduced to Clear', 'Damaged Stock', 'Loyal Customer', 'Other')),
  add column approver_id text not null default '',
  add column approved_each_cents bigint not null default 0 check (approved_each_cents >= 0),
  add constraint order_line_discount check (num_nulls(disc_type, disc_amount, disc_reason) in (0, 3)),
  add constraint order_line_approval check (approver_id = '' or (disc_type is not null and each_cents >= approved_each_cents));
alter table sub_item
  add column notes text not null default '',
  add column tags text[] not null default '{}';
alter table allocation
  add column dispatch_date date,
  add column confirmed boolean not null default false,
  add column note text not null default '';

-- The same draft saved again makes nothing (docs/rules/quotes.md 7).
create table saved_draft (
  draft_id text not null,
  draft_version int not null,
  order_no text not null references orders,
  version int not null,
  expires_on date not null,
  saved_at timestamptz not null,
  primary key (draft_id, draft_version)
);
create index saved_draft_at on saved_draft (saved_at);
-- Every saved version as it was: for comparing, its mail and its PDF.
create table quote_version (
  order_no text not null references orders,
  version int not null,
  document jsonb not null,
  staff_id text not null,
  saved_at timestamptz not null,
  primary key (order_no, version)
);
-- One mail each.
create table quote_send (
  id uuid primary key,
  order_no text not null references orders,
  version int not null,
  staff_id text not null,
  note text not null,
  asked_at timestamptz not null
);
create index quote_send_order on quote_send (order_no, asked_at);
-- Spent in the transaction of the act it allows; the key makes it once (docs/rules/pins.md 11 to 15).
create table grant_spent (
  grant_id uuid primary key,
  type text not null,
  session_hash text not null,
  target text not null,
  -- what makes an act the same: the draft and its version of a save, the version of a mail
  action_key text not null,
  order_no text not null references orders,
  spent_at timestamptz not null
);
create index grant_spent_again on grant_spent (session_hash, type, action_key, spent_at);
create index grant_spent_at on grant_spent (spent_at);
-- What was done to a document, by whom and when; '' = the clock. Rows never change.
create table activity (
  id bigint generated always as identity primary key,
  order_no text not null references orders,
  event text not null check (event in ('quote-notice', 'order-notice', 'quote-log', 'order-log')),
  causer_id text not null,
  what text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index activity_order on activity (order_no, id desc);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is kept as it was written', tg_table_name;
end $$;
create trigger activity_kept before update or delete on activity for each row execute function refuse_change();

alter table due_job drop constraint due_job_kind_check;
alter table due_job add constraint due_job_kind_check check (kind in ('expire-hold', 'expire-quote'));
