-- When the event happened, so that a parked message can be applied later as it was; and a quick way to those that are due.
alter table dead_letter add column happened_at timestamptz;
create index dead_letter_due on dead_letter (consumer, parked_at)
  where resolved_at is null and reason in ('unavailable', 'again');
