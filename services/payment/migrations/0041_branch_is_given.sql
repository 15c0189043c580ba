-- Whoever writes says whose branch it is; none is assumed.
alter table tender_hold alter column branch drop default;
