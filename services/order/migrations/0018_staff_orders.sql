-- A draft may become an order at once: then it has no last day (docs/rules/orders.md 17).
alter table saved_draft alter column expires_on drop not null;
