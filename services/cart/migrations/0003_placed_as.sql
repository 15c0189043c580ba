-- The document that was placed with placed_version, as the shopper saw it: shown while it is being paid, whatever prices,
-- delivery fees and coupons have become since. {lines, totals, delivery, volume, couponApplies, couponMessage, tenders}
alter table cart add column placed_as jsonb;
-- its grand total: what an answer given again is held against
alter table cart add column placed_total_cents bigint;
-- received towards its order already (order.part_paid); it stays with the order whatever becomes of the cart
alter table cart add column paid_cents bigint not null default 0;
