-- The trace of the request that placed it (W3C traceparent): what becomes of the order is told under that trace.
alter table orders add column traceparent text;
