create trigger coupon_op_not_emptied before truncate on coupon_op for each statement execute function coupon_op_is_append_only();
