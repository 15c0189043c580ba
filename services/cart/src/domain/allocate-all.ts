import { BACK_ORDER, courierAllowed } from '@shop/commerce/allocation';
import type { ShipMethod } from '@shop/commerce/freight';
import { type SourceShare, type Supply, webSources } from '@shop/commerce/web-source';
import type { NzDate } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { givenBy, type Place, type StockOf } from './component-stock.ts';
import type { DraftAllocation, DraftLine } from './draft-line.ts';
import { followingAllocations } from './line-method.ts';
import type { Component, Sellable } from './sellable.ts';
import { allocatedUnits, isCollectionPoint, subItemOf, unitsOf } from './sub-items.ts';

/** The way, place and day that staff chose; '' or undefined = what fits. */
export interface AllocateAllChoice {
  readonly method: ShipMethod | undefined;
  readonly to: string;
  readonly leavesOn: NzDate | '';
  /** of the session */
  readonly branch: string;
}
export interface AllocateAllFacts {
  readonly sellables: ReadonlyMap<string, Sellable>;
  readonly stock: StockOf;
  readonly places: readonly Place[];
  readonly today: NzDate;
}

/**
 * The lines with whatever is missing allocated; what stands stays (docs/rules/allocations.md 12). An item that is not sold any
 * more is left out.
 * @returns the same list when nothing was missing
 * @throws Refusal precondition without a collection point, over the courier's limit, or for what is short and cannot come back
 */
export function allocatedAll(
  lines: readonly DraftLine[],
  choice: AllocateAllChoice,
  facts: AllocateAllFacts,
): readonly DraftLine[] {
  const taken = takenBy(lines);
  const all = lines.map((line) => {
    const sellable = facts.sellables.get(line.sku);
    if (!sellable) return line;
    const placed = withMissing(withDays(line, choice, facts), { sellable, choice, facts, taken });
    return followingAllocations(placed, sellable);
  });
  return all.every((line, n) => line === lines[n]) ? lines : all;
}

/** Units by component and source: what one sub-item takes another cannot have. */
type Taken = Map<string, number>;
const placeOf = (component: string, source: string): string => `${component}\n${source}`;
const take = (taken: Taken, at: string, qty: number): void => void taken.set(at, (taken.get(at) ?? 0) + qty);

function takenBy(lines: readonly DraftLine[]): Taken {
  const taken: Taken = new Map();
  for (const { subItems } of lines)
    for (const { sku, allocations } of subItems)
      for (const { from, qty } of allocations) take(taken, placeOf(sku, from), qty);
  return taken;
}

interface Around {
  readonly sellable: Sellable;
  readonly choice: AllocateAllChoice;
  readonly facts: AllocateAllFacts;
  readonly taken: Taken;
}

/** What stands without a day, or with one that is over as in an old quote, leaves from today on; a back-order has no day. */
function withDays(line: DraftLine, choice: AllocateAllChoice, facts: AllocateAllFacts): DraftLine {
  const isLate = ({ from, dispatchDate }: DraftAllocation) => from !== BACK_ORDER && dispatchDate < facts.today;
  if (!line.subItems.some(({ allocations }) => allocations.some(isLate))) return line;
  const subItems = line.subItems.map((item) => {
    const etaOf = (from: string) =>
      facts.stock.get(item.sku)?.incoming.find((one) => one.purchaseOrder === from)?.eta ?? '';
    const allocations = item.allocations.map((row) =>
      isLate(row) ? { ...row, dispatchDate: dayOf({ from: row.from, eta: etaOf(row.from) }, { choice, facts }) } : row,
    );
    return { ...item, allocations };
  });
  return { ...line, subItems };
}

