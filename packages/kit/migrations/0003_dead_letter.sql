-- Messages that could not be applied, with what is needed to apply them later.
create table dead_letter (
  id bigint generated always as identity primary key,
  consumer text not null,
  event_id text not null,
  topic text not null,
  partition int not null,
  kafka_offset text not null,
  type text not null,
  aggregate text not null,
  version int not null,
  payload bytea not null,
  traceparent text,
  reason text not null,
  error text not null,
  times int not null default 1,
  parked_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (consumer, event_id)
);
create index dead_letter_open on dead_letter (consumer, parked_at) where resolved_at is null;
