import { listPlan } from '../listing/domain/list-plan.ts';
import type { CatalogDeps, FoundCombination } from './ports.ts';

const noFilters = { cat1: [], cat2: [], cat3: [], collection: [], style: [], tag: [] };

/** The counter's add-item search: what the shop's search finds, as combinations; at most 20. An empty text finds none. */
export function searchSkus({ lists }: Pick<CatalogDeps, 'lists'>) {
  return async (typed: string): Promise<FoundCombination[]> => {
    const page = {
      routeType: 'search',
      page: '',
      filters: noFilters,
      flags: [],
      sort: '',
      pageNumber: 1,
      pageSize: 20,
    };
    const plan = listPlan({ ...page, search: typed, overCents: 0, underCents: 0 });
    return plan.words.length === 0 ? [] : lists.combinations(plan);
  };
}
