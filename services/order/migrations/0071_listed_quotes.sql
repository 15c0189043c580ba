-- Quotes whose last day is over, and those that are good, are read from this index alone: what a planner expects of two such conditions
-- together is far too little, and with another index it would fetch the row of every quote.
create index orders_listed_quotes on orders (expires_on, order_no)
  include (quote_state, branch, staff_id, status, created_at, updated_at, grand_total_cents, firstname)
  where status = 'quote';