function withMissing(line: DraftLine, around: Around): DraftLine {
  let { subItems } = line;
  for (const component of around.sellable.components) {
    const item = subItemOf(line, component.sku);
    const missing = unitsOf(line, component) - allocatedUnits(item);
    if (missing > 0) {
      const rows = missingRows(line, { ...around, component, missing });
      const filled = { ...item, allocations: rows.reduce(joinedTo(component), item.allocations) };
      subItems = [...subItems.filter(({ sku }) => sku !== component.sku), filled];
    }
  }
  return subItems === line.subItems ? line : { ...line, subItems };
}

/** What leaves the same place in the same way on the same day is one allocation, unless staff marked or noted the one that stands. */
const joinedTo =
  ({ cbm4 }: Component) =>
  (rows: readonly DraftAllocation[], added: DraftAllocation): readonly DraftAllocation[] => {
    const isSame = (row: DraftAllocation) =>
      (['method', 'from', 'to', 'dispatchDate', 'confirmed', 'note'] as const).every((at) => row[at] === added[at]) &&
      (row.method !== 'COU' || courierAllowed(cbm4, row.qty + added.qty));
    const at = rows.findIndex(isSame);
    return at < 0 ? [...rows, added] : rows.map((row, n) => (n === at ? { ...row, qty: row.qty + added.qty } : row));
  };

interface Missing extends Around {
  readonly component: Component;
  readonly missing: number;
}

function missingRows(line: DraftLine, around: Missing): DraftAllocation[] {
  const { component, missing, taken, facts, choice } = around;
  const method = choice.method ?? line.method;
  const pickLocation = method === 'PCK' ? collectionPoint(line, around) : '';
  const shares = webSources({ qty: missing, method: method === 'PCK' ? 'PCK' : 'DEL', pickLocation }, supplyOf(around));
  return shares.map(({ from, to, qty, eta }) => {
    if (method === 'COU' && !courierAllowed(component.cbm4, qty))
      throw refuse('precondition', 'draft.allocation', 'Please select a valid shipping method');
    take(taken, placeOf(component.sku, from), qty);
    const dispatchDate = dayOf({ from, eta }, { choice, facts });
    return { method, from, to, qty, dispatchDate, confirmed: false, note: '' };
  });
}

/** From stock today, from a purchase order when it arrives; a back-order has no day. */
function dayOf(
  { from, eta }: Pick<SourceShare, 'from' | 'eta'>,
  { choice, facts }: Pick<Around, 'choice' | 'facts'>,
): string {
  if (from === BACK_ORDER) return '';
  if (choice.leavesOn !== '') return choice.leavesOn;
  const isStock = facts.places.some(({ code }) => code === from);
  if (isStock || (eta !== '' && eta < facts.today)) return facts.today;
  return eta;
}

function collectionPoint({ pickLocation }: DraftLine, { choice, facts }: Around): string {
  const found = [choice.to, pickLocation, choice.branch].find((code) => code !== '');
  if (found !== undefined && isCollectionPoint(facts.places, found)) return found;
  throw refuse('precondition', 'draft.allocation', "Collect location shouldn't be empty");
}

/** What is left of a component once every allocation of the draft has its share. */
function supplyOf({ component, sellable, facts, taken }: Missing): Supply {
  const { locations = [], incoming = [] } = facts.stock.get(component.sku) ?? {};
  const left = (source: string, has: number) => Math.max(has - (taken.get(placeOf(component.sku, source)) ?? 0), 0);
  const physical = locations.filter(({ location }) =>
    facts.places.some(({ code, physical: isPhysical }) => code === location && isPhysical),
  );
  return {
    free: new Map(physical.map((at) => [at.location, left(at.location, givenBy(at, sellable.isClearance))])),
    purchaseOrders: incoming
      .map(({ purchaseOrder, qty, eta }) => ({ number: purchaseOrder, left: left(purchaseOrder, qty), eta }))
      .toSorted((a, b) => (a.eta || LATER).localeCompare(b.eta || LATER)),
    resupply: sellable.resupply,
  };
}

/** Behind every day there is. */
const LATER = '9999-12-31';
