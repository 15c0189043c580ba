-- Money is given back by the method that took it (docs/rules/payments.md 9): what Finance Now paid, by Finance Now, with the finance company's reference.
update payment_method set refundable = true where code = 'financenow';
