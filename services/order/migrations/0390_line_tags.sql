-- What the delivery tags of a line said and cost when it was saved (docs/rules/delivery.md 26): catalog's may have changed since.
alter table order_line add column tags jsonb not null default '[]';
