-- What staff decided of a line's sub-items (docs/rules/allocations.md): [{sku, notes, tags, allocations: [{method, from, to, qty,
-- dispatchDate, confirmed, note}]}]. Their quantities follow the line's, so none is kept here.
alter table draft_line add column sub_items jsonb not null default '[]' check (jsonb_typeof(sub_items) = 'array');
