-- A quote is a saved document too; it can be paid until the end of its NZ day of expiry (docs/rules/quotes.md 1).
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in ('quote', 'placing', 'pending', 'deposit', 'paid', 'part-dispatched', 'dispatched', 'completed', 'locked', 'refunded'));
alter table orders add column expires_on date;
alter table orders add constraint orders_quote check (status <> 'quote' or (kind = 'quote' and expires_on is not null));
