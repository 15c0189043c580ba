-- Verifone's registers: the method is in use, and the first one that the counter offers.
update payment_method set enabled = true, position = 0 where code = 'veftpos';
-- Found by the provider's number of its session, which is what a page in a frame knows.
create index attempt_frame_session on attempt (provider_session) where station <> '' and provider_session <> '';
