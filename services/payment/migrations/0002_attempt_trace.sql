-- The trace of the request that started the attempt (W3C traceparent): what becomes of it is told under that trace.
alter table attempt add column traceparent text;
