-- Whether somebody signs in with its e-mail: staff move only the e-mail of a customer who does not (docs/rules/counter-customers.md 10).
-- Of those there are it is not known, so they keep theirs.
alter table customer add column has_login boolean not null default true;
