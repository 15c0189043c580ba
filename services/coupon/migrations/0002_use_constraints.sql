-- A use that counts was taken; one that is over ended at some moment.
alter table coupon_use add constraint coupon_use_taken_at check (state = 'released' or taken_at is not null);
alter table coupon_use add constraint coupon_use_ended_at check ((state = 'held') = (ended_at is null));
create index coupon_use_tombstone on coupon_use (ended_at) where state = 'released' and taken_at is null;
