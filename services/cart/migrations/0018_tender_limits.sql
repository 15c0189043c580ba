-- Chosen methods carry the limits of one payment, as their other terms; 0 = none.
create function with_limits(tenders jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg('{"minCents": 0, "maxCents": 0}'::jsonb || t order by at), '[]')
    from jsonb_array_elements(tenders) with ordinality as e (t, at)
$$;
update cart set tenders = with_limits(tenders) where jsonb_typeof(tenders) = 'array';
update cart set placed_as = jsonb_set(placed_as, '{tenders}', with_limits(placed_as -> 'tenders'))
 where jsonb_typeof(placed_as -> 'tenders') = 'array';
drop function with_limits(jsonb);
