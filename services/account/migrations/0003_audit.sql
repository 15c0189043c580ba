-- Who did what, appended only; each row carries the hash of the one before it from the same source.
create table audit_head (
  source text primary key,
  position bigint not null,
  hash text not null
);
create table audit_log (
  source text not null,
  position bigint not null,
  event_id text not null unique,
  action text not null,
  actor_staff_id text not null,
  approver_id text not null,
  target text not null,
  outcome text not null,
  at text not null,
  detail_json text not null,
  previous_hash text not null,
  hash text not null,
  recorded_at timestamptz not null default now(),
  primary key (source, position)
);
create index audit_log_target on audit_log (target, action);

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
