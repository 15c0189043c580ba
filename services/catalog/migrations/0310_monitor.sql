-- What the monitor may read of stock (deploy/monitor).
create view monitor.stock as select component, location, on_hand, alloc, nons, clr from stock;
create view monitor.po_line as select component, purchase_order, qty, reserved from po_line;
create view monitor.hold as select order_no, version, state from stock_hold;
create view monitor.hold_line as
  select order_no, version, h.state, l.component, l.kind, l.source, l.qty, l.dispatched
    from stock_hold_line l join stock_hold h using (order_no, version);
create view monitor.move as select order_no, version, reason, component, qty from stock_move;
grant select on all tables in schema monitor to public;
