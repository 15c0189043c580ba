import { refuse } from '@shop/primitives/refusal';
import type { FoundCombination } from '../listing/port.ts';
import type { CatalogDeps } from './ports.ts';

/** The combination behind a barcode, or a sku as it is written. @throws Refusal not_found for anything else */
export function findScanned(deps: Pick<CatalogDeps, 'products'>) {
  return async (code: string): Promise<FoundCombination> => {
    const found = await scanned(deps, code);
    if (!found) throw refuse('not_found', 'catalog.no_barcode', 'We do not know this item.');
    return found;
  };
}

/** @returns undefined for a code that is on no label */
export async function scanned(
  { products }: Pick<CatalogDeps, 'products'>,
  code: string,
): Promise<FoundCombination | undefined> {
  const sku = await products.bySkuOrBarcode(code.trim());
  if (sku === undefined) return undefined;
  const [found] = await products.sellables([{ sku, xsel: '', ysel: '' }]);
  if (!found) return undefined;
  const { collection, name, xName, yName: colour, freeAny: free, priceCents, thumb } = found;
  const description = [name, xName].filter((text) => text !== '').join(', ');
  return { sku, collection, description, colour, free, priceCents, thumb };
}
