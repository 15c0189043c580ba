-- What the monitor may read of takings (deploy/monitor).
create view monitor.entry as
  select order_no, payment_id, gateway, type, cents, settled_at, banked_on, record_id from ledger_entry;
create view monitor.record_line as select record_id, gateway, expected_cents from banking_line;
-- The entries of an order, without reading the ledger whole.
create index ledger_entry_order on ledger_entry (order_no);
grant select on all tables in schema monitor to public;
