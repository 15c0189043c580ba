import type { Location, LocationFlags } from '../domain/location.ts';

export interface LocationReader {
  /** Those that have every given flag, in their own order. */
  list(flags: LocationFlags): Promise<Location[]>;
}

export interface CatalogDeps {
  readonly locations: LocationReader;
}
