-- who ordered at the counter with it; '' = the shopper
alter table coupon_use add column staff_id text not null default '';
