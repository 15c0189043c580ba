import type { ComponentStock } from '@shop/commerce/component-stock';
import type { CatalogDeps } from './ports.ts';

/** Stock by location and purchase orders of components (staff screens); unknown ones are left out. */
export function getStock({ stock }: Pick<CatalogDeps, 'stock'>) {
  return (components: readonly string[]): Promise<ComponentStock[]> => stock.ofComponents(components);
}
