-- Of one order's versions only one holds stock: two takes in flight at once meet here instead of both ending held.
create unique index stock_hold_one_held on stock_hold (order_no) where state = 'held';
