-- Where the driver may leave the goods, as 'garage' (docs/rules/addresses.md, 11).
alter table cart add column leave_at text not null default '';
