-- What was published can be taken off the shop again (docs/rules/content.md 12).
alter table content_act drop constraint content_act_act_check;
alter table content_act add constraint content_act_act_check
  check (act in ('saved', 'restored', 'scheduled', 'unscheduled', 'published', 'withdrawn'));
