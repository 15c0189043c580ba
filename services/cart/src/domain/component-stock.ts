import { BACK_ORDER, type Sources } from '@shop/commerce/allocation';
import type { ComponentStock, StockAt } from '@shop/commerce/component-stock';

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

export interface SourcesFor {
  readonly places: readonly Place[];
  readonly isClearance: boolean;
}

/** What physical locations and purchase orders can still give of a component. */
export function sourcesOf(stock: ComponentStock | undefined, { places, isClearance }: SourcesFor): Sources {
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
