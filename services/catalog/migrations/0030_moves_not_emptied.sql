create trigger stock_move_not_emptied before truncate on stock_move for each statement execute function stock_move_is_kept();
