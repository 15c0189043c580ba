-- Whoever writes says whose branch it is; none is assumed.
alter table staff alter column branch drop default;
