create trigger tender_entry_not_emptied before truncate on tender_entry for each statement execute function tender_entry_is_kept();
-- An attempt that came to an end ended at some moment.
alter table attempt add constraint attempt_settled_at check (settled_at is not null or state in ('started', 'open', 'aborted'));
