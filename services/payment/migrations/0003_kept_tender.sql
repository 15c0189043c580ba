-- Money held for a payment that has arrived, until its order has recorded it. No release of its version gives it back.
alter table tender_hold add column kept_until timestamptz;
create index tender_hold_kept on tender_hold (kept_until) where state = 'held' and kept_until is not null;
