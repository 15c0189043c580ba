import type { Location, LocationFlags } from '../domain/location.ts';

export interface LocationReader {
  /** Those that have every given flag, in their own order. */
  list(flags: LocationFlags): Promise<Location[]>;
}

export interface ListingWriter {
  /** Brings rows, sets, orders, counts and facets in line with these products, in the caller's transaction. */
  refresh(products: readonly string[]): Promise<void>;
}

/** A product whose card changes because its stock did. */
export interface AvailabilityChange {
  readonly productSku: string;
  /** combinations that became, or ceased to be, ready or available; none when only a date moved */
  readonly skus: string[];
}

export interface AvailabilityWriter {
  /** The components whose stock changed since the last call; they are then no longer due. */
  takeDue(): Promise<string[]>;
  /** Works out every combination made of these components. */
  recalculate(components: readonly string[]): Promise<AvailabilityChange[]>;
}

export interface CatalogDeps {
  readonly locations: LocationReader;
}
