import { addDays, isNzDate } from '@shop/primitives/nz-time';
import type { NzDate } from '@shop/primitives/nz-time';
import { asCbm4, multiplyCbm } from '@shop/primitives/volume';
import type { Cbm4 } from '@shop/primitives/volume';
import type { ShipMethod } from './freight.ts';

/** 0.15 m³ an allocation, inclusive (docs/rules/delivery.md 9). */
export const COURIER_LIMIT: Cbm4 = asCbm4(1500);

/** A dispatch date lies at most two years ahead. */
const MOST_DAYS = 731;

export const BACK_ORDER = 'BACK-ORDER';

/** Where one sub-item's units come from and how they leave. Texts are '' while nothing is chosen. */
export interface Allocation {
  readonly method: ShipMethod;
  /** Location code, purchase order number, or BACK-ORDER. */
  readonly from: string;
  /** Collection location, for PCK. */
  readonly to: string;
  readonly qty: number;
  /** NZ day. */
  readonly dispatchDate: string;
}

export interface SubItem {
  readonly name: string;
  /** Units to allocate: of one set times the line's quantity. */
  readonly qty: number;
  /** Volume of one unit. */
  readonly cbm4: Cbm4;
}

/** What a location or purchase order can still give; a location's name is what its sentence says. */
export type Sources = ReadonlyMap<string, { readonly name: string; readonly available: number }>;

/** Courier is offered only for small things (docs/rules/delivery.md 9). @param quantity whole, from 0 up */
export const courierAllowed = (unit: Cbm4, quantity: number): boolean => multiplyCbm(unit, quantity) <= COURIER_LIMIT;

/** The first rule of docs/rules/allocations.md 3 that one allocation breaks by itself. @param item its volume and name count */
export function rowProblem(row: Allocation, item: Pick<SubItem, 'name' | 'cbm4'>, today: NzDate): string | undefined {
  if (row.dispatchDate === '') return "Dispatch date shouldn't be empty";
  if (row.from === '') return "Allocation location shouldn't be empty";
  if (row.method === 'PCK' && row.to === '') return "Collect location shouldn't be empty";
  if (row.method === 'COU' && !courierAllowed(item.cbm4, Math.max(row.qty, 0)))
    return 'Please select a valid shipping method';
  if (row.qty < 1) return "Allocation Quantity shouldn't be 0";
  if (!isNzDate(row.dispatchDate) || row.dispatchDate < today || row.dispatchDate > addDays(today, MOST_DAYS))
    return `Please enter a correct dispatch date of ${item.name}`;
  return undefined;
}

const allocated = (rows: readonly Allocation[]): number => rows.reduce((total, { qty }) => total + qty, 0);

/** The first source of which more is allocated than it has; BACK-ORDER has no end, an unknown source has nothing. */
export function sourceProblem(rows: readonly Allocation[], sources: Sources): string | undefined {
  for (const from of new Set(rows.map((row) => row.from))) {
    const wanted = allocated(rows.filter((row) => row.from === from));
    const { name, available } = sources.get(from) ?? { name: from, available: 0 };
    if (from !== BACK_ORDER && wanted > available) return `${name} only has ${available} stock`;
  }
  return undefined;
}

/** Of a place where nothing is collected: in a cart, in a sale, and of an order. */
export const NOT_COLLECTED_THERE = 'Items cannot be collected there. Please choose another place';

/** @param collectAt codes of the places where goods are collected */
export const collectionProblem = (
  rows: readonly Pick<Allocation, 'method' | 'to'>[],
  collectAt: readonly string[],
): string | undefined =>
  rows.some(({ method, to }) => method === 'PCK' && !collectAt.includes(to)) ? NOT_COLLECTED_THERE : undefined;

/** The first rule of docs/rules/stock.md 9 that a sub-item's allocations break; undefined when they may be saved. */
export function allocationProblem(
  item: SubItem,
  rows: readonly Allocation[],
  facts: { readonly sources: Sources; readonly today: NzDate },
): string | undefined {
  if (rows.length === 0) return "Can't delete all shipping method";
  const broken = rows.map((row) => rowProblem(row, item, facts.today)).find((sentence) => sentence !== undefined);
  if (broken) return broken;
  if (allocated(rows) !== item.qty) return `Total qty should be ${item.qty}`;
  return sourceProblem(rows, facts.sources);
}
