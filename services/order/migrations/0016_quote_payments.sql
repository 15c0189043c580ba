-- A quote whose customer is at a payment page stays a quote and holds its goods (docs/rules/quotes.md 29 and 30).
alter table orders
  -- under which they are held, or were last; announced for that alone, so the document keeps its own version
  add column held_version int,
  -- what changes with the quote when it becomes an order: short parts, the customer's comment
  add column held_becomes jsonb,
  add constraint orders_held_quote check (held_version is null or status = 'quote' and held_version > version),
  add constraint orders_held_whole check ((held_version is null) = (held_becomes is null)),
  -- whoever holds goods for a quote says under which version
  add constraint orders_held_named check (status <> 'quote' or hold_state <> 'held' or held_version is not null);
