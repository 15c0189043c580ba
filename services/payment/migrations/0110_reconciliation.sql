-- Each provider's ledger beside ours, a New Zealand day at a time (docs/rules/reconciliation.md).
create table reconciliation_run (
  provider text not null,
  reported_on date not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- when it is to be compared; null = nothing is due
  due_at timestamptz,
  -- until when a process has it for itself; null = none has
  leased_until timestamptz,
  covered_until timestamptz,
  finished_at timestamptz,
  theirs_count int not null default 0,
  theirs_cents bigint not null default 0,
  ours_count int not null default 0,
  ours_cents bigint not null default 0,
  failure text not null default '',
  asked_by text not null default '',
  primary key (provider, reported_on)
);
create index reconciliation_run_due on reconciliation_run (due_at) where due_at is not null;
create index reconciliation_run_leased on reconciliation_run (leased_until) where leased_until is not null;

create table reconciliation_difference (
  id uuid primary key,
  provider text not null,
  reported_on date not null,
  kind text not null check (kind in ('not_booked', 'not_taken', 'amount', 'refund', 'twice', 'foreign')),
  our_reference text not null,
  provider_reference text not null,
  order_no text not null,
  payment_id text not null,
  attempt int not null,
  station text not null,
  branch text not null,
  is_refund boolean not null,
  ours_state text not null,
  ours_cents bigint,
  ours_at timestamptz,
  theirs_approved boolean,
  theirs_cents bigint,
  theirs_at timestamptz,
  found_at timestamptz not null,
  gone_at timestamptz,
  closed_at timestamptz,
  closed_by text not null default '',
  note text not null default '',
  unique (provider, reported_on, kind, our_reference, provider_reference),
  foreign key (provider, reported_on) references reconciliation_run,
  check ((closed_at is null) = (closed_by = ''))
);
create index reconciliation_difference_open on reconciliation_difference (found_at) where closed_at is null and gone_at is null;

-- Captured attempts of a day, in the order in which they are compared.
create index attempt_captured on attempt (settled_at, payment_id, attempt) where state = 'captured';
