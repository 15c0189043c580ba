-- Money in JSON is named as everywhere else: it ends in Cents.
update cart set tenders = (
    select coalesce(jsonb_agg(t - 'amount' || jsonb_build_object('amountCents', t -> 'amount') order by at), '[]')
      from jsonb_array_elements(tenders) with ordinality as e (t, at))
 where jsonb_typeof(tenders) = 'array';
update cart set voucher = voucher - 'available' || jsonb_build_object('availableCents', voucher -> 'available')
 where voucher is not null;
update cart set coupon = jsonb_set(coupon #- '{terms,minTotal}', '{terms,minCents}', coupon #> '{terms,minTotal}')
 where coupon is not null;
-- What was placed is shown at today's prices until it is placed again.
update cart set placed_as = null;
