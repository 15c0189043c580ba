-- What the monitor may read of coupons (deploy/monitor): a code is money, so it is named by its number.
create view monitor.coupon as
  select c.id, c.use_count, c.use_limit, (select count(*) from coupon_use u where u.code = c.code and u.state in ('held', 'final')) as uses
    from coupon c;
create view monitor.coupon_use as
  select u.order_no, u.version, u.state, c.id as coupon, c.use_count >= c.use_limit as is_full
    from coupon_use u left join coupon c using (code);
grant select on all tables in schema monitor to public;
