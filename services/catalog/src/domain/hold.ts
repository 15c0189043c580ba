import { BACK_ORDER, type Sources, sourceProblem } from '@shop/commerce/allocation';
import { type PurchaseOrder, webSources } from '@shop/commerce/web-source';
import { refuse } from '@shop/primitives/refusal';

export type HoldMethod = 'DEL' | 'PCK' | 'COU';
export type SourceKind = 'stock' | 'clearance' | 'purchase' | 'back-order';

/** A component that one line of an order needs. */
export interface Need {
  readonly lineId: string;
  readonly sku: string;
  readonly component: string;
  /** units of this component: the line's quantity times what one set holds */
  readonly qty: number;
  readonly method: HoldMethod;
  /** collection location code; '' unless collected */
  readonly pickLocation: string;
  /** sold from clearance stock alone */
  readonly clearance: boolean;
  /** clearance or discontinued: what is short cannot come back, except on an open purchase order */
  readonly ending: boolean;
  /** staff: exactly these; empty = the source rule of web orders */
  readonly exact: readonly ExactSource[];
}
export interface ExactSource {
  readonly from: string;
  readonly to: string;
  readonly qty: number;
}
/** One source of one need. */
export interface Share {
  readonly lineId: string;
  readonly sku: string;
  readonly component: string;
  readonly qty: number;
  readonly method: HoldMethod;
  readonly kind: SourceKind;
  readonly source: string;
  readonly to: string;
  /** NZ day; '' = unknown or from stock */
  readonly eta: string;
}
/** What lies and comes of one component, under lock. It is drawn down as shares are planned. */
export interface ComponentSupply {
  /** by location code */
  readonly places: Map<string, { readonly name: string; free: number; clearance: number }>;
  /** earliest first */
  readonly orders: { number: string; left: number; eta: string }[];
}
export type Supplies = ReadonlyMap<string, ComponentSupply>;

/**
 * Plans every need in turn and draws each share down at once, so that two lines of one component cannot be promised the
 * same unit (reliability T-STK-2). Nothing is written here.
 * @throws Refusal precondition catalog.sold_out, or the sentence of the source that has too little (staff)
 */
export function planShares(needs: readonly Need[], supplies: Supplies): Share[] {
  return needs.flatMap((need) => {
    const supply = supplies.get(need.component) ?? { places: new Map(), orders: [] };
    const shares = need.exact.length > 0 ? exactShares(need, supply) : webShares(need, supply);
    for (const share of shares) drawDown(supply, share);
    return shares;
  });
}

function webShares(need: Need, { places, orders }: ComponentSupply): Share[] {
  const free = new Map([...places].map(([code, at]) => [code, need.clearance ? at.clearance : at.free]));
  const purchaseOrders: PurchaseOrder[] = need.clearance ? [] : orders;
  const method = need.method === 'PCK' ? 'PCK' : 'DEL';
  const web = { qty: need.qty, method, pickLocation: need.pickLocation } as const;
  const sources = webSources(web, { free, purchaseOrders, resupply: !need.ending });
  return sources.map(({ from, to, qty, eta }) =>
    shareOf(need, { from, to, qty, eta, kind: kindOf(need, from, places) }),
  );
}

function exactShares(need: Need, { places, orders }: ComponentSupply): Share[] {
  const known = new Map<string, { name: string; available: number }>();
  for (const [code, at] of places)
    known.set(code, { name: at.name, available: need.clearance ? at.clearance : at.free });
  for (const order of orders) known.set(order.number, { name: order.number, available: order.left });
  const problem = shortOf(need, known);
  if (problem) throw refuse('precondition', 'catalog.short', problem);
  return need.exact.map(({ from, to, qty }) => {
    const eta = orders.find(({ number }) => number === from)?.eta ?? '';
    return shareOf(need, { from, to, qty, eta, kind: kindOf(need, from, places) });
  });
}

const shortOf = ({ exact, method }: Need, sources: Sources): string | undefined =>
  sourceProblem(
    exact.map((row) => ({ ...row, method, dispatchDate: '' })),
    sources,
  );

function kindOf(need: Need, from: string, places: ComponentSupply['places']): SourceKind {
  if (from === BACK_ORDER) return 'back-order';
  if (!places.has(from)) return 'purchase';
  return need.clearance ? 'clearance' : 'stock';
}

function shareOf(
  { lineId, sku, component, method }: Need,
  { from, to, qty, eta, kind }: { from: string; to: string; qty: number; eta: string; kind: SourceKind },
): Share {
  return { lineId, sku, component, method, qty, kind, source: from, to, eta };
}

function drawDown({ places, orders }: ComponentSupply, { kind, source, qty }: Share): void {
  const place = places.get(source);
  if (kind === 'stock' && place) place.free -= qty;
  if (kind === 'clearance' && place) place.clearance -= qty;
  const order = kind === 'purchase' ? orders.find(({ number }) => number === source) : undefined;
  if (order) order.left -= qty;
}

/** Whether any unit is promised that nobody has. */
export const isShort = (shares: readonly Share[]): boolean => shares.some(({ kind }) => kind === 'back-order');
