-- A comment is an entry of the log, so it never changes; whom it alerts and who has read it stands beside it.
create table alert (
  activity_id bigint not null references activity,
  staff_id text not null,
  read_at timestamptz,
  primary key (activity_id, staff_id)
);
create index alert_staff on alert (staff_id, activity_id desc);
create index alert_unread on alert (staff_id) where read_at is null;
create index activity_sent on activity (causer_id, id desc) where event in ('quote-notice', 'order-notice');
