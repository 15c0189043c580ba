-- Methods of the counter that need no terminal (docs/rules/payments.md 10).
update payment_method set enabled = true where code in ('offline', 'financenow');
update payment_method set reference_label = 'Application Number' where code = 'financenow';
