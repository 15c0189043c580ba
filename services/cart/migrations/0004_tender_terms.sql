-- Chosen methods carry the terms that payment has for them.
create function with_terms(tenders jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(t || jsonb_build_object(
           'flow', case t ->> 'gateway' when 'windcave' then 'hosted' when 'directcrd' then 'transfer' else 'ledger' end,
           'channel', 'web', 'referenceLabel', '', 'refundable', true, 'bankedEditable', false) order by at), '[]')
    from jsonb_array_elements(tenders) with ordinality as e (t, at)
$$;
update cart set tenders = with_terms(tenders) where jsonb_typeof(tenders) = 'array';
update cart set placed_as = jsonb_set(placed_as, '{tenders}', with_terms(placed_as -> 'tenders'))
 where jsonb_typeof(placed_as -> 'tenders') = 'array';
drop function with_terms(jsonb);
