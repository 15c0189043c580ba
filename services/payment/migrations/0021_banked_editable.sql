-- Counted by hand at the end of the day, as offline money is: the slip of the terminal, the bank's statement (docs/rules/banking.md 5).
update payment_method set banked_editable = true where code in ('veftpos', 'directcrd');
