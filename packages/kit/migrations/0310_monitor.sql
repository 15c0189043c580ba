-- What the monitor may read (deploy/monitor): views without personal data. Whoever may connect to this database may read them; beside the
-- service itself that is only a role which was given the right to connect.
create schema monitor;
grant usage on schema monitor to public;
create view monitor.outbox as select topic, type, aggregate, created_at, published_at from outbox;
create view monitor.dead_letter as select consumer, type, reason, parked_at, resolved_at from dead_letter;
grant select on all tables in schema monitor to public;
