-- The page for admins reads the newest lines of all sources, or those of one target.
create index audit_log_newest on audit_log (recorded_at desc, source, position desc);
create index audit_log_of_target on audit_log (target, recorded_at desc);
