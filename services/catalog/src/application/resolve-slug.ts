import { refuse } from '@shop/primitives/refusal';
import type { Address, CatalogDeps } from './ports.ts';

/** What lies at an address of the site. */
export function resolveSlug({ categories }: Pick<CatalogDeps, 'categories'>) {
  return async (slug: string): Promise<Address> => {
    const address = await categories.resolve(slug);
    if (!address) throw refuse('not_found', 'catalog.unknown_page', 'This page does not exist.');
    return address;
  };
}
