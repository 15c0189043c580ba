import { BACK_ORDER, type Sources } from '@shop/commerce/allocation';

export interface StockAt {
  /** code */
  readonly location: string;
  readonly free: number;
  readonly clr: number;
  readonly alloc: number;
  readonly nons: number;
  readonly onHand: number;
}
/** What is left of a purchase order. */
export interface Incoming {
  readonly purchaseOrder: string;
  readonly qty: number;
  /** NZ day, '' = unknown */
  readonly eta: string;
}
export interface ComponentStock {
  readonly sku: string;
  readonly locations: readonly StockAt[];
  readonly incoming: readonly Incoming[];
}
export type StockOf = ReadonlyMap<string, ComponentStock>;

/** A branch, warehouse or collection point. */
export interface Place {
  readonly code: string;
  readonly shortname: string;
  readonly physical: boolean;
  readonly collect: boolean;
}

/** What a location can give: its free stock, of a clearance item its clearance stock (docs/rules/allocations.md 7). */
export const givenBy = ({ free, clr }: StockAt, isClearance: boolean): number => (isClearance ? clr : free);

export interface SourcesAsked {
  readonly places: readonly Place[];
  readonly isClearance: boolean;
}

/** What physical locations and purchase orders can still give of a component. */
export function sourcesOf(stock: ComponentStock | undefined, { places, isClearance }: SourcesAsked): Sources {
  const shelves = new Map(stock?.locations.map((at) => [at.location, givenBy(at, isClearance)]));
  return new Map([
    ...places
      .filter(({ physical }) => physical)
      .map(({ code, shortname }) => [code, { name: shortname, available: shelves.get(code) ?? 0 }] as const),
    ...(stock?.incoming ?? []).map(
      ({ purchaseOrder, qty }) => [purchaseOrder, { name: purchaseOrder, available: qty }] as const,
    ),
    [BACK_ORDER, { name: BACK_ORDER, available: Number.POSITIVE_INFINITY }] as const,
  ]);
}
