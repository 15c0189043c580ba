-- where a line of a draft stands among the others: one that is brought back stands where it stood; older ones, all 0, go by seq
alter table draft_line add column place int not null default 0;
