import type { FoundCombination } from '../listing/port.ts';
import { scanned } from './find-scanned.ts';
import type { CatalogDeps } from './ports.ts';

/** Digits of a label: nothing else that people search for looks like it. */
const BARCODE = /^\d{8,14}$/;

/**
 * The counter's add-item search: the item of a barcode, else what the shop's search finds, as combinations; at most 20. An empty
 * text finds none.
 */
export function searchSkus(deps: Pick<CatalogDeps, 'lists' | 'products'>) {
  return async (typed: string): Promise<FoundCombination[]> => {
    const found = BARCODE.test(typed.trim()) ? await scanned(deps, typed) : undefined;
    return found ? [found] : deps.lists.combinations(typed);
  };
}
