create trigger ledger_entry_not_emptied before truncate on ledger_entry for each statement execute function ledger_is_kept();
