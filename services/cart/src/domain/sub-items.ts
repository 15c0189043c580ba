import { allocationProblem, BACK_ORDER, collectionProblem } from '@shop/commerce/allocation';
import type { NzDate } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { type Place, sourcesOf, type StockOf } from './component-stock.ts';
import type { DraftAllocation, DraftLine, DraftSubItem } from './draft-line.ts';
import { assertText } from './form.ts';
import type { Component, Sellable } from './sellable.ts';

/** Absent = unchanged. */
export interface SubItemChange {
  readonly sku: string;
  readonly notes?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly allocations?: readonly DraftAllocation[] | undefined;
}
/** What sub-items are held against, read now. */
export interface SubItemFacts {
  readonly sellable: Sellable;
  readonly stock: StockOf;
  readonly places: readonly Place[];
  /** codes of the delivery tags there are */
  readonly tags: readonly string[];
  readonly today: NzDate;
}

/** docs/rules/counter-carts.md 18 */
const MOST_ALLOCATIONS = 50;
const MOST_TAGS = 20;

export const subItemOf = ({ subItems }: Pick<DraftLine, 'subItems'>, sku: string): DraftSubItem =>
  subItems.find((item) => item.sku === sku) ?? { sku, notes: '', tags: [], allocations: [] };

/** Units of a component in all sets of the line. */
export const unitsOf = (line: Pick<DraftLine, 'qty'>, { qty }: Component): number => line.qty * qty;

export const allocatedUnits = ({ allocations }: Pick<DraftSubItem, 'allocations'>): number =>
  allocations.reduce((total, { qty }) => total + qty, 0);

export const isBackOrder = ({ allocations }: DraftSubItem): boolean =>
  allocations.some(({ from }) => from === BACK_ORDER);

/**
 * The line with what staff decided of its sub-items, all or none.
 * @returns the same line when nothing differs
 * @throws Refusal precondition by docs/rules/allocations.md 3, not_found for a sub-item the line does not have
 */
export function withSubItems(line: DraftLine, changes: readonly SubItemChange[], facts: SubItemFacts): DraftLine {
  let { subItems } = line;
  for (const change of changes) {
    const component = facts.sellable.components.find(({ sku }) => sku === change.sku);
    if (!component) throw refuse('not_found', 'draft.no_sub_item', 'This item has no such part.');
    const before = subItemOf({ subItems }, change.sku);
    const after = changedSubItem(before, change, { ...facts, component, units: unitsOf(line, component) });
    if (after !== before) subItems = [...subItems.filter(({ sku }) => sku !== change.sku), after];
  }
  return subItems === line.subItems ? line : { ...line, subItems };
}

interface Around extends SubItemFacts {
  readonly component: Component;
  readonly units: number;
}

function changedSubItem(before: DraftSubItem, change: SubItemChange, around: Around): DraftSubItem {
  const { notes = before.notes, tags = before.tags } = change;
  const requested = change.allocations?.map(placed) ?? before.allocations;
  const allocations = isSame(requested, before.allocations.map(placed)) ? before.allocations : requested;
  if (notes !== before.notes) assertText(notes, 'comment');
  if (!isSame(tags, before.tags)) assertTags(tags, around.tags);
  if (allocations !== before.allocations) assertAllocations(allocations, around);
  const same = notes === before.notes && isSame(tags, before.tags) && allocations === before.allocations;
  return same ? before : { sku: before.sku, notes, tags, allocations: reconfirmed(allocations, before.allocations) };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only what is collected has a collection location. */
const placed = ({ method, from, to, qty, dispatchDate, confirmed, note }: DraftAllocation): DraftAllocation => ({
  ...{ method, from, to: method === 'PCK' ? to : '', qty, dispatchDate, confirmed, note },
});

function assertTags(tags: readonly string[], known: readonly string[]): void {
  if (tags.length > MOST_TAGS || tags.some((tag) => !known.includes(tag)))
    throw refuse('precondition', 'draft.tag', 'There is no such delivery tag.');
}

function assertAllocations(rows: readonly DraftAllocation[], around: Around): void {
  const { component, units: qty, places, stock, today, sellable } = around;
  if (rows.length > MOST_ALLOCATIONS)
    throw refuse('malformed', 'draft.allocations', `An item has up to ${MOST_ALLOCATIONS} allocations.`);
  for (const { from, to, note } of rows) {
    for (const code of [from, to]) assertText(code, 'code');
    assertText(note, 'note');
  }
  const sources = sourcesOf(stock.get(component.sku), { places, isClearance: sellable.isClearance });
  const problem = allocationProblem({ name: component.name, cbm4: component.cbm4, qty }, rows, { sources, today });
  if (problem !== undefined) throw refuse('precondition', 'draft.allocation', problem);
  const eta = new Map(stock.get(component.sku)?.incoming.map(({ purchaseOrder, eta: day }) => [purchaseOrder, day]));
  if (rows.some(({ from, dispatchDate }) => dispatchDate < (eta.get(from) ?? '')))
    throw refuse('precondition', 'draft.allocation', `Please enter a correct dispatch date of ${component.name}`);
  const collectAt = places.filter(({ collect }) => collect).map(({ code }) => code);
  const elsewhere = collectionProblem(rows, collectAt);
  if (elsewhere !== undefined) throw refuse('precondition', 'cart.no_collection', elsewhere);
}

export const isCollectionPoint = (places: readonly Place[], code: string): boolean =>
  places.some((place) => place.code === code && place.collect);

/** Another source, day or method takes the mark away (docs/rules/allocations.md 13). */
const reconfirmed = (
  rows: readonly DraftAllocation[],
  before: readonly DraftAllocation[],
): readonly DraftAllocation[] =>
  rows.map((row, n) => {
    const was = before[n];
    const isMoved = was?.confirmed && !isSame(leaving(row), leaving(was));
    return isMoved ? { ...row, confirmed: false } : row;
  });

const leaving = ({ method, from, dispatchDate }: DraftAllocation) => [method, from, dispatchDate];

/** What is too much after a change of quantity is taken from the last (docs/rules/counter-carts.md 12). */
export function trimmed(line: DraftLine, { components }: Sellable): DraftLine {
  const subItems = line.subItems.map((item) => {
    const component = components.find(({ sku }) => sku === item.sku);
    return component ? trimmedTo(item, unitsOf(line, component)) : item;
  });
  return subItems.every((item, n) => item === line.subItems[n]) ? line : { ...line, subItems };
}

function trimmedTo(item: DraftSubItem, units: number): DraftSubItem {
  if (allocatedUnits(item) <= units) return item;
  let left = units;
  const allocations = item.allocations.flatMap((row) => {
    const qty = Math.min(row.qty, left);
    left -= qty;
    return qty > 0 ? [{ ...row, qty }] : [];
  });
  return { ...item, allocations };
}

/** What a line still needs before payment; '' = nothing (docs/rules/allocations.md 11). */
export function todoOf(line: DraftLine, sellable: Sellable | undefined, today: NzDate): string {
  if (!sellable) return 'is not sold any more';
  const items = sellable.components.map((component) => ({ item: subItemOf(line, component.sku), component }));
  const rows = items.flatMap(({ item }) => item.allocations);
  if (items.some(({ item, component }) => allocatedUnits(item) < unitsOf(line, component))) return 'needs allocation';
  if (rows.some(({ from }) => from === '')) return 'needs a source';
  if (rows.some(({ dispatchDate }) => dispatchDate === '')) return 'needs dispatch date';
  return rows.some(({ dispatchDate }) => dispatchDate < today) ? 'needs a later dispatch date' : '';
}
