import type { Location, LocationFlags } from '../domain/location.ts';
import type { CatalogDeps } from './ports.ts';

/** Branches and collection points that have every given flag. */
export function listLocations({ locations }: Pick<CatalogDeps, 'locations'>) {
  return (flags: LocationFlags): Promise<Location[]> => locations.list(flags);
}
