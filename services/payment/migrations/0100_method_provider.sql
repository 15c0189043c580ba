-- Whose page a hosted method opens: the name of that provider's client. A method that changes its provider is a new row, for the
-- provider of an attempt is looked up by its method.
alter table payment_method add column provider text not null default '';
update payment_method set provider = 'windcave' where code = 'windcave';
alter table payment_method add constraint payment_method_provider check ((flow = 'hosted') = (provider <> ''));
