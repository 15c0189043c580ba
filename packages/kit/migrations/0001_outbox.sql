-- Events on their way to Kafka. Committed with the change they describe, published by the relay, kept 7 days after.
create table outbox (
  id uuid primary key,
  seq bigint generated always as identity,
  topic text not null,
  type text not null,
  aggregate text not null,
  version int not null,
  payload bytea not null,
  traceparent text,
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create index outbox_unpublished on outbox (seq) where published_at is null;
create index outbox_published on outbox (published_at) where published_at is not null;
-- The relay asks for what is unpublished ten times a second; the table must not be read whole for it.
alter table outbox set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
