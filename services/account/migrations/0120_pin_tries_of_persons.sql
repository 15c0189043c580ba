-- A right entry of a PIN ends what counts against the PIN; what counts against the person who missed it ends with their own alone
-- (docs/rules/pins.md 2 to 4).
alter table pin_try add column against_person boolean not null default true;
update pin_try set against_person = missed;
drop index pin_try_person;
create index pin_try_person on pin_try (tried_by, at, id) where against_person;
