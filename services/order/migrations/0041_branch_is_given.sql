-- Whoever writes says whose branch it is; none is assumed.
alter table orders alter column branch drop default;
