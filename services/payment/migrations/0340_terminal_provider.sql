-- Whose terminals a method takes money at, as it is for a hosted page: a provider is found by the row of its method alone.
alter table payment_method drop constraint payment_method_provider;
update payment_method set provider = 'hit' where code = 'weftpos';
update payment_method set provider = 'verifone' where code = 'veftpos';
alter table payment_method
  add constraint payment_method_provider check ((flow in ('hosted', 'terminal')) = (provider <> ''));
