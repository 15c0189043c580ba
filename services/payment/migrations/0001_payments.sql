-- What was done with a provider, and the money kept in our own ledgers. Cents, GST included.
create table attempt (
  payment_id text not null,
  attempt int not null check (attempt > 0),
  order_no text not null,
  gateway text not null,
  amount_cents bigint not null check (amount_cents > 0 or state = 'aborted'),
  -- started: committed, the provider has not answered yet; open: its page exists; aborted: asked for before it was started
  state text not null check (state in ('started', 'open', 'captured', 'declined', 'cancelled', 'closed', 'aborted')),
  -- ours, sent to the provider as merchant reference and as idempotency key: committed before the provider is called
  our_reference text not null unique,
  -- of POST /v1/pay/go
  token text not null unique,
  -- of the return and notification addresses
  return_token text not null unique,
  provider_session text not null default '',
  page_url text not null default '',
  provider_reference text not null default '',
  reason text not null default '',
  confirmation_token text not null default '',
  branch text not null default '',
  staff_id text not null default '',
  expires_at timestamptz not null,
  started_at timestamptz not null,
  settled_at timestamptz,
  next_check_at timestamptz,
  in_doubt_since timestamptz,
  primary key (payment_id, attempt)
);
create index attempt_due on attempt (next_check_at) where next_check_at is not null;
create index attempt_order on attempt (order_no);

create table payment_method (
  code text primary key,
  name text not null,
  name_html text not null,
  channels text[] not null,
  position int not null,
  enabled boolean not null default true,
  hosted boolean not null default false,
  settles_at_once boolean not null default false,
  reference_label text not null default '',
  description text not null default ''
);
insert into payment_method (code, name, name_html, channels, position, hosted, settles_at_once, reference_label, description) values
  ('windcave', 'Credit or debit card', 'Credit or debit card', '{web,pos}', 1, true, false, '', 'Visa, Mastercard and Amex, on the bank''s secure page.'),
  ('directcrd', 'Bank transfer', 'Bank transfer', '{web,pos}', 2, false, false, '', 'We keep your order; it ships when the transfer arrives.'),
  ('credit', 'Store credit', 'Store credit', '{web,pos}', 3, false, true, '', 'Pays from your credit with us.');

create table finance_provider (
  code text primary key,
  name text not null,
  name_html text not null,
  enabled boolean not null,
  min_cents bigint not null,
  max_cents bigint not null default 0,
  months int[] not null,
  weeks int not null default 0,
  establishment_fee_cents bigint not null default 0,
  annual_fee_cents bigint not null default 0,
  rate_after text not null default '',
  valid_from date,
  valid_to date,
  rule text not null,
  disclaimer text not null,
  channel text not null check (channel in ('web', 'pos', 'both')),
  position int not null
);
insert into finance_provider (code, name, name_html, enabled, min_cents, max_cents, months, weeks, establishment_fee_cents, annual_fee_cents, rate_after, rule, disclaimer, channel, position) values
  ('gem', 'Gem Visa', 'Gem Visa', true, 25000, 0, '{6,12}', 0, 5500, 5500, '27.99%', '6 or 12 months interest free from $250.00',
   'Establishment fee $55 and $55 a year. 27.99% a year applies to what is left after the interest-free term. Minimum payments 3% or $20 a month. Lending criteria, terms and fees apply.', 'both', 1),
  ('qmastercard', 'Q Mastercard', 'Q Mastercard', true, 100000, 0, '{30}', 0, 5500, 5000, '28.95%', '30 months interest free from $1,000.00',
   'Establishment fee $55 and $50 a year. 28.95% a year applies to what is left after the interest-free term. Minimum payments 3% or $10 a month. Lending criteria, terms and fees apply.', 'both', 2),
  ('afterpay', 'Afterpay', 'Afterpay', true, 100, 300000, '{}', 6, 0, 0, '', '4 payments over 6 weeks, up to $3,000.00',
   'A quarter is paid first. Late fees of $10, then $7, apply. Lending criteria and terms apply.', 'both', 3),
  ('zip', 'Zip', 'Zip', false, 100, 0, '{}', 6, 0, 0, '', '', 'Not offered at present.', 'both', 4),
  ('humm', 'Humm', 'Humm', false, 100, 0, '{}', 10, 0, 0, '', '', 'Not offered at present.', 'both', 5);

-- A voucher code or a customer's credit: what is there and what is promised. The database refuses to promise twice.
create table tender_account (
  kind text not null check (kind in ('voucher', 'credit')),
  ref text not null,
  balance_cents bigint not null default 0,
  held_cents bigint not null default 0,
  primary key (kind, ref),
  constraint tender_covered check (held_cents >= 0 and held_cents <= balance_cents)
);
create table tender_hold (
  order_no text not null,
  version int not null,
  kind text not null,
  ref text not null,
  cents bigint not null check (cents > 0),
  state text not null check (state in ('held', 'final', 'released')),
  primary key (order_no, version, kind, ref)
);
-- Releases that came before their take.
create table tender_tombstone (order_no text not null, version int not null, primary key (order_no, version));
-- The ledger: every change of a balance, for ever.
create table tender_entry (
  id uuid primary key,
  kind text not null,
  ref text not null,
  cents bigint not null,
  order_no text not null default '',
  version int not null default 0,
  at timestamptz not null
);
create rule tender_entry_kept_update as on update to tender_entry do instead nothing;
create rule tender_entry_kept_delete as on delete to tender_entry do instead nothing;

create table seed_stamp (name text primary key, loaded_at timestamptz not null default now());
