-- Whoever writes a row says the branch.
alter table staff alter column branch drop default;
