import type { Step } from './step.ts';

/** What lies where and what is on its way. */
export const stockSteps: readonly Step[] = [
  {
    file: 'stock',
    sql: `
      with r as (
        select * from json_to_recordset($1) as r(component text, location text, "onHand" int, clr int, nons int, bins json)
      ), stored as (
        insert into stock (component, location, on_hand, clr, nons) select component, location, "onHand", clr, nons from r
      )
      insert into bin (component, location, bin, qty)
      select r.component, r.location, b.bin, b.qty from r, json_to_recordset(bins) as b(bin text, qty int)`,
  },
  {
    file: 'stock_hold',
    // What the seed's open orders have taken from DC; with the moves that say so, as a hold of today would leave it.
    sql: `
      with r as (
        select "orderNo", version, state, lines,
               least(now(), (((now() at time zone 'Pacific/Auckland')::date - (placed->>'daysAgo')::int)
                             + (placed->>'minute')::int * interval '1 minute') at time zone 'Pacific/Auckland') as at
          from json_to_recordset($1) as r("orderNo" text, version int, state text, placed json, lines json)
      ), l as (
        select r."orderNo", r.version, r.at, line.* from r, json_to_recordset(r.lines) as line(n int, "lineId" text, sku text,
               component text, qty int, method text, "to" text)
      ), held as (
        insert into stock_hold (order_no, version, state, taken_at, ended_at)
        select "orderNo", version, state, at, case when state = 'final' then at end from r
      ), listed as (
        insert into stock_hold_line (order_no, version, n, line_id, sku, component, qty, method, kind, source, to_location)
        select "orderNo", version, n, "lineId", sku, component, qty, method, 'stock', 'DC', "to" from l
      ), moved as (
        insert into stock_move (order_no, version, reason, component, kind, source, qty, moved_at)
        select "orderNo", version, 'take', component, 'stock', 'DC', qty, at from l
      )
      update stock s set alloc = s.alloc + t.qty
        from (select component, sum(qty)::int as qty from l group by component) as t
       where s.component = t.component and s.location = 'DC'`,
  },
  {
    file: 'purchase_order',
    // Days are counted from the day of loading, so that what is incoming lies ahead.
    sql: `
      insert into po_line (purchase_order, component, qty, eta)
      select "purchaseOrder", component, qty, (now() at time zone 'Pacific/Auckland')::date + "etaInDays"
        from json_to_recordset($1) as r("purchaseOrder" text, component text, qty int, "etaInDays" int)`,
  },
];
