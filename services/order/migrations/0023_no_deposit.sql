-- An order without a deposit has a row over nothing that says who approved it (docs/rules/orders.md 22).
alter table order_payment drop constraint order_payment_amount_cents_check;
alter table order_payment add constraint order_payment_amount_cents_check
  check (amount_cents > 0 or (amount_cents = 0 and flow = 'manual' and status = 1));
