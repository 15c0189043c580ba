import { refuse } from '@shop/primitives/refusal';
import { BACK_ORDER } from './allocation.ts';
import { SOLD_OUT } from './cart-rules.ts';

export interface PurchaseOrder {
  readonly number: string;
  /** Units not promised to anybody yet. */
  readonly left: number;
  /** NZ day it is expected; '' when unknown. */
  readonly eta: string;
}

/** What can be had of one component. */
export interface Supply {
  /** Free units by location code. */
  readonly free: ReadonlyMap<string, number>;
  /** Earliest first. */
  readonly purchaseOrders: readonly PurchaseOrder[];
  /** False: clearance or discontinued; what is short cannot come back. */
  readonly resupply: boolean;
}

export interface WebNeed {
  readonly qty: number;
  readonly method: 'DEL' | 'PCK';
  /** Collection location code; '' for DEL. */
  readonly pickLocation: string;
}

export interface SourceShare {
  readonly from: string;
  /** Where it is collected; '' for DEL. */
  readonly to: string;
  readonly qty: number;
  readonly eta: string;
}

const DELIVERED_FROM = ['DC', 'AKL', 'WLG', 'CHC'] as const;

const locationsFor = ({ method, pickLocation }: WebNeed): string[] =>
  method === 'PCK' ? [...new Set([pickLocation, 'DC'])] : [...DELIVERED_FROM];

function fromStock(need: WebNeed, free: Supply['free']): { from: string; qty: number }[] {
  const locations = locationsFor(need);
  const enough = locations.find((code) => (free.get(code) ?? 0) >= need.qty);
  if (enough) return [{ from: enough, qty: need.qty }];
  let missing = need.qty;
  return locations.flatMap((from) => {
    const qty = Math.min(missing, Math.max(free.get(from) ?? 0, 0));
    missing -= qty;
    return qty > 0 ? [{ from, qty }] : [];
  });
}

function fromAbroad(qty: number, supply: Supply): { from: string; qty: number; eta: string } {
  const order = supply.purchaseOrders.find(({ left }) => left >= qty);
  if (order) return { from: order.number, qty, eta: order.eta };
  if (!supply.resupply) throw refuse('precondition', 'catalog.sold_out', SOLD_OUT);
  return { from: BACK_ORDER, qty, eta: supply.purchaseOrders.at(-1)?.eta ?? '' };
}

/**
 * Where a component of a web order comes from (docs/rules/stock.md 5): delivered from DC, then AKL, WLG, CHC; collected from
 * the pick location, else DC; one location with enough is preferred to several. What stock cannot give comes from a
 * purchase order with enough left, else BACK-ORDER.
 * @throws Refusal precondition catalog.sold_out when it is short and cannot come back
 */
export function webSources(need: WebNeed, supply: Supply): SourceShare[] {
  const to = need.method === 'PCK' ? need.pickLocation : '';
  const stock = fromStock(need, supply.free).map((share) => ({ ...share, to, eta: '' }));
  const short = need.qty - stock.reduce((total, { qty }) => total + qty, 0);
  return short === 0 ? stock : [...stock, { ...fromAbroad(short, supply), to }];
}
