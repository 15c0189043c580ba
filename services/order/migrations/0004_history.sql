-- A customer's orders, newest first. Numbers are text: 1000000 comes after 999999 only when the longer one counts as more.
drop index orders_customer;
create index orders_customer on orders (customer_id, length(order_no) desc, order_no desc) where customer_id <> '' and version > 0;
