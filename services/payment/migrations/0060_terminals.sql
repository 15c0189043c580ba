-- Card terminals (docs/rules/terminals.md). A station serves one open transaction: that row of attempt is its lease.
create table station (
  id text primary key check (length(id) between 1 and 32),
  branch text not null,
  name text not null,
  gateway text not null references payment_method (code),
  enabled boolean not null default true
);
alter table attempt add column station text not null default '';
create unique index attempt_station_open on attempt (station) where station <> '' and state in ('started', 'open');
-- What is known of a terminal's transaction beside its attempt.
create table terminal_session (
  payment_id text not null,
  attempt int not null,
  -- when the request that starts it was over, answered or not
  send_ended_at timestamptz,
  -- the code with which that request was refused
  start_refusal text not null default '',
  -- since when the provider says, each time, that it does not know our reference
  not_matched_since timestamptz,
  -- what the terminal showed last
  screen jsonb,
  primary key (payment_id, attempt),
  foreign key (payment_id, attempt) references attempt
);
