-- What a draft became: a quote, or an order at once.
alter table draft add column saved_as_order boolean not null default false;
