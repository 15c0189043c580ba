import type { FoundCombination } from '../listing/port.ts';
import type { CatalogDeps } from './ports.ts';

/** The counter's add-item search: what the shop's search finds, as combinations; at most 20. An empty text finds none. */
export function searchSkus({ lists }: Pick<CatalogDeps, 'lists'>) {
  return (typed: string): Promise<FoundCombination[]> => lists.combinations(typed);
}
