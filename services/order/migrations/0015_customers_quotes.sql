-- The active quotes of a customer, counted beside every customer that staff look for.
create index orders_customer_quotes on orders (customer_id, expires_on) where quote_state = 'active' and customer_id <> '';
