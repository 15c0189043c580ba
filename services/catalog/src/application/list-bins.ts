import type { CatalogDeps } from './ports.ts';
import type { BinStock } from './bin-ports.ts';

/** What lies in the bins of components (staff screens), the empty ones left out. */
export function listBins({ bins }: Pick<CatalogDeps, 'bins'>) {
  return (components: readonly string[]): Promise<BinStock[]> => bins.ofComponents(components);
}
