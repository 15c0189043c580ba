-- Every quote has the token of its pay link from its first save; those of before get one here, so that reading a quote writes nothing.
update orders set quote_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
 where quote_token is null and quote_state is not null and quote_state <> '';
