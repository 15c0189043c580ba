alter table orders rename column purchase_told to purchase_reported;
-- Every document says where it is sold.
alter table orders alter column branch drop default;
