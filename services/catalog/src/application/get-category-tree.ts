import { type CategoryNode, categoryTree } from '../domain/category-tree.ts';
import type { CatalogDeps } from './ports.ts';

/** The three levels of categories; a node's count is that of its unfiltered list. */
export function getCategoryTree({ categories }: Pick<CatalogDeps, 'categories'>) {
  return async (): Promise<CategoryNode[]> => categoryTree(await categories.all());
}
