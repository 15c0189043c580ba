-- A coupon whose last day is over has its end in its history, once; `ended_at` is what the job of that day and the sweep look for.
alter table coupon add column ended_at timestamptz;
alter table coupon add constraint coupon_ended_has_expiry check (ended_at is null or expiry is not null);
create index coupon_to_end on coupon (expiry) where ended_at is null;
alter table coupon_op
  drop constraint coupon_op_what_check,
  add constraint coupon_op_what_check check (what in ('created', 'enabled', 'disabled', 'emailed', 'ended')) not valid;
alter table coupon_op validate constraint coupon_op_what_check;
