-- Goods that are to leave on a day (docs/rules/counter-home.md 4): only what has not left.
create index allocation_due on allocation (dispatch_date) where dispatched < qty;
