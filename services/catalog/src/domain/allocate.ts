import { BACK_ORDER, sourceProblem } from '@shop/commerce/allocation';
import { SOLD_OUT } from '@shop/commerce/cart-rules';
import type { Method } from '@shop/commerce/document';
import { madeOn, promisedOn, type Way } from '@shop/commerce/eta';
import { type SourceShare, webSources } from '@shop/commerce/web-source';
import type { NzDate } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { type Allocation, afterMoves, type Incoming, movesOf, type SourceKind, type Supply } from './supply.ts';

/** A source that staff chose. */
export interface ExactSource {
  readonly component: string;
  readonly qty: number;
  readonly from: string;
  readonly to: string;
}

/** Units of one component that a line needs. */
export interface Need {
  readonly lineId: string;
  readonly sku: string;
  readonly component: string;
  readonly qty: number;
  readonly method: Method;
  readonly pickLocation: string;
  /** of a clearance product: only clearance stock will do */
  readonly clearance: boolean;
  /** false: what is short cannot come back */
  readonly resupply: boolean;
  /** days until it comes when nothing is on order */
  readonly leadDays: number;
  /** what pages promised its day from; undefined: staff arrange the days of what they sell */
  readonly way?: Way | undefined;
  /** empty = the rule for web orders */
  readonly exact: readonly ExactSource[];
  /** a saved quote's: nothing that staff chose is refused for want of stock */
  readonly promised?: boolean;
}

/**
 * Where everything an order needs comes from. Needs are met one after the other out of the same supply, so lines that share
 * a component never both count on its last unit (docs/rules/stock.md 5).
 * @throws Refusal precondition catalog.sold_out when something is short and cannot come back; catalog.short_source when a
 * source that staff chose has too little; malformed catalog.bad_allocation when their quantities do not add up
 */
export function allocate(needs: readonly Need[], supply: Supply, today: NzDate): Allocation[] {
  let left = supply;
  return needs.flatMap((need) => {
    const taken = sourcing(need)(need, left, today);
    left = afterMoves(left, movesOf(taken, 1));
    return taken;
  });
}

function sourcing({ exact, promised }: Need): (need: Need, supply: Supply, today: NzDate) => Allocation[] {
  if (exact.length === 0) return byRule;
  return promised ? asPromised : exactly;
}

/** The rule of docs/rules/stock.md 5 (packages/commerce), over what of this component can be had. */
function byRule(need: Need, supply: Supply, today: NzDate): Allocation[] {
  const levels = supply.levels.filter(({ component }) => component === need.component);
  const incoming = incomingOf(need, supply);
  const shares = webSources(
    { qty: need.qty, method: need.method === 'PCK' ? 'PCK' : 'DEL', pickLocation: need.pickLocation },
    {
      free: new Map(levels.map(({ location, free, clr }) => [location, need.clearance ? clr : free])),
      purchaseOrders: incoming.map(({ purchaseOrder, left, eta }) => ({ number: purchaseOrder, left, eta })),
      resupply: need.resupply,
    },
  );
  return shares.map((share) => toAllocation(need, { share, incoming, today }));
}

function exactly(need: Need, supply: Supply, today: NzDate): Allocation[] {
  const wanted = need.exact.filter(({ component }) => component === need.component);
  if (wanted.some(({ qty }) => qty < 1) || wanted.reduce((sum, { qty }) => sum + qty, 0) !== need.qty)
    throw badAllocation(need);
  const incoming = incomingOf(need, supply);
  const rows = wanted.map(({ qty, from, to }) => ({ qty, from, to, method: need.method, dispatchDate: '' }));
  const problem = sourceProblem(rows, sourcesOf(need, supply));
  if (problem) throw refuse('precondition', 'catalog.short_source', problem, { line: need.sku });
  return rows.map((row) => toAllocation(need, { share: { ...row, eta: '' }, incoming, today }));
}

const badAllocation = ({ qty }: Need) => refuse('malformed', 'catalog.bad_allocation', `Total qty should be ${qty}`);

/**
 * What staff chose in a quote whose price was promised (docs/rules/quotes.md, 29): what a source lacks by now becomes a
 * back-order, units without a source follow the rule for web orders.
 */
function asPromised(need: Need, supply: Supply, today: NzDate): Allocation[] {
  const wanted = need.exact.filter(({ component }) => component === need.component);
  const rest = need.qty - wanted.reduce((sum, { qty }) => sum + qty, 0);
  if (wanted.some(({ qty }) => qty < 1) || rest < 0) throw badAllocation(need);
  let left = supply;
  const given = wanted.flatMap((chosen) => {
    const taken = asFarAsThere(need, { chosen, supply: left, today });
    left = afterMoves(left, movesOf(taken, 1));
    return taken;
  });
  return rest === 0 ? given : [...given, ...byRule({ ...need, qty: rest }, left, today)];
}

interface Choice {
  readonly chosen: ExactSource;
  readonly supply: Supply;
  readonly today: NzDate;
}

function asFarAsThere(need: Need, { chosen: { qty, from, to }, supply, today }: Choice): Allocation[] {
  const available = sourcesOf(need, supply).get(from)?.available ?? 0;
  const there = from === BACK_ORDER ? qty : Math.min(qty, Math.max(available, 0));
  if (there < qty && !need.resupply) throw refuse('precondition', 'catalog.sold_out', SOLD_OUT);
  const incoming = incomingOf(need, supply);
  return [
    { from, to, qty: there, eta: '' },
    { from: BACK_ORDER, to, qty: qty - there, eta: '' },
  ].flatMap((share) => (share.qty > 0 ? [toAllocation(need, { share, incoming, today })] : []));
}

const incomingOf = (need: Need, supply: Supply): Incoming[] =>
  supply.incoming.filter(({ component }) => component === need.component);

function sourcesOf(need: Need, supply: Supply): Map<string, { name: string; available: number }> {
  const mine = ({ component }: { component: string }) => component === need.component;
  const levels = supply.levels.filter(mine).map(({ location, locationName, free, clr }) => {
    return [location, { name: locationName, available: need.clearance ? clr : free }] as const;
  });
  const orders = incomingOf(need, supply).map(({ purchaseOrder, left }) => {
    return [purchaseOrder, { name: purchaseOrder, available: left }] as const;
  });
  return new Map([...levels, ...orders]);
}

interface Share {
  readonly share: SourceShare;
  readonly incoming: readonly Incoming[];
  readonly today: NzDate;
}

interface Coming {
  readonly kind: SourceKind;
  readonly incomingOn: NzDate | undefined;
  readonly today: NzDate;
}

/** The day that a shopper was promised; of what staff sell the day on which it comes in. */
function dayOf({ way, leadDays }: Need, { kind, incomingOn, today }: Coming): NzDate | '' {
  if (kind === 'stock' || kind === 'clearance') return way ? promisedOn(way) : '';
  if (!way || !incomingOn) return incomingOn ?? madeOn(today, leadDays);
  return promisedOn(way, incomingOn) || (kind === 'back-order' ? incomingOn : '');
}

function toAllocation(need: Need, { share, incoming, today }: Share): Allocation {
  const { lineId, sku, component, method } = need;
  const order = incoming.find(({ purchaseOrder }) => purchaseOrder === share.from);
  const kind: SourceKind =
    share.from === BACK_ORDER ? 'back-order' : order ? 'purchase' : need.clearance ? 'clearance' : 'stock';
  const incomingOn = order?.eta ?? incoming.at(-1)?.eta;
  const eta = dayOf(need, { kind, incomingOn, today });
  return { lineId, sku, component, qty: share.qty, method, kind, source: share.from, to: share.to, eta };
}
