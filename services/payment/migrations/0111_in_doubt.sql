-- Since when an attempt is in doubt stays to be seen once its alert is raised; beside it, the last words of its provider.
alter table attempt
  add column doubt_alerted boolean not null default false,
  add column doubt_reason text not null default '';
update attempt set doubt_alerted = true, in_doubt_since = started_at where in_doubt_since = 'infinity';
create index attempt_in_doubt on attempt (in_doubt_since) where in_doubt_since is not null;
