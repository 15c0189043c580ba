import { listLocations } from './list-locations.ts';
import type { CatalogDeps } from './ports.ts';

/** Everything this service can do, one verb each. */
export function catalogApplication(deps: CatalogDeps) {
  return {
    listLocations: listLocations(deps),
  };
}
export type CatalogApplication = ReturnType<typeof catalogApplication>;
