import type { Databases } from '../databases.ts';
import { type Evidence, faultsOf, orderNumbers } from './trial.ts';

interface Gap {
  place: string;
  gap: number;
}

/**
 * Where promised units differ from the sum of the holds, by shelf and by purchase order line. The demo
 * seed may promise some of its own, so two looks are compared.
 */
export async function stockGaps(databases: Databases): Promise<Gap[]> {
  return databases.rows<Gap>(
    'catalog',
    `with held as (
       select l.component, l.source, l.kind = 'purchase' as ordered, sum(l.qty - l.dispatched)::int as qty
         from stock_hold_line l join stock_hold h using (order_no, version)
        where h.state in ('held', 'final') and l.kind <> 'back-order' group by 1, 2, 3
     ), promised as (
       select component, location as source, false as ordered, alloc as qty from stock
       union all select component, purchase_order, true, reserved from po_line
     )
     select p.component || ' at ' || p.source as place, p.qty - coalesce(h.qty, 0) as gap
       from promised p left join held h using (component, source, ordered)
      where p.qty <> coalesce(h.qty, 0) order by 1`,
  );
}

/** One final hold an order, of what the order says it allocated; the moves add up to the same sum once. */
export async function stockFaults(evidence: Evidence, before: readonly Gap[]): Promise<string[]> {
  const [gaps, holds, held, allocated, moved] = await Promise.all([
    stockGaps(evidence.databases),
    holdStates(evidence),
    sums(evidence, 'catalog', HELD),
    sums(evidence, 'order', 'select order_no, component, qty from allocation where order_no = any($1)'),
    sums(evidence, 'catalog', MOVED),
  ]);
  const [now, then] = [JSON.stringify(gaps), JSON.stringify(before)];
  return [
    ...(now === then ? [] : [`promised stock differs from its holds: ${now}, before ${then}`]),
    ...faultsOf(evidence, 'stock holds are', ({ orderNo }) => ({ is: holds.get(orderNo), want: ['final'] })),
    ...faultsOf(evidence, 'held is', ({ orderNo }) => ({ is: held.get(orderNo), want: allocated.get(orderNo) })),
    ...faultsOf(evidence, 'moved is', ({ orderNo }) => ({ is: moved.get(orderNo), want: allocated.get(orderNo) })),
  ];
}

const HELD = `select order_no, component, qty from stock_hold_line join stock_hold using (order_no, version)
               where order_no = any($1) and state = 'final'`;
/** What is back-ordered is held without a shelf to move it from. */
const MOVED = `select order_no, component, qty from stock_move where order_no = any($1) and reason <> 'dispatch'
      union all select order_no, component, qty from stock_hold_line join stock_hold using (order_no, version)
                 where order_no = any($1) and state = 'final' and kind = 'back-order'`;

async function holdStates(evidence: Evidence): Promise<Map<string, string[]>> {
  const rows = await evidence.databases.rows<{ order_no: string; state: string }>(
    'catalog',
    `select order_no, state from stock_hold where order_no = any($1) and state <> 'released'`,
    [orderNumbers(evidence)],
  );
  const byOrder = Map.groupBy(rows, ({ order_no }) => order_no);
  return new Map([...byOrder].map(([orderNo, list]) => [orderNo, list.map(({ state }) => state)]));
}

/** Units by component, an order each. @param units a query of order_no, component, qty */
async function sums(evidence: Evidence, service: 'catalog' | 'order', units: string) {
  const rows = await evidence.databases.rows<{ order_no: string; component: string; qty: number }>(
    service,
    `select order_no, component, sum(qty)::int as qty from (${units}) as unit group by 1, 2
      having sum(qty) <> 0 order by 1, 2`,
    [orderNumbers(evidence)],
  );
  const byOrder = new Map<string, [string, number][]>();
  for (const { order_no, component, qty } of rows) {
    byOrder.set(order_no, [...(byOrder.get(order_no) ?? []), [component, qty]]);
  }
  return byOrder;
}
