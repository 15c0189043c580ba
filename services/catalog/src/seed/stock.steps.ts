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
    file: 'purchase_order',
    // Days are counted from the day of loading, so that what is incoming lies ahead.
    sql: `
      insert into po_line (purchase_order, component, qty, eta)
      select "purchaseOrder", component, qty, (now() at time zone 'Pacific/Auckland')::date + "etaInDays"
        from json_to_recordset($1) as r("purchaseOrder" text, component text, qty int, "etaInDays" int)`,
  },
];
