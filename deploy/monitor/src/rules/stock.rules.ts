import type { Rule } from '../rule.ts';

/** Goods: what orders allocated, what catalog holds for them, what lies on the shelves. */
export const stockRules: readonly Rule[] = [
  {
    name: 'stock_limits',
    holds: 'no shelf and no purchase order has promised more than it has',
    scope: 'whole',
    never: [
      {
        service: 'catalog',
        sql: `select component as subject, location as key, format('%s there, %s promised, %s not for sale, %s clearance', on_hand, alloc, nons, clr) as says
                from monitor.stock where alloc + nons + clr > on_hand or least(on_hand, alloc, nons, clr) < 0
              union all
              select component, purchase_order, format('%s ordered, %s promised', qty, reserved) from monitor.po_line where reserved not between 0 and qty`,
      },
    ],
  },
  {
    name: 'stock_promised',
    holds: 'what is promised of a shelf or purchase order is the sum of what is held there and has not left',
    scope: 'whole',
    sides: [
      {
        service: 'catalog',
        sql: `select component as subject, 'shelf ' || location as key, alloc::text as says from monitor.stock where alloc <> 0
              union all select component, 'order ' || purchase_order, reserved::text from monitor.po_line where reserved <> 0`,
      },
      {
        service: 'catalog',
        sql: `select component as subject, case kind when 'purchase' then 'order ' else 'shelf ' end || source as key, sum(qty - dispatched)::text as says
                from monitor.hold_line where state in ('held', 'final') and kind <> 'back-order' and dispatched < qty group by 1, 2`,
      },
    ],
  },
  {
    name: 'stock_moved',
    holds: 'stock moved once for each hold, and back for each release',
    scope: 'order',
    sides: [
      {
        service: 'catalog',
        sql: `select order_no as subject, component as key, sum(qty)::text as says from monitor.hold_line
               where order_no = any($1) and state in ('held', 'final') and kind <> 'back-order' group by 1, 2`,
      },
      {
        service: 'catalog',
        sql: `select order_no as subject, component as key, sum(qty)::text as says from monitor.move
               where order_no = any($1) and reason <> 'dispatch' group by 1, 2 having sum(qty) <> 0`,
      },
    ],
  },
  {
    name: 'goods_held',
    holds: 'what an order allocated and has not sent off is held for it, and nothing is held for any other',
    scope: 'order',
    sides: [
      {
        service: 'order',
        sql: `select order_no as subject, component as key, format('%s %s', sum(qty - dispatched), hold_state) as says
                from monitor.document join monitor.allocation using (order_no)
               where order_no = any($1) and hold_state in ('held', 'final') and status <> 'refunded' group by order_no, component, hold_state having sum(qty - dispatched) <> 0`,
      },
      {
        service: 'catalog',
        sql: `select order_no as subject, component as key, format('%s %s', sum(qty - dispatched), state) as says from monitor.hold_line
               where order_no = any($1) and state in ('held', 'final') group by order_no, component, state having sum(qty - dispatched) <> 0`,
      },
    ],
  },
  {
    name: 'goods_allocated',
    holds: 'the allocations of a part of an order are its quantity',
    scope: 'order',
    sides: [
      {
        service: 'order',
        sql: `select order_no as subject, line_id || ' ' || component as key, qty::text as says
                from monitor.part join monitor.document using (order_no) where order_no = any($1) and status not in ('quote', 'placing')`,
      },
      {
        service: 'order',
        sql: `select order_no as subject, line_id || ' ' || component as key, sum(qty)::text as says
                from monitor.allocation join monitor.document using (order_no) where order_no = any($1) and status not in ('quote', 'placing') group by 1, 2`,
      },
    ],
  },
];
