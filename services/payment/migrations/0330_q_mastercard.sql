-- What the calculator tells of can be paid by: Q Mastercard, whose plan was told and whose method was switched off.
update payment_method set enabled = true where code = 'qmastercard';
