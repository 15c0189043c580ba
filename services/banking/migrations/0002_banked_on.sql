-- A New Zealand day ends in _on.
alter table ledger_entry rename column banking_date to banked_on;
