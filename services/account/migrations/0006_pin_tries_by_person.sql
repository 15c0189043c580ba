-- Misses count by the person who tried, not by session (docs/rules/pins.md). A person's latest misses are read from here alone.
-- session.pin_locked_until is no longer read or written; it is dropped once no version that reads it is running.
create index pin_try_person on pin_try (tried_by, at, id) where missed;
drop index pin_try_session;
