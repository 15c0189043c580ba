import type { Db } from '@shop/kit/postgres/transaction';
import type { ComponentSupply, Supplies } from '../../domain/hold.ts';

interface StockRow {
  component: string;
  location: string;
  name: string;
  free: number;
  clr: number;
}
interface OrderRow {
  component: string;
  number: string;
  left: number;
  eta: string;
}

/**
 * Locks every stock and purchase-order row of these components in one order for everybody, so that takes wait for each
 * other instead of dying of a deadlock (reliability T-STK-4); then says what lies and what comes.
 */
export async function lockSupplies(db: Db, components: readonly string[]): Promise<Supplies> {
  const sorted = [...new Set(components)].toSorted();
  const supplies = new Map<string, ComponentSupply>(sorted.map((sku) => [sku, { places: new Map(), orders: [] }]));
  const stock = await db.query<StockRow>(
    `select k.component, k.location, l.shortname as name, k.on_hand - k.clr - k.alloc - k.nons as free, k.clr
       from stock k join location l on l.code = k.location
      where k.component = any($1) order by k.component, k.location for update of k`,
    [sorted],
  );
  for (const { component, location, name, free, clr } of stock.rows) {
    supplies.get(component)?.places.set(location, { name, free, clearance: clr });
  }
  const orders = await db.query<OrderRow>(
    `select component, purchase_order as number, qty - reserved as left, eta
       from po_line where component = any($1) order by component, eta, purchase_order for update`,
    [sorted],
  );
  for (const { component, ...order } of orders.rows) supplies.get(component)?.orders.push(order);
  return supplies;
}
